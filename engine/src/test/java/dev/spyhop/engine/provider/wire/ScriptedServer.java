package dev.spyhop.engine.provider.wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockResponseBody;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okio.BufferedSink;

/// A real HTTP server on loopback with one prepared answer per request.
public final class ScriptedServer implements AutoCloseable {
    private final MockWebServer server = new MockWebServer();

    public ScriptedServer() throws IOException {
        server.start();
    }

    /// What is written after the headers; the connection is closed behind it.
    public interface Writer {
        void write(BufferedSink sink) throws IOException, InterruptedException;
    }

    public String baseUrl() {
        return server.url("/v1").toString();
    }

    public ScriptedServer then(MockResponse answer) {
        server.enqueue(answer);
        return this;
    }

    /// Answers every request by what its body says, in place of prepared answers.
    public ScriptedServer answering(Function<String, MockResponse> answer) {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return answer.apply(bodyOf(request));
            }
        });
        return this;
    }

    public int requests() {
        return server.getRequestCount();
    }

    public RecordedRequest next() throws InterruptedException {
        return server.takeRequest();
    }

    /// The bodies of all requests so far.
    public List<String> bodies() throws InterruptedException {
        List<String> all = new ArrayList<>();
        for (int i = server.getRequestCount(); i > 0; i--) {
            all.add(bodyOf(server.takeRequest()));
        }
        return all;
    }

    public static String bodyOf(RecordedRequest request) {
        okio.ByteString body = request.getBody();
        return body == null ? "" : body.utf8();
    }

    /// An event stream in chunks, whole.
    public static MockResponse stream(String body) {
        return events().chunkedBody(body, 64).build();
    }

    /// An event stream of which only the first half arrives.
    public static MockResponse half(String body, SocketEffect effect) {
        return events().chunkedBody(body, 32).onResponseBody(effect).build();
    }

    /// An event stream that ends with the connection.
    public static MockResponse written(Writer writer) {
        MockResponseBody body = new MockResponseBody() {
            @Override
            public long getContentLength() {
                return -1;
            }

            @Override
            public void writeTo(BufferedSink sink) throws IOException {
                try {
                    writer.write(sink);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        };
        return events().body(body)
                .onResponseEnd(SocketEffect.ShutdownConnection.INSTANCE)
                .build();
    }

    /// A refusal.
    public static MockResponse status(int code, String body) {
        return new MockResponse.Builder().code(code).body(body).build();
    }

    /// Headers that never come.
    public static MockResponse stalled() {
        return new MockResponse.Builder()
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build();
    }

    private static MockResponse.Builder events() {
        return new MockResponse.Builder().addHeader("Content-Type", "text/event-stream");
    }

    @Override
    public void close() {
        server.close();
    }
}
