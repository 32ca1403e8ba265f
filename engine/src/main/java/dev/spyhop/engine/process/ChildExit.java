package dev.spyhop.engine.process;

import java.time.Duration;

/// How a child ended.
///
/// @param cause what ended it
/// @param code its exit code; 128 and the signal's number where a signal ended it
/// @param took from start to end
/// @param leftovers whether processes that it had left running were ended with it
/// @param outputOpen whether somebody outside its group still held its output open, so that later output is
/// lost
public record ChildExit(Cause cause, int code, Duration took, boolean leftovers, boolean outputOpen) {
    /// What ended a child.
    public enum Cause {
        /// By itself.
        EXITED,
        /// Its time was over.
        DEADLINE,
        /// {@link ChildProcess#cancel()}.
        CANCELLED
    }
}
