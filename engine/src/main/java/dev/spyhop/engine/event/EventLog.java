package dev.spyhop.engine.event;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.store.JournalFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// One session's events in the one order that there is. A durable event is written before anybody sees it. Safe
/// for use
/// by
/// several threads.
///
/// The newest events stay in memory, at most {@link Limits#events} of them and {@link Limits#bytes} of their
/// text;
/// older ones are
/// read from the journal. Without a journal (an unwritable home) all stay in memory.
///
/// Locks: `writing` is taken before `tail`; readers take `tail` alone and never across I/O.
public final class EventLog implements AutoCloseable {
    /// Bounds of what stays in memory.
    ///
    /// @param events at most so many events
    /// @param bytes at most so much of their text
    public record Limits(int events, long bytes) {
        /// 16,384 events, 16 MiB.
        public static final Limits DEFAULT = new Limits(16_384, 16L * 1024 * 1024);
    }

    private record Entry(Envelope envelope, long cost) {}

    private final SessionId session;
    private final InstantSource clock;
    private final Limits limits;
    private final ReentrantLock writing = new ReentrantLock();
    private @Nullable JournalFile journal;
    private final ReentrantLock tail = new ReentrantLock();
    private final Condition grown = tail.newCondition();
    private final Tail entries = new Tail();
    private final Optional<Path> stored;
    private long tailCost;
    private long last;
    private boolean closed;

    /// A log that goes on after `lastSequence`.
    ///
    /// @param journal where durable events are written; absent for none
    /// @param lastSequence sequence of the newest event already in the journal, 0 for none
    public EventLog(
            SessionId session, InstantSource clock, Optional<JournalFile> journal, long lastSequence, Limits limits) {
        this.session = session;
        this.clock = clock;
        this.limits = limits;
        this.journal = journal.orElse(null);
        this.stored = journal.map(JournalFile::path);
        this.last = lastSequence;
    }

    /// The session that these events are of.
    public SessionId session() {
        return session;
    }

    /// Appends a fact and publishes it. Where the journal refuses, the fact is published all the same, followed
    /// once by
    /// an
    /// {@link EngineEvent.Error} that says so; from then on nothing is written.
    public Envelope append(Origin origin, EngineEvent event) {
        writing.lock();
        try {
            Envelope envelope = new Envelope(last + 1, clock.instant(), session, origin.turn(), origin.step(), event);
            JournalFile file = journal;
            long cost = 200;
            @Nullable IOException refused = null;
            if (event.isDurable() && file != null) {
                byte[] line = Json.bytes(EventJson.encode(envelope));
                cost += line.length;
                try {
                    file.append(line);
                } catch (IOException e) {
                    refused = e;
                    journal = null;
                }
            } else {
                cost += liveCost(event);
            }
            publish(envelope, cost);
            if (refused != null) {
                publish(unsaved(origin, refused), 200);
            }
            return envelope;
        } finally {
            writing.unlock();
        }
    }

    private Envelope unsaved(Origin origin, IOException refused) {
        Failure failure = new Failure(
                "storage",
                "The session's log could not be written: " + refused.getMessage() + ".",
                "What was stored before is kept; this window goes on, unsaved from here.",
                "Free space or mend the folder, then start a new session.",
                false);
        return new Envelope(
                last + 1, clock.instant(), session, origin.turn(), origin.step(), new EngineEvent.Error(failure));
    }

    private static long liveCost(EngineEvent event) {
        return switch (event) {
            case EngineEvent.MessageDelta d -> d.text().length();
            case EngineEvent.ThinkingDelta d -> d.text().length();
            case EngineEvent.ToolRequestSnapshot _ -> 64 * 1024;
            default -> 0;
        };
    }

    private void publish(Envelope envelope, long cost) {
        tail.lock();
        try {
            last = envelope.sequence();
            entries.add(new Entry(envelope, cost));
            tailCost += cost;
            while (stored.isPresent() && entries.size() > 1 && isOver()) {
                tailCost -= entries.removeFirst().cost();
            }
            grown.signalAll();
        } finally {
            tail.unlock();
        }
    }

    private boolean isOver() {
        return entries.size() > limits.events() || tailCost > limits.bytes();
    }

    /// Whether events are being written.
    public boolean isSaved() {
        writing.lock();
        try {
            return journal != null;
        } finally {
            writing.unlock();
        }
    }

    /// Forces what was written to disk. Blocks for as long as the disk takes; not for a turn's thread.
    ///
    /// @throws IOException where the disk refused
    public void sync() throws IOException {
        JournalFile file;
        writing.lock();
        try {
            file = journal;
        } finally {
            writing.unlock();
        }
        if (file != null) {
            file.sync();
        }
    }

    /// A new reader that begins after that sequence; 0 for all.
    public EventCursor cursor(long afterSequence) {
        return new Cursor(afterSequence);
    }

