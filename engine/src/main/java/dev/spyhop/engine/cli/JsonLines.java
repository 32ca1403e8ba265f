package dev.spyhop.engine.cli;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventJson;
import dev.spyhop.engine.json.Json;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/// Events as JSON lines; text deltas that follow each other are joined for up to 32 ms or 16 KiB (decision 27).
/// A joined line
/// carries the sequence and time of its first delta.
final class JsonLines implements ExecCommand.EventPrinter {
    private static final Duration WINDOW = Duration.ofMillis(32);
    private static final int BOUND = 16 * 1024;

    private final PrintWriter out;
    private final StringBuilder held = new StringBuilder();
    private Optional<Envelope> first = Optional.empty();
    private long heldSince;

    JsonLines(PrintWriter out) {
        this.out = out;
    }

    @Override
    public Duration patience() {
        if (first.isEmpty()) {
            return Duration.ofHours(1);
        }
        Duration left = WINDOW.minusNanos(System.nanoTime() - heldSince);
        return left.isNegative() ? Duration.ZERO : left;
    }

    @Override
    public void print(Envelope envelope) {
        Optional<String> delta = deltaOf(envelope.event());
        if (delta.isEmpty()) {
            flush();
            line(envelope);
            return;
        }
        if (first.isPresent()
                && first.get().event().getClass() != envelope.event().getClass()) {
            flush();
        }
        if (first.isEmpty()) {
            first = Optional.of(envelope);
            heldSince = System.nanoTime();
        }
        held.append(delta.get());
        if (held.length() >= BOUND) {
            flush();
        }
    }

    private static Optional<String> deltaOf(EngineEvent event) {
        if (event instanceof EngineEvent.MessageDelta(String text)) {
            return Optional.of(text);
        }
        return event instanceof EngineEvent.ThinkingDelta(String text) ? Optional.of(text) : Optional.empty();
    }

    @Override
    public void flushIfDue() {
        if (first.isPresent() && patience().isZero()) {
            flush();
        }
    }

    @Override
    public void flush() {
        first.ifPresent(e -> {
            String text = held.toString();
            EngineEvent joined = e.event() instanceof EngineEvent.MessageDelta
                    ? new EngineEvent.MessageDelta(text)
                    : new EngineEvent.ThinkingDelta(text);
            line(new Envelope(e.sequence(), e.time(), e.session(), e.turn(), e.step(), joined));
        });
        first = Optional.empty();
        held.setLength(0);
        out.flush();
    }

    private void line(Envelope envelope) {
        out.print(Json.compact(EventJson.encode(envelope)) + "\n");
    }
}
