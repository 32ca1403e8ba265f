package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.provider.ProviderException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import okhttp3.Response;
import okio.BufferedSource;
import okio.ByteString;

/// Turns refused answers and broken connections into faults without secrets.
public final class Refusals {
    private static final int ERROR_BODY_SECONDS = 5;
    private final Secrets secrets;
    private final RetryClock clock;

    Refusals(Secrets secrets, RetryClock clock) {
        this.secrets = secrets;
        this.clock = clock;
    }

    /// The fault of an answer with an error status.
    Fault read(Response response, int maxBytes) {
        int status = response.code();
        if (status >= 300 && status < 400) {
            return with(
                    response,
                    Kind.CONFIGURATION,
                    "the server sends on to another address (HTTP " + status + redirectHost(response) + ")");
        }
        String body = body(response, maxBytes);
        Kind kind = ErrorBodies.classify(status, body);
        String said = ErrorBodies.readable(secrets.redact(body));
        return with(response, kind, "HTTP " + status + (said.isEmpty() ? " without a text" : ": " + said));
    }

    /// The fault of a success that is a page for people.
    Fault webPage(Response response, int maxBytes) {
        String said = ErrorBodies.readable(secrets.redact(body(response, maxBytes)));
        return with(response, Kind.CONFIGURATION, "the server answered with " + said);
    }

    /// The fault of an error that a server put into its stream.
    ///
    /// @param body the event's data
    public static Fault inStream(String body, Secrets secrets) {
        int status = ErrorBodies.statusOf(body);
        String said = ErrorBodies.readable(secrets.redact(body));
        return Fault.of(ErrorBodies.classify(status, body), "the server reported an error in its answer: " + said);
    }

    /// The fault of a connection that failed.
    Fault broken(IOException e, CallProgress progress) {
        return switch (e) {
            case SseReader.TooLongException tooLong ->
                Fault.of(Kind.BROKEN_STREAM, "the answer holds " + tooLong.getMessage())
                        .last();
            case UnknownHostException _ -> Fault.of(Kind.NETWORK, "the host name cannot be resolved");
            case ConnectException _ -> Fault.of(Kind.NETWORK, "the connection was refused");
            case SocketTimeoutException _ -> Fault.of(Kind.NETWORK, "the connection timed out");
            case EOFException _ ->
                Fault.of(
                        progress.phase() == CallProgress.Phase.READING ? Kind.BROKEN_STREAM : Kind.NETWORK,
                        "the server closed the connection too early");
            case SSLException tls ->
                Fault.of(Kind.NETWORK, "no trusted TLS connection (" + words(tls) + ")")
                        .last();
            default -> {
                Kind kind = progress.phase() == CallProgress.Phase.READING ? Kind.BROKEN_STREAM : Kind.NETWORK;
                yield Fault.of(kind, "the connection broke (" + words(e) + ")");
            }
        };
    }

    private String words(IOException e) {
        String text = e.getMessage();
        return secrets.redact(text == null ? e.getClass().getSimpleName() : ErrorBodies.readable(text));
    }

    private Fault with(Response response, Kind kind, String detail) {
        return new Fault(
                kind,
                detail,
                kind.isRetryable(),
                RetryAfter.parse(response.header("Retry-After"), clock.now()),
                OptionalInt.of(response.code()),
                Optional.ofNullable(response.header("x-request-id"))
                        .or(() -> Optional.ofNullable(response.header("request-id")))
                        .map(id -> ErrorBodies.readable(id)));
    }

    private static String redirectHost(Response response) {
        String location = response.header("Location");
        okhttp3.HttpUrl url = location == null ? null : response.request().url().resolve(location);
        return url == null ? "" : ", " + url.scheme() + "://" + url.host();
    }

    private static String body(Response response, int maxBytes) {
        BufferedSource source = response.body().source();
        source.timeout().timeout(ERROR_BODY_SECONDS, TimeUnit.SECONDS);
        try {
            source.request(maxBytes);
        } catch (IOException cut) {
            // What came before the break still says more than nothing.
            return source.getBuffer().readUtf8();
        }
        ByteString head = source.getBuffer()
                .snapshot((int) Math.min(maxBytes, source.getBuffer().size()));
        return head.utf8();
    }
}
