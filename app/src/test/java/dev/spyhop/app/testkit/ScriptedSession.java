package dev.spyhop.app.testkit;

import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A session whose events a test writes, and which keeps the wishes that come in. Read by one cursor.
public final class ScriptedSession implements SessionHandle {
    private final SessionId id;
    private final Frames frames = new Frames();
    private final BlockingQueue<Envelope> events = new LinkedBlockingQueue<>();
    private final List<Command> commands = new CopyOnWriteArrayList<>();
    private volatile boolean full;
    private volatile boolean ended;

    /// A session of that name.
    public ScriptedSession(String id) {
        this.id = new SessionId(id);
    }

    /// Events happen.
    public ScriptedSession happens(EngineEvent... happened) {
        for (EngineEvent event : happened) {
            events.add(frames.envelope(event));
        }
        return this;
    }

    /// The wishes that came in, oldest first.
    public List<Command> commands() {
        return List.copyOf(commands);
    }

    /// From now on the inbox is full, or is not.
    public void setFull(boolean now) {
        full = now;
    }

    /// No more events come.
    public void end() {
        ended = true;
    }

    @Override
    public SessionId id() {
        return id;
    }

    @Override
    public boolean submit(Command command) {
        if (full) {
            return false;
        }
        commands.add(command);
        return true;
    }

    @Override
    public EventCursor events(long afterSequence) {
        return new Cursor();
    }

    @Override
    public StepEvidence evidence() {
        return new NoEvidence();
    }

    private final class Cursor implements EventCursor {
        @Override
        public List<Envelope> take(int max) throws InterruptedException {
            List<Envelope> batch = new ArrayList<>();
            batch.add(events.take());
            events.drainTo(batch, max - 1);
            return batch;
        }

        @Override
        public List<Envelope> poll(int max, Duration patience) throws InterruptedException {
            List<Envelope> batch = new ArrayList<>();
            Envelope first = events.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
            if (first != null) {
                batch.add(first);
                events.drainTo(batch, max - 1);
            }
            return batch;
        }

        @Override
        public boolean isExhausted() {
            return ended && events.isEmpty();
        }

        @Override
        public void close() {
            events.clear();
        }
    }

    private record NoEvidence() implements StepEvidence {
        @Override
        public Optional<Captured> latest() {
            return Optional.empty();
        }

        @Override
        public List<StepReceipt> receipts() {
            return List.of();
        }

        @Override
        public long droppedReceipts() {
            return 0;
        }

        @Override
        public Evidence<String> toolJson(TurnId turn, int step, int ordinal) {
            return Evidence.unknown("no evidence in this test");
        }
    }
}
