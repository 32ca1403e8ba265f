package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import java.time.Duration;

/// When a call has to end: at its deadline, when it is cancelled, or when its thread is interrupted.
final class Deadline {
    private final CancelToken cancel;
    private final Duration after;
    private final long end;

    Deadline(CancelToken cancel, Duration after) {
        this.cancel = cancel;
        this.after = after;
        this.end = System.nanoTime() + after.toNanos();
    }

    /// Nanoseconds left; not positive when it has passed.
    long nanosLeft() {
        return end - System.nanoTime();
    }

    /// Runs a hook when the call is cancelled.
    CancelToken.Registration onCancel(Runnable hook) {
        return cancel.onCancel(hook);
    }

    boolean hasPassed() {
        return nanosLeft() <= 0;
    }

    boolean isCancelled() {
        return cancel.isCancelled();
    }

    /// Goes on only where the call still may.
    ///
    /// @param what what was going on, for the message
    void check(String what) throws ToolException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException(what);
        }
        if (cancel.isCancelled()) {
            throw new ToolException(new ToolError.Cancelled(what + " was cancelled"));
        }
        if (hasPassed()) {
            throw timeout(what);
        }
    }

    ToolException timeout(String what) {
        return new ToolException(
                new ToolError.Timeout(what + " took longer than " + after.toSeconds() + " seconds", after));
    }
}
