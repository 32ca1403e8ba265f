package dev.spyhop.engine.event;

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
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// A reader that takes from memory what is there and the rest from the journal. Confined to one thread.
final class LogCursor implements EventCursor {
    private final SessionId session;
    private final InstantSource clock;
    private final EventTail tail;
    private final Optional<Path> stored;
    private long after;
    private boolean exhausted;
    private JournalFile.@Nullable Lines lines;

    LogCursor(SessionId session, InstantSource clock, EventTail tail, Optional<Path> stored, long after) {
        this.session = session;
        this.clock = clock;
        this.tail = tail;
        this.stored = stored;
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
        while (true) {
            switch (tail.after(after, max, patience)) {
                case EventTail.Look.Found(List<Envelope> events) -> {
                    closeLines();
                    after = events.getLast().sequence();
                    return events;
                }
                case EventTail.Look.Nothing _ -> {
                    return List.of();
                }
                case EventTail.Look.Ended _ -> {
                    exhausted = true;
                    return List.of();
                }
                case EventTail.Look.Older _ -> {
                    List<Envelope> older = fromJournal(max);
                    if (!older.isEmpty()) {
                        return older;
                    }
                }
            }
        }
    }

    /// Reads on in the journal. When it has nothing more before the oldest event in memory, the place moves
    /// there.
    private List<Envelope> fromJournal(int max) {
        List<Envelope> batch = new ArrayList<>();
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
        return batch;
    }

    private void moveToMemory() {
        closeLines();
        after = Math.max(after, tail.beforeFirst());
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
                after, clock.instant(), session, Optional.empty(), OptionalInt.empty(), new EngineEvent.Error(failure));
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
