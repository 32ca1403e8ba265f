package dev.spyhop.app.fx;

import javafx.application.Platform;

/// The only place that hops to the toolkit's thread. Callable from any thread once the toolkit runs.
public final class FxThread {
    private FxThread() {}

    /// Runs an action on the toolkit's thread: at once where the caller is on it, else soon.
    public static void run(Runnable action) {
        if (Platform.isFxApplicationThread()) {
            action.run();
        } else {
            later(action);
        }
    }

    /// Runs an action on the toolkit's thread after what is already waiting there.
    public static void later(Runnable action) {
        Platform.runLater(action);
    }

    /// Says so when called from another thread.
    ///
    /// @throws IllegalStateException where the caller is not on the toolkit's thread
    public static void check() {
        if (!Platform.isFxApplicationThread()) {
            throw new IllegalStateException("not on the toolkit's thread but on "
                    + Thread.currentThread().getName());
        }
    }
}
