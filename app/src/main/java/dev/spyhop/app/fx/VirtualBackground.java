package dev.spyhop.app.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// A virtual thread for each piece of work.
final class VirtualBackground implements Background {
    @Override
    public <T> Work submit(Callable<T> work, Consumer<? super T> done, Consumer<? super Exception> failed) {
        AtomicBoolean dropped = new AtomicBoolean();
        Thread thread = Thread.ofVirtual().name("background").start(() -> {
            Runnable delivery = outcome(work, done, failed);
            FxThread.later(() -> {
                if (!dropped.get()) {
                    delivery.run();
                }
            });
        });
        return () -> {
            dropped.set(true);
            thread.interrupt();
        };
    }

    private static <T> Runnable outcome(
            Callable<T> work, Consumer<? super T> done, Consumer<? super Exception> failed) {
        try {
            T value = work.call();
            return () -> done.accept(value);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return () -> failed.accept(e);
        } catch (Exception e) {
            return () -> failed.accept(e);
        }
    }
}
