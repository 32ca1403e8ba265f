package dev.spyhop.engine.event;

import java.time.Duration;
import java.util.List;

/// A reader's place in a session's events. Used by one thread. A slow reader costs only itself: what is no
/// longer in
/// memory
/// is read from the store; events that were never stored are skipped when they have left memory.
public interface EventCursor extends AutoCloseable {
    /// The next events, at least one, at most `max`; waits for the first.
    ///
    /// @return the events, empty only when the log was closed and all was read
    /// @throws InterruptedException where the waiting thread was interrupted
    List<Envelope> take(int max) throws InterruptedException;

    /// The next events, at most `max`; waits no longer than `patience`.
    ///
    /// @return the events, empty where none came in time or the log was closed
    /// @throws InterruptedException where the waiting thread was interrupted
    List<Envelope> poll(int max, Duration patience) throws InterruptedException;

    /// Whether the log was closed and all was read.
    boolean isExhausted();

    @Override
    void close();
}
