package dev.spyhop.engine.provider.rehearsal;

import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.tools.CancelToken;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A scripted answer, part by part at a steady pace.
final class RehearsalStream implements ModelStream {
    private final Iterator<StreamEvent> parts;
    private final Duration pace;
    private final String model;
    private final long requestBytes;
    private final long openedAt = System.nanoTime();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final CancelToken.Registration onCancel;
    private Duration firstByte = Duration.ZERO;
    private Duration total = Duration.ZERO;

    RehearsalStream(List<StreamEvent> parts, Duration pace, String model, long requestBytes, CancelToken cancel) {
        this.parts = List.copyOf(parts).iterator();
        this.pace = pace;
        this.model = model;
        this.requestBytes = requestBytes;
        this.onCancel = cancel.onCancel(closed::countDown);
    }

    @Override
    public StreamEvent next() throws InterruptedException {
        if (!parts.hasNext()) {
            throw new NoSuchElementException("the answer is finished");
        }
        if (closed.await(pace.toNanos(), TimeUnit.NANOSECONDS)) {
            throw new InterruptedException("the answer was closed");
        }
        StreamEvent part = parts.next();
        total = Duration.ofNanos(System.nanoTime() - openedAt);
        if (firstByte.isZero()) {
            firstByte = total;
        }
        return part;
    }

    @Override
    public RouteReceipt receipt() {
        return new RouteReceipt(
                RehearsalClient.PROVIDER,
                RehearsalClient.ENDPOINT,
                model,
                requestBytes,
                OptionalInt.empty(),
                1,
                firstByte,
                total);
    }

    @Override
    public void close() {
        closed.countDown();
        onCancel.close();
    }
}
