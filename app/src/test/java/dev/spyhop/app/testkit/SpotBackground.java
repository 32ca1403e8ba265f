package dev.spyhop.app.testkit;

import dev.spyhop.app.fx.Background;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// The twin that runs all work on the spot, on the caller's thread.
public final class SpotBackground implements Background {
    @Override
    public <T> Work submit(Callable<T> work, Consumer<? super T> done, Consumer<? super Exception> failed) {
        T value;
        try {
            value = work.call();
        } catch (Exception e) {
            failed.accept(e);
            return () -> {};
        }
        done.accept(value);
        return () -> {};
    }
}
