package dev.spyhop.engine.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One switch that ends work. Thread-safe; goes from live to cancelled once and never back.
public final class CancelToken {
    private final Object lock = new Object();
    private final List<Runnable> hooks = new ArrayList<>();
    private Optional<Reason> reason = Optional.empty();

    /// A live token.
    public CancelToken() {}

    /// Why work is ended (`runtime 9.6`).
    public enum Reason {
        /// The person interrupted.
        USER,
        /// A client or signal asked for it.
        EXTERNAL,
        /// Other work took its place.
        PREEMPTED,
        /// The engine is closing or failed.
        INTERNAL
    }

    /// Lets go of a hook.
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    /// Cancels; the first reason stays. Hooks run on this thread, outside the lock, each once.
    public void cancel(Reason why) {
        List<Runnable> run;
        synchronized (lock) {
            if (reason.isPresent()) {
                return;
            }
            reason = Optional.of(why);
            run = List.copyOf(hooks);
            hooks.clear();
        }
        run.forEach(Runnable::run);
    }

    /// Why it was cancelled, if it was.
    public Optional<Reason> reason() {
        synchronized (lock) {
            return reason;
        }
    }

    /// Whether it was cancelled.
    public boolean isCancelled() {
        return reason().isPresent();
    }

    /// Runs a hook on cancel, at once where that has happened already. A hook is short and does not throw.
    public Registration onCancel(Runnable hook) {
        synchronized (lock) {
            if (reason.isEmpty()) {
                hooks.add(hook);
                return () -> {
                    synchronized (lock) {
                        hooks.remove(hook);
                    }
                };
            }
        }
        hook.run();
        return () -> {};
    }
}
