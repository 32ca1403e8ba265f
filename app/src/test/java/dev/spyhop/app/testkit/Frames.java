package dev.spyhop.app.testkit;

import dev.spyhop.app.feed.FrameProjection;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/// Builds frames from events, as the feed would: turn and step follow from the events, time moves a second an
/// event.
public final class Frames {
    private static final Instant START = Instant.parse("2026-12-01T09:41:00Z");

    private final FrameProjection projection = new FrameProjection();
    private SessionFrame frame = projection.initial();
    private int turn;
    private OptionalInt step = OptionalInt.empty();
    private long sequence;

    /// Adds events and gives the frame after them.
    public SessionFrame after(EngineEvent... events) {
        for (EngineEvent event : events) {
            frame = projection.apply(frame, envelope(event));
        }
        return frame;
    }

    /// The frame as it is.
    public SessionFrame now() {
        return frame;
    }

    /// The next event's envelope.
    public Envelope envelope(EngineEvent event) {
        switch (event) {
            case EngineEvent.TurnStarted _ -> {
                turn++;
                step = OptionalInt.empty();
            }
            case EngineEvent.ToolRequestSnapshot e ->
                step = OptionalInt.of(e.snapshot().step());
            default -> {}
        }
        sequence++;
        Optional<TurnId> id = turn == 0 ? Optional.empty() : Optional.of(new TurnId("turn-" + turn));
        return new Envelope(sequence, START.plus(Duration.ofSeconds(sequence)), new SessionId("s1"), id, step, event);
    }
}
