package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.model.StreamEvent.TextDelta;
import dev.spyhop.engine.model.StreamEvent.ThinkingDelta;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.provider.wire.Limits.StreamBounds;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Hands the parts of one answer from the thread that reads it to the thread that wants it. Text that the
/// consumer has not fetched yet is joined, so a burst of deltas costs the consumer one part; beyond its bound
/// the reader waits, and with it the connection.
final class PartQueue implements PartSink {
    private final StreamBounds bounds;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final ArrayDeque<StreamEvent> parts = new ArrayDeque<>();
    private final StringBuilder open = new StringBuilder();
    private boolean openIsThinking;
    private boolean joining;
    private long lastDelta = System.nanoTime() - Duration.ofSeconds(1).toNanos();
    private int openBytes;
    private long spent;
    private Optional<Integer> status = Optional.empty();
    private Optional<Fault> fault = Optional.empty();
    private boolean cancelled;
    private boolean closed;

    PartQueue(StreamBounds bounds) {
        this.bounds = bounds;
    }

    // ---- the reader's side

    /// The answer's headers came and promise a stream.
    void opened(int httpStatus) {
        locked(() -> status = Optional.of(httpStatus));
    }

    /// Nothing more will come, for this reason; the parts before it are still fetched. The first reason stays.
    void fail(Fault why) {
        locked(() -> fault = Optional.of(fault.orElse(why)));
    }

    /// Wakes the consumer so that it looks at its deadline again.
    void nudge() {
        locked(() -> {});
    }

    @Override
    public void text(String more) throws FaultException {
        append(more, false);
    }

    @Override
    public void thinking(String more) throws FaultException {
        append(more, true);
    }

    @Override
    public void part(StreamEvent part) throws FaultException {
        lock.lock();
        try {
            flush();
            awaitRoom();
            parts.add(part);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void spend(int bytes) throws FaultException {
        spent += bytes;
        if (spent > bounds.answerBytes()) {
            throw new FaultException(
                    Fault.of(Kind.BROKEN_STREAM, "the answer is longer than " + bounds.answerBytes() + " bytes")
                            .last());
        }
    }

    private void append(String more, boolean isThinking) throws FaultException {
        if (more.isEmpty()) {
            return;
        }
        int bytes = Utf16.utf8Length(more);
        spend(bytes);
        lock.lock();
        try {
            if (openIsThinking != isThinking || openBytes >= bounds.joinedBytes()) {
                flush();
                awaitRoom();
            }
            openIsThinking = isThinking;
            open.append(more);
            openBytes += bytes;
            if (!joining || openBytes >= bounds.joinedBytes()) {
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Moves the open text to the queue. Half a surrogate pair at its end stays for the other half, unless the
    /// kind of text changes: then it is repaired.
    private void flush() {
        if (!open.isEmpty()) {
            parts.add(delta(open.toString()));
            open.setLength(0);
            openBytes = 0;
        }
    }

    private void awaitRoom() {
        while (parts.size() >= bounds.queuedParts() && !closed) {
            room.awaitUninterruptibly();
        }
    }

    // ---- the consumer's side

    /// Waits until the headers came.
    ///
    /// @param nanosLeft how long it may still take, asked again after every change; at 0 or less the wait ends
    /// @return the status they carry, empty where the time was up
    /// @throws FaultException where the try failed
    /// @throws InterruptedException where the thread was interrupted or the answer cancelled
    Optional<Integer> awaitOpened(LongSupplier nanosLeft) throws FaultException, InterruptedException {
        return await(() -> status, () -> 0, nanosLeft);
    }

    /// The next part, or empty where the time was up.
    ///
    /// @param nanosLeft as for {@link #awaitOpened}
    Optional<StreamEvent> take(LongSupplier nanosLeft) throws FaultException, InterruptedException {
        return await(this::poll, this::joinNanosLeft, nanosLeft);
    }

    private <T> Optional<T> await(Supplier<Optional<T>> look, LongSupplier joinLeft, LongSupplier nanosLeft)
            throws FaultException, InterruptedException {
        lock.lockInterruptibly();
        try {
            while (true) {
                if (cancelled) {
                    throw new InterruptedException("the answer was cancelled");
                }
                long wait = joinLeft.getAsLong();
                joining = wait > 0;
                if (!joining) {
                    Optional<T> found = look.get();
                    if (found.isPresent()) {
                        return found;
                    }
                    if (fault.isPresent()) {
                        throw new FaultException(fault.get());
                    }
                    wait = nanosLeft.getAsLong();
                    if (wait <= 0) {
                        return Optional.empty();
                    }
                }
                // Whether time or a signal ended the wait, the loop looks again.
                var _ = changed.awaitNanos(wait);
            }
        } finally {
            lock.unlock();
        }
    }

    /// Ends every wait of both sides: the consumer's with an interrupt, the reader's without.
    void cancel() {
        locked(() -> cancelled = true);
        close();
    }

    /// Nothing is fetched any more; a waiting reader goes on.
    void close() {
        locked(() -> closed = true);
    }

    boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /// How long open text still waits for more of it, in nanoseconds.
    private long joinNanosLeft() {
        boolean waits =
                parts.isEmpty() && !open.isEmpty() && openBytes < bounds.joinedBytes() && fault.isEmpty() && !closed;
        return waits ? bounds.joinTime().toNanos() - (System.nanoTime() - lastDelta) : 0;
    }

    private Optional<StreamEvent> poll() {
        if (!parts.isEmpty()) {
            room.signalAll();
            return Optional.of(parts.remove());
        }
        int length = open.length();
        if (length > 0 && Character.isHighSurrogate(open.charAt(length - 1)) && fault.isEmpty()) {
            length--;
        }
        if (length == 0) {
            return Optional.empty();
        }
        StreamEvent delta = delta(open.substring(0, length));
        open.delete(0, length);
        openBytes = Utf16.utf8Length(open);
        lastDelta = System.nanoTime();
        return Optional.of(delta);
    }

    private StreamEvent delta(String text) {
        String whole = Utf16.wellFormed(text);
        return openIsThinking ? new ThinkingDelta(whole) : new TextDelta(whole);
    }

    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