    /// Ends the log: readers read what there is and are then exhausted. The journal is forced to disk and
    /// released.
    @Override
    public void close() throws IOException {
        writing.lock();
        try {
            tail.lock();
            try {
                closed = true;
                grown.signalAll();
            } finally {
                tail.unlock();
            }
            JournalFile file = journal;
            journal = null;
            if (file != null) {
                try (file) {
                    file.sync();
                }
            }
        } finally {
            writing.unlock();
        }
    }

    /// A queue that can be read at any place in constant time.
    private static final class Tail {
        private final ArrayList<@Nullable Entry> slots = new ArrayList<>();
        private int head;

        int size() {
            return slots.size() - head;
        }

        void add(Entry entry) {
            slots.add(entry);
        }

        Entry get(int i) {
            return java.util.Objects.requireNonNull(slots.get(head + i));
        }

        @Nullable
        Entry peekFirst() {
            return size() == 0 ? null : slots.get(head);
        }

        Entry removeFirst() {
            Entry first = get(0);
            slots.set(head++, null);
            if (head > 1024 && head > slots.size() / 2) {
                slots.subList(0, head).clear();
                head = 0;
            }
            return first;
        }
    }

    private final class Cursor implements EventCursor {
        private long after;
        private boolean exhausted;
        private JournalFile.@Nullable Lines lines;

        Cursor(long after) {
            this.after = after;
        }

        @Override
        public List<Envelope> take(int max) throws InterruptedException {
            while (true) {
                List<Envelope> batch = poll(max, Duration.ofDays(1));
                if (!batch.isEmpty() || exhausted) {
                    return batch;
                }
            }
        }

        @Override
        public List<Envelope> poll(int max, Duration patience) throws InterruptedException {
            long nanos = patience.toNanos();
            List<Envelope> batch = new ArrayList<>();
            tail.lockInterruptibly();
            try {
                while (batch.isEmpty()) {
                    if (after >= last) {
                        if (closed) {
                            exhausted = true;
                            return batch;
                        }
                        if (nanos <= 0) {
                            return batch;
                        }
                        nanos = grown.awaitNanos(nanos);
                    } else if (isInMemory()) {
                        fromMemory(batch, max);
                    } else {
                        break;
                    }
                }
            } finally {
                tail.unlock();
            }
            if (batch.isEmpty()) {
                fromJournal(batch, max);
                if (batch.isEmpty()) {
                    return poll(max, Duration.ofNanos(Math.max(nanos, 0)));
                }
            }
            return batch;
        }

        private boolean isInMemory() {
            Entry first = entries.peekFirst();
            return first != null && first.envelope().sequence() <= after + 1;
        }

        private void fromMemory(List<Envelope> batch, int max) {
            Entry first = entries.peekFirst();
            if (first == null) {
                return;
            }
            closeLines();
            long skip = after + 1 - first.envelope().sequence();
            for (int i = (int) skip; i < entries.size() && batch.size() < max; i++) {
                Envelope e = entries.get(i).envelope();
                batch.add(e);
                after = e.sequence();
            }
        }

        /// Reads on in the journal. When it has nothing more before the oldest event in memory, the place moves
        /// there.
        private void fromJournal(List<Envelope> batch, int max) {
            try {
                if (lines == null) {
                    lines = new JournalFile.Lines(stored.orElseThrow(), 0);
                }
                while (batch.size() < max) {
                    byte[] line = lines.next();
                    if (line == null) {
                        break;
                    }
                    Envelope e = EventJson.decode(line);
                    if (e.sequence() > after) {
                        batch.add(e);
                        after = e.sequence();
                    }
                }
            } catch (IOException | JsonSyntaxException e) {
                batch.add(unreadable(e));
            }
            if (batch.isEmpty()) {
                moveToMemory();
            }
        }

        private void moveToMemory() {
            closeLines();
            tail.lock();
            try {
                Entry first = entries.peekFirst();
                after = first == null ? last : Math.max(after, first.envelope().sequence() - 1);
            } finally {
                tail.unlock();
            }
        }

        private Envelope unreadable(Exception e) {
            moveToMemory();
            Failure failure = new Failure(
                    "storage",
                    "Older events of this session could not be read: " + e.getMessage() + ".",
                    "The log is untouched.",
                    "Look at the file " + stored.map(Path::toString).orElse("") + ".",
                    false);
            return new Envelope(
                    after,
                    clock.instant(),
                    session,
                    Optional.empty(),
                    java.util.OptionalInt.empty(),
                    new EngineEvent.Error(failure));
        }

        private void closeLines() {
            JournalFile.Lines open = lines;
            lines = null;
            if (open != null) {
                try {
                    open.close();
                } catch (IOException readOnlyHandle) {
                    // Nothing was written through it, so nothing can be lost.
                }
            }
        }

        @Override
        public boolean isExhausted() {
            return exhausted;
        }

        @Override
        public void close() {
            closeLines();
        }
    }
}
