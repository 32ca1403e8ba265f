package dev.spyhop.app.feed;

import dev.spyhop.app.fx.FxThread;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.projection.Projection;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// Reads a session's events on a virtual thread of its own, folds them, and offers the newest state to the
/// toolkit's thread: at most one delivery waits there, and a burst of a thousand events is one frame. Frames
/// come no
/// faster than 60 a second; the first event after a pause is shown at once.
///
/// @param <S> the immutable state that is folded
public final class EventFeed<S> implements AutoCloseable {
    private static final int BATCH = 512;
    private static final Duration FRAME = Duration.ofMillis(16);

    private final EventCursor cursor;
    private final Projection<S> projection;
    private final Consumer<? super S> sink;
    private final Consumer<? super Throwable> fault;
    private final AtomicReference<Optional<S>> newest = new AtomicReference<>(Optional.empty());
    private final Thread thread;
    private volatile boolean closed;

    private EventFeed(
            String name,
            EventCursor cursor,
            Projection<S> projection,
            Consumer<? super S> sink,
            Consumer<? super Throwable> fault) {
        this.cursor = cursor;
        this.projection = projection;
        this.sink = sink;
        this.fault = fault;
        this.thread = Thread.ofVirtual().name("feed-" + name).unstarted(this::follow);
    }

    /// Starts to follow.
    ///
    /// @param name names the thread
    /// @param cursor read by the feed alone, and closed by it
    /// @param projection the fold
    /// @param sink gets states on the toolkit's thread, each newer than the one before
    /// @param fault gets what the fold threw, on the toolkit's thread; the event is skipped and the feed goes
    /// on
    public static <S> EventFeed<S> follow(
            String name,
            EventCursor cursor,
            Projection<S> projection,
            Consumer<? super S> sink,
            Consumer<? super Throwable> fault) {
        EventFeed<S> feed = new EventFeed<>(name, cursor, projection, sink, fault);
        feed.thread.start();
        return feed;
    }

    /// Stops following; nothing is delivered from now on. On the toolkit's thread.
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void follow() {
        try (cursor) {
            S state = projection.initial();
            while (!closed && !cursor.isExhausted()) {
                state = fold(state, cursor.take(BATCH));
                long next = System.nanoTime() + FRAME.toNanos();
                offer(state);
                state = gather(state, next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Folds what comes within the frame's time, and offers it where anything came.
    private S gather(S state, long until) throws InterruptedException {
        S folded = state;
        boolean came = false;
        long left = until - System.nanoTime();
        while (left > 0 && !closed && !cursor.isExhausted()) {
            List<Envelope> more = cursor.poll(BATCH, Duration.ofNanos(left));
            folded = fold(folded, more);
            came |= !more.isEmpty();
            left = until - System.nanoTime();
        }
        if (came) {
            offer(folded);
        }
        return folded;
    }

    private S fold(S state, List<Envelope> batch) {
        S folded = state;
        for (Envelope envelope : batch) {
            try {
                folded = projection.apply(folded, envelope);
            } catch (RuntimeException e) {
                FxThread.later(() -> fault.accept(e));
            }
        }
        return folded;
    }

    private void offer(S state) {
        if (newest.getAndSet(Optional.of(state)).isEmpty()) {
            FxThread.later(this::deliver);
        }
    }

    private void deliver() {
        Optional<S> state = newest.getAndSet(Optional.empty());
        if (!closed) {
            state.ifPresent(sink);
        }
    }
}
