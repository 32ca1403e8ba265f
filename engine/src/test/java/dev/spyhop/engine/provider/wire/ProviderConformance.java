package dev.spyhop.engine.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.model.StreamEvent.Finished;
import dev.spyhop.engine.model.StreamEvent.TextDelta;
import dev.spyhop.engine.model.StreamEvent.ThinkingDelta;
import dev.spyhop.engine.model.StreamEvent.ToolCallOpened;
import dev.spyhop.engine.model.StreamEvent.ToolCallReady;
import dev.spyhop.engine.model.StreamEvent.UsageReported;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.provider.wire.Limits.Retries;
import dev.spyhop.engine.provider.wire.Limits.StreamBounds;
import dev.spyhop.engine.provider.wire.Limits.Timeouts;
import dev.spyhop.engine.tools.CancelToken;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What every HTTP dialect must do with whole, broken, refused, stalled and cancelled answers. A dialect
/// extends it and says how its server writes.
@Timeout(30)
public abstract class ProviderConformance {
    protected static final String KEY = "sk-conformance-0123456789abcdef";
    protected ScriptedServer server;
    protected ManualRetryClock clock;
    private final List<AutoCloseable> open = new ArrayList<>();

    /// A client of the dialect.
    protected abstract ModelClient client(String baseUrl, Limits limits, RetryClock clock, Optional<String> key)
            throws ProviderException;

    /// How the dialect's server writes its answer.
    protected abstract Script script();

    /// The events of a dialect, each with its empty line.
    public interface Script {
        String text(String words);

        String thinking(String words);

        String callStart(int index, String id, String name);

        String callArguments(int index, String piece);

        /// Counts of 100 read, 80 of them from the cache, and 7 written.
        String usage();

        String finish(String reason);

        /// What ends the stream, perhaps nothing.
        String end();

        String error(String message);
    }

