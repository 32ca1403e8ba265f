package dev.spyhop.engine.testkit;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.tools.CancelToken;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;

/// A model that says what a test wrote down, answer by answer, and keeps every request it was asked.
public final class ScriptedModel implements ModelClient {
    /// One part of an answer.
    public sealed interface Part {
        /// A stream event.
        record Says(StreamEvent event) implements Part {}

        /// The stream breaks here.
        record Breaks(ProviderException.Kind kind) implements Part {}

        /// The stream waits until the latch opens or the call is cancelled.
        record Waits(CountDownLatch reached, CountDownLatch release) implements Part {}
    }

    private final Deque<List<Part>> answers = new ArrayDeque<>();
    private final List<ModelRequest> requests = new ArrayList<>();

    /// A model without words.
    public ScriptedModel() {}

    /// Adds an answer.
    public synchronized ScriptedModel answer(Part... parts) {
        answers.add(List.of(parts));
        return this;
    }

    /// Adds an answer of words alone.
    public ScriptedModel says(String text) {
        return answer(text(text), finished("stop"));
    }

    /// Adds an answer that makes one call.
    public ScriptedModel calls(String id, String tool, String arguments) {
        return answer(call(id, tool, arguments), finished("tool_calls"));
    }

    /// Words.
    public static Part text(String text) {
        return new Part.Says(new StreamEvent.TextDelta(text));
    }

    /// Reasoning.
    public static Part thinking(String text) {
        return new Part.Says(new StreamEvent.ThinkingDelta(text));
    }

    /// A tool call.
    public static Part call(String id, String tool, String arguments) {
        return new Part.Says(new StreamEvent.ToolCallReady(new CallId(id), tool, arguments));
    }

    /// The end.
    public static Part finished(String reason) {
        return new Part.Says(new StreamEvent.Finished(reason));
    }

    /// The requests so far.
    public synchronized List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public String provider() {
        return "scripted";
    }

    @Override
    public String model() {
        return "script-1";
    }

    @Override
    public String endpointHost() {
        return "local";
    }

    @Override
    public synchronized PreparedRequest prepare(ModelRequest request) {
        requests.add(request);
        List<byte[]> segments = new ArrayList<>();
        segments.add(request.system().getBytes(StandardCharsets.UTF_8));
        request.messages()
                .forEach(m -> segments.add(Json.bytes(JsonValue.of(m.role().wire() + m.content()))));
        return new PreparedRequest(segments, segments.size());
    }

    @Override
    public synchronized ModelStream open(PreparedRequest request, CancelToken cancel) throws ProviderException {
        List<Part> answer = answers.poll();
        if (answer == null) {
            throw new ProviderException(
                    ProviderException.Kind.INVALID_REQUEST,
                    new Failure("invalid-request", "The script has no more answers.", "", "", false));
        }
        return new Stream(new ArrayDeque<>(answer), cancel);
    }

    @Override
    public void close() {}

    private static final class Stream implements ModelStream {
        private final Deque<Part> parts;
        private final CancelToken cancel;

        Stream(Deque<Part> parts, CancelToken cancel) {
            this.parts = parts;
            this.cancel = cancel;
        }

        @Override
        public StreamEvent next() throws ProviderException, InterruptedException {
            while (true) {
                if (cancel.isCancelled()) {
                    throw new InterruptedException();
                }
                Part part = parts.poll();
                switch (part) {
                    case null -> throw broken(ProviderException.Kind.BROKEN_STREAM);
                    case Part.Says(StreamEvent event) -> {
                        return event;
                    }
                    case Part.Breaks(ProviderException.Kind kind) -> throw broken(kind);
                    case Part.Waits(CountDownLatch reached, CountDownLatch release) -> {
                        reached.countDown();
                        try (var _ = cancel.onCancel(release::countDown)) {
                            release.await();
                        }
                    }
                }
            }
        }

        private static ProviderException broken(ProviderException.Kind kind) {
            return new ProviderException(
                    kind, new Failure(kind.word(), "The stream broke.", "Nothing ran.", "It is asked again.", true));
        }

        @Override
        public RouteReceipt receipt() {
            return new RouteReceipt(
                    "scripted", "local", "script-1", 0, OptionalInt.empty(), 1, Duration.ZERO, Duration.ZERO);
        }

        @Override
        public void close() {}
    }
}
