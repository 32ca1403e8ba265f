package dev.spyhop.engine.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Reads a session's events for a test and waits for what it expects, without polling a clock.
public final class EventRecorder implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private final EventCursor cursor;
    private final List<Envelope> seen = new ArrayList<>();

    /// Records from there.
    public EventRecorder(EventCursor cursor) {
        this.cursor = cursor;
    }

    /// Waits for the next event of that kind that satisfies the test.
    public <E extends EngineEvent> E await(Class<E> kind, Predicate<? super E> test) throws InterruptedException {
        while (true) {
            List<Envelope> batch = cursor.poll(1, PATIENCE);
            assertThat(batch)
                    .as("no %s came; seen %s", kind.getSimpleName(), types())
                    .isNotEmpty();
            Envelope e = batch.getFirst();
            seen.add(e);
            if (kind.isInstance(e.event()) && test.test(kind.cast(e.event()))) {
                return kind.cast(e.event());
            }
        }
    }

    /// Waits for the next event of that kind.
    public <E extends EngineEvent> E await(Class<E> kind) throws InterruptedException {
        return await(kind, _ -> true);
    }

    /// Waits for the end of the running turn.
    public EngineEvent.TurnComplete turnEnd() throws InterruptedException {
        return await(EngineEvent.TurnComplete.class);
    }

    /// All events read so far.
    public List<Envelope> seen() {
        return List.copyOf(seen);
    }

    /// All facts of that kind read so far.
    public <E extends EngineEvent> List<E> all(Class<E> kind) {
        return seen.stream()
                .map(Envelope::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    private List<String> types() {
        return seen.stream().map(e -> e.event().type()).toList();
    }

    @Override
    public void close() {
        cursor.close();
    }
}
