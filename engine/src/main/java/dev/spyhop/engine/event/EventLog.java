package dev.spyhop.engine.event;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.store.JournalFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// One session's events in the one order that there is. A durable event is written before anybody sees it. Safe
/// for
/// use by several threads.
///
/// The newest events stay in memory, at most {@link Limits#events} of them and {@link Limits#bytes} of their
/// text;
/// older ones are read from the journal. Without a journal (an unwritable home) all stay in memory.
///
/// Locks: `writing` is taken before the tail's; readers take the tail's alone and never across I/O.
public final class EventLog implements AutoCloseable {
    /// Bounds of what stays in memory.
    ///
    /// @param events at most so many events
    /// @param bytes at most so much of their text
    public record Limits(int events, long bytes) {
        /// 16,384 events, 16 MiB.
        public static final Limits DEFAULT = new Limits(16_384, 16L * 1024 * 1024);
    }

    private static final long COST_OF_ANY = 200;
    private static final long COST_OF_SNAPSHOT = 64 * 1024;

    private final SessionId session;
    private final InstantSource clock;
    private final Limits limits;
    private final ReentrantLock writing = new ReentrantLock();
    private @Nullable JournalFile journal;
    private final Optional<Path> stored;
    private final EventTail tail;

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
        this.tail = new EventTail(lastSequence);
    }

    /// The session that these events are of.
    public SessionId session() {
        return session;
    }

    /// Appends a fact and publishes it. Where the journal refuses, the fact is published all the same, followed
    /// once
    /// by an {@link EngineEvent.Error} that says so; from then on nothing is written.
    public Envelope append(Origin origin, EngineEvent event) {
        writing.lock();
        try {
            Envelope envelope = next(origin, event);
            JournalFile file = journal;
            if (file == null || !event.isDurable()) {
                publish(envelope, liveCost(event));
                return envelope;
            }
            byte[] line = Json.bytes(EventJson.encode(envelope));
            try {
                file.append(line);
            } catch (IOException refused) {
                publish(envelope, line.length);
                giveUp(file, origin, refused);
                return envelope;
            }
            publish(envelope, line.length);
            return envelope;
        } finally {
            writing.unlock();
        }
    }

    private Envelope next(Origin origin, EngineEvent event) {
        return new Envelope(tail.last() + 1, clock.instant(), session, origin.turn(), origin.step(), event);
    }

    private void publish(Envelope envelope, long cost) {
        tail.publish(envelope, COST_OF_ANY + cost, stored.isPresent() && journal != null ? limits : null);
    }

    private static long liveCost(EngineEvent event) {
        return switch (event) {
            case EngineEvent.MessageDelta d -> d.text().length();
            case EngineEvent.ThinkingDelta d -> d.text().length();
            case EngineEvent.ToolRequestSnapshot _ -> COST_OF_SNAPSHOT;
            default -> 0;
        };
    }

    private void giveUp(JournalFile file, Origin origin, IOException refused) {
        journal = null;
        try {
            file.close();
        } catch (IOException alsoFailed) {
            refused.addSuppressed(alsoFailed);
        }
        Failure failure = new Failure(
                "storage",
                "The session's log could not be written: " + refused.getMessage() + ".",
                "What was stored before is kept; this window goes on, unsaved from here.",
                "Free space or mend the folder, then start a new session.",
                false);
        publish(next(origin, new EngineEvent.Error(failure)), 0);
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
        return new LogCursor(session, clock, tail, stored, afterSequence);
    }

    /// Ends the log: readers read what there is and are then exhausted. The journal is forced to disk and
    /// released.
    @Override
    public void close() throws IOException {
        writing.lock();
        try {
            tail.close();
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
}