    @BeforeEach
    void startServer() throws Exception {
        server = new ScriptedServer();
        clock = new ManualRetryClock();
        open.add(server);
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable c : open.reversed()) {
            c.close();
        }
    }

    protected static Limits quick() {
        Duration t = Duration.ofMillis(300);
        return new Limits(
                new Timeouts(Duration.ofSeconds(5), t, t, Duration.ofSeconds(10), t),
                Retries.DEFAULTS,
                StreamBounds.DEFAULTS,
                false);
    }

    protected ModelClient client() throws ProviderException {
        ModelClient client = client(server.baseUrl(), Limits.DEFAULTS, clock, Optional.of(KEY));
        open.add(client);
        return client;
    }

    protected ModelClient quickClient() throws ProviderException {
        ModelClient client = client(server.baseUrl(), quick(), clock, Optional.of(KEY));
        open.add(client);
        return client;
    }

    protected static ModelRequest hello() {
        return new ModelRequest(
                "test-model",
                "Be brief.",
                List.of(Message.text(Role.USER, "Hello")),
                new ToolField.Absent(),
                OptionalInt.empty(),
                Optional.empty());
    }

    protected ModelStream open(ModelClient client) throws Exception {
        ModelStream stream = client.open(client.prepare(hello()), new CancelToken());
        open.add(stream);
        return stream;
    }

    protected static List<StreamEvent> all(ModelStream stream) throws Exception {
        List<StreamEvent> parts = new ArrayList<>();
        do {
            parts.add(stream.next());
        } while (!(parts.getLast() instanceof Finished));
        return parts;
    }

    protected static String words(List<StreamEvent> parts) {
        return parts.stream()
                .filter(TextDelta.class::isInstance)
                .map(p -> ((TextDelta) p).text())
                .collect(Collectors.joining());
    }

    protected static String thoughts(List<StreamEvent> parts) {
        return parts.stream()
                .filter(ThinkingDelta.class::isInstance)
                .map(p -> ((ThinkingDelta) p).text())
                .collect(Collectors.joining());
    }

    private String whole(String... before) {
        return String.join("", before) + script().finish("stop") + script().end();
    }

    private MockResponse fine() {
        return ScriptedServer.stream(whole(script().text("fine")));
    }

    private ProviderException faultOf(ModelClient client) {
        return catchThrowableOfType(ProviderException.class, () -> all(open(client)));
    }

    // ---- whole answers

    @Test
    void textAndReasoningArriveInOrderWithTheFinishLast() throws Exception {
        Script s = script();
        server.then(ScriptedServer.stream(
                whole(s.thinking("Let me "), s.thinking("think."), s.text("Grüße, "), s.text("世界 🎉"), s.usage())));
        ModelStream stream = open(client());
        List<StreamEvent> parts = all(stream);
        assertThat(thoughts(parts)).isEqualTo("Let me think.");
        assertThat(words(parts)).isEqualTo("Grüße, 世界 🎉");
        assertThat(parts.getLast()).isInstanceOf(Finished.class);
        assertThat(stream.receipt().status()).hasValue(200);
        assertThat(stream.receipt().attempts()).isEqualTo(1);
        assertThat(stream.receipt().total())
                .isGreaterThanOrEqualTo(stream.receipt().firstByte());
    }

    @Test
    void PV05_countsAreReportedAndAbsentOnesStayAbsent() throws Exception {
        Script s = script();
        server.then(ScriptedServer.stream(s.text("x") + s.finish("stop") + s.usage() + s.end()));
        var reported = all(open(client())).stream()
                .filter(UsageReported.class::isInstance)
                .map(p -> ((UsageReported) p).usage())
                .toList();
        assertThat(reported).hasSize(1);
        assertThat(reported.getFirst().input()).hasValue(100);
        assertThat(reported.getFirst().output()).hasValue(7);
        assertThat(reported.getFirst().cacheHit()).hasValue(80);
        assertThat(reported.getFirst().cacheMiss()).hasValue(20);
        assertThat(reported.getFirst().reasoning()).isEmpty();
    }

    @Test
    void aCallIsAnnouncedAtOnceAndHandedOutWhole() throws Exception {
        Script s = script();
        server.then(ScriptedServer.stream(s.callStart(0, "c1", "read_file")
                + s.callArguments(0, "{\"path\":")
                + s.callArguments(0, "\"a.txt\"}")
                + s.finish("tool_calls")
                + s.end()));
        List<StreamEvent> parts = all(open(client()));
        assertThat(parts.getFirst()).isEqualTo(new ToolCallOpened(0, "read_file"));
        assertThat(parts)
                .filteredOn(ToolCallReady.class::isInstance)
                .extracting(p -> ((ToolCallReady) p).id().value() + " " + ((ToolCallReady) p).name() + " "
                        + ((ToolCallReady) p).arguments())
                .containsExactly("c1 read_file {\"path\":\"a.txt\"}");
    }

    @Test
    void piecesOfSeveralCallsMayComeMixed() throws Exception {
        Script s = script();
        server.then(ScriptedServer.stream(s.text("Two calls.")
                + s.callStart(0, "c1", "one")
                + s.callStart(1, "c2", "two")
                + s.callArguments(1, "{\"b\":")
                + s.callArguments(0, "{\"a\":")
                + s.callArguments(1, "2}")
                + s.callArguments(0, "1}")
                + s.finish("tool_calls")
                + s.end()));
        assertThat(all(open(client())))
                .filteredOn(ToolCallReady.class::isInstance)
                .extracting(p -> ((ToolCallReady) p).id().value() + ((ToolCallReady) p).arguments())
                .containsExactly("c1{\"a\":1}", "c2{\"b\":2}");
    }

    @Test
    void aBurstIsJoinedToFewParts() throws Exception {
        server.then(ScriptedServer.written(sink -> {
            for (int i = 0; i < 5_000; i++) {
                sink.writeUtf8(script().text("word "));
                sink.flush();
            }
            sink.writeUtf8(script().finish("stop") + script().end());
            sink.flush();
        }));
        List<StreamEvent> parts = all(open(client()));
        assertThat(words(parts)).isEqualTo("word ".repeat(5_000));
        assertThat(parts.size()).isLessThan(1_000);
        assertThat(parts).allSatisfy(p -> {
            if (p instanceof TextDelta(String t)) {
                assertThat(t.length()).isLessThanOrEqualTo(16 * 1024 + 5);
            }
        });
    }

    @Test
    void aFinishWithoutTheEndOfTheStreamIsWholeAfterAShortWait() throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        server.then(ScriptedServer.written(sink -> {
            sink.writeUtf8(script().text("done") + script().finish("stop"));
            sink.flush();
            read.await();
        }));
        List<StreamEvent> parts = all(open(quickClient()));
        read.countDown();
        assertThat(words(parts)).isEqualTo("done");
    }

    @Test
    void aConnectionThatBreaksAfterTheFinishLosesNothing() throws Exception {
        server.then(ScriptedServer.written(sink -> sink.writeUtf8(script().text("done") + script().finish("stop"))));
        assertThat(words(all(open(client())))).isEqualTo("done");
    }

    // ---- broken answers

    static Stream<SocketEffect> cuts() {
        return Stream.of(
                SocketEffect.ShutdownConnection.INSTANCE,
                new SocketEffect.CloseSocket(),
                new SocketEffect.CloseSocket(false, false, true));
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void anAnswerCutInMidTextIsBrokenAndNotSentAgain(SocketEffect cut) throws Exception {
        String body =
                whole(script().text("The first half. "), script().text("The second half, which is lost. ".repeat(40)));
        server.then(ScriptedServer.half(script().text("Shown. ").repeat(5) + body, cut));
        ModelStream stream = open(client());
        assertThat(stream.next()).isInstanceOf(TextDelta.class);
        ProviderException e = catchThrowableOfType(ProviderException.class, () -> all(stream));
        assertThat(e.kind()).isEqualTo(Kind.BROKEN_STREAM);
        assertThat(e.failure().retryable()).isTrue();
        assertThat(e.failure().what())
                .contains("test-model", "reading the answer")
                .containsPattern("[1-9][0-9]* bytes");
        assertThat(e.failure().kept()).contains("stays visible");
        assertThat(server.requests()).isEqualTo(1);
    }

    @Test
    void anEndWithoutAFinishIsNeverAWholeAnswer() throws Exception {
        server.then(ScriptedServer.written(sink -> sink.writeUtf8(script().text("half an ans"))));
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.BROKEN_STREAM);
        assertThat(e.failure().what()).contains("ended without saying that it was finished");
    }

    @Test
    void aBreakBeforeAnyContentIsSentAgainUnseen() throws Exception {
        server.then(ScriptedServer.written(sink -> sink.writeUtf8(": nothing yet\n\n")));
        server.then(ScriptedServer.half(": still nothing\n\n".repeat(9), new SocketEffect.CloseSocket()));
        server.then(fine());
        ModelStream stream = open(client());
        assertThat(words(all(stream))).isEqualTo("fine");
        assertThat(stream.receipt().attempts()).isEqualTo(3);
        assertThat(server.bodies()).hasSize(3).containsOnly(body());
    }

    private String body() throws ProviderException {
        return client().prepare(hello()).segments().stream()
                .map(b -> new String(b, java.nio.charset.StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }

    @Test
    void anAnswerThatNeverBeginsIsSentAgainTwiceOnly() throws Exception {
        for (int i = 0; i < 4; i++) {
            server.then(ScriptedServer.written(sink -> sink.writeUtf8(": nothing\n\n")));
        }
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.BROKEN_STREAM);
        assertThat(e.failure().what()).contains("3 tries");
        assertThat(e.failure().kept()).contains("Nothing of an answer was shown");
        assertThat(server.requests()).isEqualTo(3);
    }

    @Test
    void aPieceThatCannotBeReadBreaksTheAnswer() throws Exception {
        server.then(ScriptedServer.stream(
                script().text("good ") + "data: {\"choices\":[{\"delta\":{\"cont\n\n" + whole(script().text("more"))));
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.BROKEN_STREAM);
        assertThat(e.failure().what()).contains("cannot be read").doesNotContain("cont\n");
    }

    @Test
    void anErrorInsideTheAnswerIsTold() throws Exception {
        server.then(ScriptedServer.stream(script().text("I was ") + script().error("The engine overheated")));
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.SERVER);
        assertThat(e.failure().what()).contains("The engine overheated", "test-model");
    }

    @Test
    void anAnswerLongerThanItsBoundIsGivenUp() throws Exception {
        Limits small = new Limits(
                Timeouts.DEFAULTS,
                Retries.DEFAULTS,
                new StreamBounds(4_096, 2_000, Duration.ZERO, 512, 8, 4_096),
                false);
        ModelClient client = client(server.baseUrl(), small, clock, Optional.of(KEY));
        open.add(client);
        server.then(ScriptedServer.stream(whole(script().text("too much ").repeat(400))));
        ProviderException long1 = faultOf(client);
        assertThat(long1.failure().what()).contains("longer than 2000 bytes");
        assertThat(long1.failure().retryable()).isFalse();
        server.then(ScriptedServer.stream(script().text("a") + script().text("x".repeat(9_000))));
        assertThat(faultOf(client).failure().what()).contains("an event of more than 4096 bytes");
    }

    // ---- refused requests

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            401 | {"error":{"message":"Incorrect API key provided"}}                       | AUTHENTICATION
            403 | {"error":{"message":"Invalid API key for this project"}}                 | AUTHENTICATION
            403 | {"error":{"message":"Country not supported"}}                            | AUTHORIZATION
            402 | {"error":{"message":"Insufficient Balance"}}                             | QUOTA_EXHAUSTED
            429 | {"error":{"message":"You exceeded your current quota, check billing"}}   | QUOTA_EXHAUSTED
            400 | {"error":{"code":"insufficient_quota","message":"no"}}                   | QUOTA_EXHAUSTED
            400 | {"error":{"message":"This model's maximum context length is 65536 tokens"}} | CONTEXT_LENGTH
            400 | {"error":{"message":"prompt is too long"}}                               | CONTEXT_LENGTH
            400 | {"error":{"message":"Blocked by content policy"}}                        | CONTENT_POLICY
            400 | {"error":{"message":"Model Not Exist"}}                                  | MODEL
            404 | {"error":{"message":"The model `x` does not exist","code":"model_not_found"}} | MODEL
            404 | not here                                                                 | INVALID_REQUEST
            400 | {"error":{"message":"Invalid max_tokens value, valid range is [1, 8192]"}} | INVALID_REQUEST
            400 | {"detail":"unexpected field"}                                            | INVALID_REQUEST
            """)
    void aRefusalIsToldOnceByItsClass(int status, String body, Kind kind) throws Exception {
        server.then(ScriptedServer.status(status, body));
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e.failure().what()).contains("HTTP " + status, "test-model", "at localhost:");
        assertThat(e.failure().remedy()).isNotBlank();
        assertThat(server.requests()).isEqualTo(1);
        assertThat(clock.pauses()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"500", "502", "503", "504", "499", "529"})
    void aServersFaultIsTriedFourTimesWithDoubledPauses(int status) throws Exception {
        for (int i = 0; i < 5; i++) {
            server.then(ScriptedServer.status(status, "{\"error\":\"overloaded\"}"));
        }
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.SERVER);
        assertThat(e.failure().what()).contains("overloaded", "4 tries");
        assertThat(server.requests()).isEqualTo(4);
        assertThat(clock.pauses()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
    }

    @Test
    void threeFaultsAndASuccessAreASuccess() throws Exception {
        for (int i = 0; i < 3; i++) {
            server.then(ScriptedServer.status(500, ""));
        }
        server.then(fine());
        ModelStream stream = open(client());
        assertThat(words(all(stream))).isEqualTo("fine");
        assertThat(stream.receipt().attempts()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "'Tue, 01 Dec 2026 12:00:20 GMT', 20", "'Tue, 01 Dec 2026 11:00:00 GMT', 0", "soon, 1"})
    void aRateLimitIsWaitedForAsTheServerAsks(String header, long seconds) throws Exception {
        server.then(new MockResponse.Builder()
                .code(429)
                .addHeader("Retry-After", header)
                .body("slow down")
                .build());
        server.then(fine());
        assertThat(words(all(open(client())))).isEqualTo("fine");
        assertThat(clock.pauses()).containsExactly(Duration.ofSeconds(seconds));
    }

    @Test
    void aLongRateLimitIsToldInsteadOfWaitedFor() throws Exception {
        server.then(new MockResponse.Builder()
                .code(429)
                .addHeader("Retry-After", "3600")
                .build());
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.RATE_LIMITED);
        assertThat(e.failure().remedy()).contains("60 min");
        assertThat(clock.pauses()).isEmpty();
    }

    @Test
    void aWebPageIsReducedToItsWords() throws Exception {
        String page = "<!doctype html><html><head><style>body{color:red}</style></head><body><h1>Access denied</h1>"
                + "<p>Your address is blocked.</p>" + "<p>filler</p>".repeat(2_000) + "</body></html>";
        server.then(ScriptedServer.status(403, page));
        String what = faultOf(client()).failure().what();
        assertThat(what)
                .contains("an access-denied web page", "Your address is blocked")
                .doesNotContain("<", "color:red");
        assertThat(what.length()).isLessThan(1_300);
        server.then(new MockResponse.Builder()
                .addHeader("Content-Type", "text/html; charset=utf-8")
                .body("<html><body>Welcome to the portal</body></html>")
                .build());
        assertThat(faultOf(client()).kind()).isEqualTo(Kind.CONFIGURATION);
    }

    @Test
    void anAnswerFromAnotherAddressIsNotFollowed() throws Exception {
        server.then(new MockResponse.Builder()
                .code(307)
                .addHeader("Location", "https://elsewhere.example/v1/x?key=" + KEY)
                .build());
        ProviderException e = faultOf(client());
        assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION);
        assertThat(e.failure().what()).contains("https://elsewhere.example").doesNotContain(KEY);
    }

    @Test
    void theKeyIsNeverTold() throws Exception {
        String echo = "{\"error\":{\"message\":\"bad key " + KEY + " in Bearer " + KEY + "\"}}";
        server.then(ScriptedServer.status(401, echo));
        assertThat(faultOf(client()).failure().oneLine()).contains(Secrets.MARK).doesNotContain(KEY);
        server.then(ScriptedServer.stream(script().error("leaked " + KEY)));
        server.then(ScriptedServer.stream(script().error("leaked " + KEY)));
        server.then(ScriptedServer.stream(script().error("leaked " + KEY)));
        assertThat(faultOf(client()).failure().oneLine()).contains(Secrets.MARK).doesNotContain(KEY);
    }

    @Test
    void aRequestIdIsTold() throws Exception {
        server.then(new MockResponse.Builder()
                .code(400)
                .addHeader("x-request-id", "req-42")
                .body("no")
                .build());
        assertThat(faultOf(client()).failure().what()).contains("(request req-42)");
    }

    // ---- silence

    @Test
    void PV02_aRefusedConnectionNamesWhereAndWhatToDo() throws Exception {
        int port;
        try (ServerSocket taken = new ServerSocket(0)) {
            port = taken.getLocalPort();
        }
        ModelClient client = client("http://127.0.0.1:" + port + "/v1", quick(), clock, Optional.empty());
        open.add(client);
        ProviderException e = faultOf(client);
        assertThat(e.kind()).isEqualTo(Kind.NETWORK);
        assertThat(e.failure().what())
                .contains("custom", "test-model", "127.0.0.1:" + port, "refused", "connecting", "0 bytes", "4 tries");
        assertThat(e.failure().remedy()).contains("running and reachable");
        assertThat(clock.pauses()).hasSize(3);
    }

    @Test
    void PV02_headersThatDoNotComeAreGivenUpAndTriedAgain() throws Exception {
        for (int i = 0; i < 3; i++) {
            server.then(ScriptedServer.stalled());
        }
        server.then(fine());
        assertThat(words(all(open(quickClient())))).isEqualTo("fine");
        for (int i = 0; i < 4; i++) {
            server.then(ScriptedServer.stalled());
        }
        ProviderException e = faultOf(quickClient());
        assertThat(e.kind()).isEqualTo(Kind.NETWORK);
        assertThat(e.failure().what()).contains("nothing came for 3", "waiting for the first byte", "0 bytes");
    }

    @Test
    void PV02_aStallInMidTextNamesPhaseAndBytes() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        server.then(ScriptedServer.written(sink -> {
            sink.writeUtf8(script().text("some words"));
            sink.flush();
            end.await();
        }));
        ProviderException e = faultOf(quickClient());
        end.countDown();
        assertThat(e.kind()).isEqualTo(Kind.BROKEN_STREAM);
        assertThat(e.failure().what())
                .contains("nothing came for 3", "reading the answer")
                .doesNotContain(" 0 bytes");
    }

    @Test
    void PV02_aStallInMidArgumentsIsBrokenToo() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        server.then(ScriptedServer.written(sink -> {
            sink.writeUtf8(script().callStart(0, "c1", "write") + script().callArguments(0, "{\"text\":\"half"));
            sink.flush();
            end.await();
        }));
        ProviderException e = faultOf(quickClient());
        end.countDown();
        assertThat(e.kind()).isEqualTo(Kind.BROKEN_STREAM);
        assertThat(server.requests()).isEqualTo(1);
    }

    // ---- cancelling

    @Test
    void cancellingWhileTheHeadersAreAwaitedEndsAtOnce() throws Exception {
        server.then(ScriptedServer.stalled());
        CancelToken cancel = new CancelToken();
        ModelClient client = client();
        CompletableFuture<Throwable> outcome = inBackground(() -> client.open(client.prepare(hello()), cancel));
        server.next();
        cancel.cancel(CancelToken.Reason.USER);
        assertThat(outcome.get(5, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void cancellingInMidBodyEndsAtOnce() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        server.then(ScriptedServer.written(sink -> {
            sink.writeUtf8(script().text("begun"));
            sink.flush();
            end.await();
        }));
        CancelToken cancel = new CancelToken();
        ModelClient client = client();
        ModelStream stream = client.open(client.prepare(hello()), cancel);
        open.add(stream);
        assertThat(stream.next()).isEqualTo(new TextDelta("begun"));
        CompletableFuture<Throwable> outcome = inBackground(stream::next);
        cancel.cancel(CancelToken.Reason.USER);
        assertThat(outcome.get(5, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
        end.countDown();
    }

    @Test
    void cancellingInARetryPauseEndsAtOnce() throws Exception {
        CancelToken cancel = new CancelToken();
        RetryClock real = RetryClock.system();
        ModelClient client = client(server.baseUrl(), Limits.DEFAULTS, real, Optional.of(KEY));
        open.add(client);
        server.then(new MockResponse.Builder()
                .code(429)
                .addHeader("Retry-After", "50")
                .build());
        CompletableFuture<Throwable> outcome = inBackground(() -> client.open(client.prepare(hello()), cancel));
        server.next();
        cancel.cancel(CancelToken.Reason.USER);
        assertThat(outcome.get(5, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void aTokenThatIsCancelledAlreadySendsNothing() throws Exception {
        CancelToken cancel = new CancelToken();
        cancel.cancel(CancelToken.Reason.USER);
        ModelClient client = client();
        assertThatThrownBy(() -> client.open(client.prepare(hello()), cancel)).isInstanceOf(InterruptedException.class);
        assertThat(server.requests()).isZero();
    }

    @Test
    void anInterruptEndsTheWait() throws Exception {
        server.then(ScriptedServer.stalled());
        ModelClient client = client();
        CompletableFuture<Thread> runner = new CompletableFuture<>();
        CompletableFuture<Throwable> outcome = inBackground(() -> {
            runner.complete(Thread.currentThread());
            return client.open(client.prepare(hello()), new CancelToken());
        });
        server.next();
        runner.get().interrupt();
        assertThat(outcome.get(5, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void closingFromAnotherThreadEndsABlockedNext() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        server.then(ScriptedServer.written(sink -> {
            sink.writeUtf8(script().text("begun"));
            sink.flush();
            end.await();
        }));
        ModelStream stream = open(client());
        assertThat(stream.next()).isEqualTo(new TextDelta("begun"));
        CompletableFuture<Throwable> outcome = inBackground(stream::next);
        stream.close();
        assertThat(outcome.get(5, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
        end.countDown();
    }

    private interface Work {
        Object run() throws Exception;
    }

    private static CompletableFuture<Throwable> inBackground(Work work) {
        CompletableFuture<Throwable> outcome = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                outcome.complete(new AssertionError("ended with " + work.run()));
            } catch (Exception e) {
                outcome.complete(e);
            }
        });
        return outcome;
    }
}
