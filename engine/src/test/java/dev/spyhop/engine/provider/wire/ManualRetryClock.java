package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.tools.CancelToken;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A clock whose pauses take no time but move it on, and are remembered.
public final class ManualRetryClock implements RetryClock {
    public static final Instant START = Instant.parse("2026-12-01T12:00:00Z");
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();

    public List<Duration> pauses() {
        return List.copyOf(pauses);
    }

    @Override
    public Instant now() {
        return pauses.stream().reduce(START, Instant::plus, (a, b) -> a);
    }

    @Override
    public double random() {
        return 0.5;
    }

    @Override
    public void pause(Duration time, CancelToken cancel) throws InterruptedException {
        if (cancel.isCancelled()) {
            throw new InterruptedException("cancelled");
        }
        pauses.add(time);
    }
}
