package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.tools.CancelToken;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;

/// Sends prepared requests and opens their answers, with the retries and limits of `tool-studio 6.8`. Safe for
/// use by several threads. Redirects are not followed, so a key never leaves for another host.
public final class HttpTransport implements AutoCloseable {
    private static final Duration WRITE = Duration.ofSeconds(30);
    private final RouteFacts route;
    private final Limits limits;
    private final RetryClock clock;
    private final Refusals refusals;
    private final OkHttpClient preferred;
    private final OkHttpClient http1;
    private final AtomicReference<Instant> holdUntil = new AtomicReference<>(Instant.MIN);

    /// Makes one; nothing is opened yet.
    ///
    /// @param route where requests go, for texts and receipts
    /// @param secrets what must not be told
    /// @param limits all bounds
    /// @param clock time and chance of retries
    public HttpTransport(RouteFacts route, Secrets secrets, Limits limits, RetryClock clock) {
        this.route = route;
        this.limits = limits;
        this.clock = clock;
        this.refusals = new Refusals(secrets, clock);
        // Reading has no limit of the library's: Attempt watches all phases itself, so one place knows them.
        OkHttpClient base = new OkHttpClient.Builder()
                .connectTimeout(limits.timeouts().connect())
                .writeTimeout(WRITE)
                .readTimeout(0, TimeUnit.SECONDS)
                .followRedirects(false)
                .socketFactory(new NoDelaySockets())
                .eventListenerFactory(HttpTransport::progressOf)
                .build();
        this.http1 = base.newBuilder().protocols(List.of(Protocol.HTTP_1_1)).build();
        this.preferred = limits.http1Only() ? http1 : base;
    }

    private static okhttp3.EventListener progressOf(okhttp3.Call call) {
        CallProgress progress = call.request().tag(CallProgress.class);
        return progress == null ? okhttp3.EventListener.NONE : progress;
    }

    /// What is sent where.
    ///
    /// @param url the address
    /// @param headers all headers but the body's type and length
    /// @param body the body
    /// @param decoder makes the reader of one answer
    public record Shipment(HttpUrl url, Headers headers, PreparedRequest body, Supplier<StreamDecoder> decoder) {}

    /// Sends a request and waits for the answer's headers.
    ///
    /// @param cancel closes the connection at any stage, as long as the stream is open
    /// @throws ProviderException where no answer could be opened
    /// @throws InterruptedException where the thread was interrupted or the token cancelled
    public ModelStream open(Shipment shipment, CancelToken cancel) throws ProviderException, InterruptedException {
        HttpModelStream stream = new HttpModelStream(this, shipment, cancel);
        try {
            stream.connect();
        } catch (ProviderException | InterruptedException | RuntimeException e) {
            stream.close();
            throw e;
        }
        return stream;
    }

    /// Begins one try.
    ///
    /// @param plain whether HTTP/1.1 is to be used, after a stall of headers on HTTP/2
    Attempt attempt(Shipment shipment, boolean plain) {
        PartQueue queue = new PartQueue(limits.stream());
        CallProgress progress = new CallProgress(limits.timeouts(), queue::nudge);
        Request request = new Request.Builder()
                .url(shipment.url())
                .headers(shipment.headers())
                .post(new SegmentsBody(shipment.body()))
                .tag(CallProgress.class, progress)
                .build();
        var call = (plain ? http1 : preferred).newCall(request);
        return new Attempt(queue, progress, call, shipment.decoder().get(), limits, refusals);
    }

    RouteFacts route() {
        return route;
    }

    Limits limits() {
        return limits;
    }

    /// Waits where an earlier 429 asks every request of this client to.
    void awaitHold(CancelToken cancel) throws InterruptedException {
        Duration left = Duration.between(clock.now(), later(holdUntil.get(), clock.now()));
        if (left.isPositive()) {
            clock.pause(left, cancel);
        }
    }

    /// Waits before the next try.
    ///
    /// @param retry 0 for the first retry
    void awaitRetry(Fault fault, int retry, CancelToken cancel) throws InterruptedException {
        Duration delay = delay(fault.retryAfter(), retry);
        if (fault.kind() == Kind.RATE_LIMITED) {
            Instant until = clock.now().plus(delay);
            holdUntil.accumulateAndGet(until, HttpTransport::later);
        }
        clock.pause(delay, cancel);
    }

    /// Whether a fault is worth another try that comes soon enough.
    boolean isWorthRetry(Fault fault, int retriesSoFar, int bound) {
        boolean soon = fault.retryAfter()
                .map(d -> d.compareTo(limits.retries().maxDelay()) <= 0)
                .orElse(true);
        return fault.again() && soon && retriesSoFar < bound;
    }

    private Duration delay(Optional<Duration> asked, int retry) {
        if (asked.isPresent()) {
            return asked.get();
        }
        Limits.Retries r = limits.retries();
        double factor = (1L << Math.min(retry, 20)) * (1 + r.jitter() * (2 * clock.random() - 1));
        Duration delay = Duration.ofNanos((long) (r.firstDelay().toNanos() * factor));
        return delay.compareTo(r.maxDelay()) > 0 ? r.maxDelay() : delay;
    }

    private static Instant later(Instant a, Instant b) {
        return a.isAfter(b) ? a : b;
    }

    @Override
    public void close() {
        preferred.dispatcher().executorService().shutdown();
        preferred.connectionPool().evictAll();
        http1.connectionPool().evictAll();
    }
}
