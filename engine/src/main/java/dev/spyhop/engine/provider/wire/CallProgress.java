package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.provider.wire.Limits.Timeouts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// How far one call has come, and how long its present phase may still take. Written by the call's thread, read
/// by any.
final class CallProgress extends EventListener {
    /// A stretch of a call, in words for a person.
    enum Phase {
        CONNECTING("connecting"),
        SENDING("sending the request"),
        WAITING("waiting for the first byte"),
        READING("reading the answer");

        private final String words;

        Phase(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    private final Timeouts timeouts;
    private final Runnable onChange;
    private final long began = System.nanoTime();
    private volatile Phase phase = Phase.CONNECTING;
    private volatile long phaseBegan = began;
    private volatile long lastByte = began;
    private volatile long bytes;
    private volatile boolean whole;
    private volatile boolean http2;

    CallProgress(Timeouts timeouts, Runnable onChange) {
        this.timeouts = timeouts;
        this.onChange = onChange;
    }

    Phase phase() {
        return phase;
    }

    /// Bytes of the answer's body so far.
    long bytes() {
        return bytes;
    }

    boolean isHttp2() {
        return http2;
    }

    /// A piece of the answer was read.
    ///
    /// @param bytesSoFar size of the body so far
    /// @param isWhole whether the finish was said
    void read(long bytesSoFar, boolean isWhole) {
        bytes = bytesSoFar;
        lastByte = System.nanoTime();
        if (isWhole != whole) {
            whole = isWhole;
            onChange.run();
        }
    }

    /// Time that is left until the present phase has taken too long, in nanoseconds; none where it has.
    long nanosLeft() {
        long now = System.nanoTime();
        return switch (phase) {
            // The library ends a connect or a write by itself and says why; this is for what it does not time.
            case CONNECTING, SENDING -> timeouts.connect().plusSeconds(1).toNanos() - (now - phaseBegan);
            case WAITING -> timeouts.headers().toNanos() - (now - phaseBegan);
            case READING ->
                Math.min(
                        (whole ? timeouts.afterFinish() : timeouts.idle()).toNanos() - (now - lastByte),
                        timeouts.wall().toNanos() - (now - phaseBegan));
        };
    }

    /// Whether the finish was said, so that running out of time loses nothing.
    boolean isWhole() {
        return whole;
    }

    /// Time since the last thing happened.
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - (phase == Phase.READING ? lastByte : phaseBegan));
    }

    private void enter(Phase next) {
        phaseBegan = System.nanoTime();
        lastByte = phaseBegan;
        phase = next;
        onChange.run();
    }

    @Override
    public void dnsStart(Call call, String domainName) {
        enter(Phase.CONNECTING);
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        enter(Phase.CONNECTING);
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
        http2 = connection.protocol() == Protocol.HTTP_2;
        enter(Phase.SENDING);
    }

    @Override
    public void requestBodyEnd(Call call, long byteCount) {
        enter(Phase.WAITING);
    }

    @Override
    public void responseHeadersEnd(Call call, Response response) {
        enter(Phase.READING);
    }

    @Override
    public void retryDecision(Call call, IOException exception, boolean retry) {
        if (retry) {
            enter(Phase.CONNECTING);
        }
    }

    @Override
    public void requestHeadersEnd(Call call, Request request) {
        enter(Phase.SENDING);
    }

    @Override
    public void connectFailed(
            Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol, IOException exception) {
        enter(Phase.CONNECTING);
    }
}
