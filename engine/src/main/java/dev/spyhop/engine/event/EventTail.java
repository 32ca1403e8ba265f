package dev.spyhop.engine.event;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The newest events in memory, where readers wait for more. Safe for use by several threads; its lock is never
/// held across I/O.
final class EventTail {
    /// What a look at the tail found.
    sealed interface Look {
        /// Events from the wanted place on.
        record Found(List<Envelope> events) implements Look {}

        /// Nothing new came in time.
        record Nothing() implements Look {}

        /// The log was closed and nothing is left.
        record Ended() implements Look {}

        /// The wanted place has left memory.
        record Older() implements Look {}
    }

    private record Entry(Envelope envelope, long cost) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition grown = lock.newCondition();
    private final ArrayList<@Nullable Entry> slots = new ArrayList<>();
    private int head;
    private long cost;
    private long last;
    private boolean closed;

    EventTail(long lastSequence) {
        this.last = lastSequence;
    }

    /// Adds the next event, then drops the oldest while there are more than the bounds allow.
    ///
    /// @param limits absent where nothing may be dropped
    void publish(Envelope envelope, long itsCost, EventLog.@Nullable Limits limits) {
        lock.lock();
        try {
            last = envelope.sequence();
            slots.add(new Entry(envelope, itsCost));
            cost += itsCost;
            while (limits != null && size() > 1 && (size() > limits.events() || cost > limits.bytes())) {
                dropFirst();
            }
            grown.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private int size() {
        return slots.size() - head;
    }

    private Entry get(int i) {
        return Objects.requireNonNull(slots.get(head + i));
    }

    private void dropFirst() {
        cost -= get(0).cost();
        slots.set(head++, null);
        if (head > 1024 && head > slots.size() / 2) {
            slots.subList(0, head).clear();
            head = 0;
        }
    }

    /// Events after that sequence, at most `max`; waits for the first, no longer than `patience`.
    ///
    /// @throws InterruptedException where the waiting thread was interrupted
    Look after(long sequence, int max, Duration patience) throws InterruptedException {
        long nanos = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (sequence >= last) {
                if (closed) {
                    return new Look.Ended();
                }
                if (nanos <= 0) {
                    return new Look.Nothing();
                }
                nanos = grown.awaitNanos(nanos);
            }
            if (size() == 0 || get(0).envelope().sequence() > sequence + 1) {
                return new Look.Older();
            }
            int from = (int) (sequence + 1 - get(0).envelope().sequence());
            int to = Math.min(size(), from + max);
            List<Envelope> events = new ArrayList<>(to - from);
            for (int i = from; i < to; i++) {
                events.add(get(i).envelope());
            }
            return new Look.Found(events);
        } finally {
            lock.unlock();
        }
    }

    /// The sequence just before the oldest event in memory, or of the newest where memory is empty.
    long beforeFirst() {
        lock.lock();
        try {
            return size() == 0 ? last : get(0).envelope().sequence() - 1;
        } finally {
            lock.unlock();
        }
    }

    /// Sequence of the newest event.
    long last() {
        lock.lock();
        try {
            return last;
        } finally {
            lock.unlock();
        }
    }

    /// Lets readers read what there is and then end.
    void close() {
        lock.lock();
        try {
            closed = true;
            grown.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
