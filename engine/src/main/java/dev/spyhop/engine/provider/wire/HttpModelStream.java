package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.provider.wire.CallProgress.Phase;
import dev.spyhop.engine.provider.wire.HttpTransport.Shipment;
import dev.spyhop.engine.tools.CancelToken;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// An answer over HTTP. Tries again by itself until the first part was handed out; afterwards a break is the
/// caller's to know (decision 31).
final class HttpModelStream implements ModelStream {
    private static final long HANG_UP_NANOS = Duration.ofSeconds(2).toNanos();
    private final HttpTransport transport;
    private final Shipment shipment;
    private final CancelToken cancel;
    private final CancelToken.Registration registration;
    private final AtomicReference<@Nullable Attempt> current = new AtomicReference<>();
    private final long began = System.nanoTime();
    private boolean plainHttp1;
    private int attempts;
    private int resends;
    private boolean handedOut;
    private boolean finished;
    private volatile boolean closed;
    private volatile Receipt soFar = new Receipt(OptionalInt.empty(), 0, Duration.ZERO, Duration.ZERO);

    private record Receipt(OptionalInt status, int attempts, Duration firstByte, Duration total) {}

    HttpModelStream(HttpTransport transport, Shipment shipment, CancelToken cancel) {
        this.transport = transport;
        this.shipment = shipment;
        this.cancel = cancel;
        this.registration = cancel.onCancel(this::cancelCurrent);
    }

    /// Opens an answer, with retries.
    void connect() throws ProviderException, InterruptedException {
        for (int retry = 0; ; retry++) {
            transport.awaitHold(cancel);
            Attempt attempt = begin();
            Optional<Fault> fault = awaitHeaders(attempt);
            if (fault.isEmpty()) {
                return;
            }
            attempt.close();
            if (!transport.isWorthRetry(
                    fault.get(), retry, transport.limits().retries().requests())) {
                throw tell(fault.get(), attempt);
            }
            transport.awaitRetry(fault.get(), retry, cancel);
        }
    }

    private Attempt begin() throws InterruptedException {
        Attempt attempt = transport.attempt(shipment, plainHttp1);
        attempts++;
        current.set(attempt);
        if (closed || cancel.isCancelled()) {
            throw new InterruptedException("cancelled before the request was sent");
        }
        return attempt.start();
    }

    private Optional<Fault> awaitHeaders(Attempt attempt) throws InterruptedException {
        try {
            Optional<Integer> status = attempt.queue().awaitOpened(attempt.progress()::nanosLeft);
            if (status.isPresent()) {
                note(OptionalInt.of(status.get()));
                return Optional.empty();
            }
        } catch (FaultException e) {
            note(e.fault().status());
            return Optional.of(e.fault());
        }
        boolean onHttp2 = attempt.progress().isHttp2() && !plainHttp1;
        plainHttp1 |= onHttp2;
        return Optional.of(Fault.of(
                Kind.NETWORK, "nothing came for " + seconds(attempt.progress().silence())));
    }

    @Override
    public StreamEvent next() throws ProviderException, InterruptedException {
        if (finished) {
            throw new IllegalStateException("the answer is finished");
        }
        while (true) {
            Attempt attempt = attempt();
            try {
                return handOut(take(attempt));
            } catch (FaultException e) {
                attempt.close();
                resend(e.fault(), attempt);
            }
        }
    }

    private StreamEvent handOut(StreamEvent event) {
        if (!handedOut) {
            soFar = new Receipt(soFar.status(), attempts, sinceBegin(), sinceBegin());
        }
        // Counts alone show nothing to a person, so an answer of which only they came may still be asked anew.
        handedOut |= !(event instanceof StreamEvent.UsageReported);
        if (event instanceof StreamEvent.Finished) {
            finished = true;
            note(soFar.status());
        }
        return event;
    }

    private StreamEvent take(Attempt attempt) throws FaultException, InterruptedException {
        CallProgress progress = attempt.progress();
        Optional<StreamEvent> event = attempt.queue().take(progress::nanosLeft);
        if (event.isPresent()) {
            return event.get();
        }
        if (progress.isWhole()) {
            attempt.hangUp();
            long until = System.nanoTime() + HANG_UP_NANOS;
            event = attempt.queue().take(() -> until - System.nanoTime());
        }
        return event.orElseThrow(() -> new FaultException(overdue(progress)));
    }

    private Fault overdue(CallProgress progress) {
        Duration silence = progress.silence();
        if (silence.compareTo(transport.limits().timeouts().idle()) < 0) {
            Duration wall = transport.limits().timeouts().wall();
            return Fault.of(Kind.BROKEN_STREAM, "the answer took longer than " + seconds(wall))
                    .last();
        }
        return Fault.of(Kind.BROKEN_STREAM, "nothing came for " + seconds(silence));
    }

    /// Opens the same request again where nothing was handed out yet, else tells the fault.
    private void resend(Fault fault, Attempt attempt) throws ProviderException, InterruptedException {
        if (handedOut
                || !transport.isWorthRetry(
                        fault, resends, transport.limits().retries().resends())) {
            throw tell(fault, attempt);
        }
        transport.awaitRetry(fault, resends, cancel);
        resends++;
        connect();
    }

    private ProviderException tell(Fault fault, Attempt attempt) {
        note(fault.status().isPresent() ? fault.status() : soFar.status());
        CallProgress progress = attempt.progress();
        Phase phase = progress.phase() == Phase.READING
                        && progress.bytes() == 0
                        && fault.status().isEmpty()
                ? Phase.WAITING
                : progress.phase();
        return FaultTexts.tell(fault, transport.route(), phase.words(), progress.bytes(), attempts, handedOut);
    }

    private void note(OptionalInt status) {
        soFar = new Receipt(status, attempts, soFar.firstByte(), sinceBegin());
    }

    @Override
    public RouteReceipt receipt() {
        Receipt r = soFar;
        RouteFacts route = transport.route();
        return new RouteReceipt(
                route.provider(),
                route.host(),
                route.model(),
                shipment.body().byteCount(),
                r.status(),
                r.attempts(),
                r.firstByte(),
                r.total());
    }

    @Override
    public void close() {
        closed = true;
        registration.close();
        Attempt attempt = current.get();
        if (attempt != null) {
            attempt.queue().cancel();
            attempt.close();
        }
    }

    private void cancelCurrent() {
        Attempt attempt = current.get();
        if (attempt != null) {
            attempt.cancel();
        }
    }

    private Attempt attempt() {
        Attempt attempt = current.get();
        if (attempt == null) {
            throw new IllegalStateException("the answer was never opened");
        }
        return attempt;
    }

    private Duration sinceBegin() {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    private static String seconds(Duration d) {
        return d.toSeconds() > 0 ? d.toSeconds() + " s" : d.toMillis() + " ms";
    }
}
