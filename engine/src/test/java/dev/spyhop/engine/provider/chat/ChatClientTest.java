package dev.spyhop.engine.provider.chat;

import static dev.spyhop.engine.provider.chat.Requests.user;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.model.StreamEvent.TextDelta;
import dev.spyhop.engine.model.StreamEvent.ThinkingDelta;
import dev.spyhop.engine.model.StreamEvent.ToolCallReady;
import dev.spyhop.engine.model.StreamEvent.UsageReported;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.provider.wire.Limits;
import dev.spyhop.engine.provider.wire.ManualRetryClock;
import dev.spyhop.engine.provider.wire.ScriptedServer;
import dev.spyhop.engine.tools.CancelToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What only Chat Completions servers do, on top of {@link ChatConformanceTest}.
class ChatClientTest {
    private static final ModelRequest HELLO = Requests.of(user("Hello"));

    private static List<StreamEvent> answer(MockResponse response) throws Exception {
        try (ScriptedServer server = new ScriptedServer().then(response);
                ChatClient client = ChatClient.create(
                        ChatOptions.of(server.baseUrl(), "m", Optional.empty()), new ManualRetryClock());
                ModelStream stream = client.open(client.prepare(HELLO), new CancelToken())) {
            List<StreamEvent> parts = new ArrayList<>();
            do {
                parts.add(stream.next());
            } while (!(parts.getLast() instanceof StreamEvent.Finished));
            return parts;
        }
    }

    /// Parts in short: text as it is, reasoning in parentheses, calls as id:name:arguments, the finish in
    /// brackets.
    private static String brief(List<StreamEvent> parts) {
        StringBuilder out = new StringBuilder();
        for (StreamEvent part : parts) {
            switch (part) {
                case TextDelta(String t) -> out.append(t);
                case ThinkingDelta(String t) -> out.append('(').append(t).append(')');
                case ToolCallReady r ->
                    out.append(r.id())
                            .append(':')
                            .append(r.name())
                            .append(':')
                            .append(r.arguments())
                            .append(' ');
                case StreamEvent.Finished(String reason) ->
                    out.append('[').append(reason).append(']');
                case StreamEvent.ToolCallOpened _, StreamEvent.ThinkingSigned _, UsageReported _ -> {}
            }
        }
        return out.toString().replace(")(", "");
    }

    private static String delta(String members) {
        return ChatScript.delta(members);
    }

    static Stream<Arguments> answers() {
        String stop = new ChatScript().finish("stop") + "data: [DONE]\n\n";
        String calls = new ChatScript().finish("tool_calls") + "data: [DONE]\n\n";
        return Stream.of(
                Arguments.of(
                        "reasoning", delta("\"reasoning\":\"hm\"") + delta("\"content\":\"a\"") + stop, "(hm)a[stop]"),
                Arguments.of(
                        "the same reasoning under two names",
                        delta("\"reasoning\":\"hm\",\"reasoning_details\":[{\"type\":\"x\",\"text\":\"hm\"}]") + stop,
                        "(hm)[stop]"),
                Arguments.of(
                        "reasoning_details that repeat",
                        delta("\"reasoning_details\":[{\"text\":\"one\"}]")
                                + delta("\"reasoning_details\":[{\"text\":\"one two\"}]")
                                + stop,
                        "(one two)[stop]"),
                Arguments.of(
                        "reasoning_details that go on",
                        delta("\"reasoning_details\":[{\"text\":\"one\"}]")
                                + delta("\"reasoning_details\":[{\"text\":\" two\"}]")
                                + stop,
                        "(one two)[stop]"),
                Arguments.of(
                        "think tags at the start",
                        delta("\"content\":\"<thi\"")
                                + delta("\"content\":\"nk>\\nhm\"")
                                + delta("\"content\":\"m</th\"")
                                + delta("\"content\":\"ink>\\n\\nHi <think> there\"")
                                + stop,
                        "(\nhmm)Hi <think> there[stop]"),
                Arguments.of(
                        "think tags in the middle are words",
                        delta("\"content\":\"a <think>b</think>\"") + stop,
                        "a <think>b</think>[stop]"),
                Arguments.of("think that never closes", delta("\"content\":\"<think>hm\"") + stop, "(hm)[stop]"),
                Arguments.of("only a less-than sign", delta("\"content\":\"<\"") + stop, "<[stop]"),
                Arguments.of(
                        "content in parts",
                        delta("\"content\":[{\"type\":\"text\",\"text\":\"a\"},{\"type\":\"text\",\"text\":\"b\"}]")
                                + stop,
                        "ab[stop]"),
                Arguments.of(
                        "null members",
                        delta("\"role\":\"assistant\",\"content\":null,\"tool_calls\":null") + stop + "",
                        "[stop]"),
                Arguments.of("a refusal", delta("\"content\":null,\"refusal\":\"I won't\"") + stop, "I won't[stop]"),
                Arguments.of("done without a reason", delta("\"content\":\"a\"") + "data: [DONE]\n\n", "a[stop]"),
                Arguments.of(
                        "a reason without done",
                        delta("\"content\":\"a\"") + new ChatScript().finish("length"),
                        "a[length]"),
                Arguments.of(
                        "a surrogate pair in two pieces",
                        delta("\"content\":\"\\ud83c\"") + delta("\"content\":\"\\udf89\"") + stop,
                        "🎉[stop]"),
                Arguments.of("half a surrogate pair", delta("\"content\":\"a\\ud83c\"") + stop, "a\uFFFD[stop]"),
                Arguments.of(
                        "no id",
                        delta("\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"a\",\"arguments\":\"{}\"}}]")
                                + calls,
                        "call_0_800000:a:{} [tool_calls]"),
                Arguments.of(
                        "no index, or always the same",
                        delta("\"tool_calls\":[{\"id\":\"x\",\"function\":{\"name\":\"a\",\"arguments\":\"{}\"}}]")
                                + delta(
                                        "\"tool_calls\":[{\"id\":\"y\",\"function\":{\"name\":\"b\",\"arguments\":\"{}\"}}]")
                                + delta("\"tool_calls\":[{\"index\":0,\"id\":\"z\",\"function\":{\"name\":\"c\","
                                        + "\"arguments\":\"{}\"}}]")
                                + calls,
                        "x:a:{} y:b:{} z:c:{} [tool_calls]"),
                Arguments.of(
                        "the same id twice",
                        delta(
                                        "\"tool_calls\":[{\"index\":0,\"id\":\"x\",\"function\":{\"name\":\"a\",\"arguments\":\"\"}},"
                                                + "{\"index\":1,\"id\":\"x\",\"function\":{\"name\":\"b\",\"arguments\":\"\"}}]")
                                + calls,
                        "x:a: x_1_800000:b: [tool_calls]"),
                Arguments.of(
                        "arguments as an object, names repeated and escaped",
                        delta("\"tool_calls\":[{\"index\":0,\"id\":\"x\",\"function\":{\"name\":\"a--b\"}}]")
                                + delta("\"tool_calls\":[{\"index\":0,\"id\":\"x\",\"function\":{\"name\":\"a--b\","
                                        + "\"arguments\":{\"k\":[1,\"v\"]}}}]")
                                + calls,
                        "x:a-b:{\"k\":[1,\"v\"]} [tool_calls]"),
                Arguments.of(
                        "no name",
                        delta("\"tool_calls\":[{\"index\":0,\"id\":\"x\",\"function\":{\"arguments\":\"{}\"}}]")
                                + calls,
                        "x:unknown_tool:{} [tool_calls]"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answers")
    void theManyWaysOfServersAreUnderstood(String what, String stream, String expected) throws Exception {
        assertThat(brief(answer(ScriptedServer.stream(stream)))).as(what).isEqualTo(expected);
    }

    @Test
    void anAnswerInOnePieceFromAServerThatDoesNotStreamIsRead() throws Exception {
        String whole =
                "{\n \"choices\": [{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"Hi\",\"tool_calls\":"
                        + "[{\"id\":\"c\",\"type\":\"function\",\"function\":{\"name\":\"a\",\"arguments\":\"{}\"}}]},"
                        + "\"finish_reason\":\"tool_calls\"}],\n \"usage\":{\"prompt_tokens\":3,\"completion_tokens\":4}}\n";
        List<StreamEvent> parts = answer(new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body(whole)
                .build());
        assertThat(brief(parts)).isEqualTo("Hic:a:{} [tool_calls]");
    }

    private static OptionalLong count(long n) {
        return n < 0 ? OptionalLong.empty() : OptionalLong.of(n);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"prompt_tokens":10,"completion_tokens":5}                                                     | 10 | 5 | -1 | -1 | -1
            {"prompt_tokens":10,"completion_tokens":5,"prompt_cache_hit_tokens":0,"prompt_cache_miss_tokens":10} | 10 | 5 | 0 | 10 | -1
            {"prompt_tokens":10,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":4}}         | 10 | 5 | 4 | 6 | -1
            {"prompt_tokens":10,"completion_tokens":5,"prompt_tokens_details":null}                        | 10 | 5 | -1 | -1 | -1
            {"input_tokens":10,"output_tokens":5,"completion_tokens_details":{"reasoning_tokens":3}}       | 10 | 5 | -1 | -1 | 3
            {"prompt_tokens":10,"completion_tokens":5,"completion_tokens_details":{"reasoning_tokens":9}}  | 10 | 5 | -1 | -1 | -1
            {"prompt_tokens":10,"completion_tokens":0,"completion_tokens_details":{"reasoning_tokens":9}}  | 10 | 9 | -1 | -1 | 9
            {"prompt_tokens":10,"completion_tokens":0,"total_tokens":17}                                   | 10 | 7 | -1 | -1 | -1
            {"prompt_tokens":10,"total_tokens":17}                                                         | 10 | 7 | -1 | -1 | -1
            {"prompt_tokens":10}                                                                           | 10 | -1 | -1 | -1 | -1
            {"prompt_tokens":-4,"completion_tokens":"many"}                                                | -1 | -1 | -1 | -1 | -1
            {}                                                                                             | -1 | -1 | -1 | -1 | -1
            """)
    void PV05_countsAreReadAsSaidAndAbsentIsNotZero(
            String usage, long input, long output, long hit, long miss, long reasoning) throws Exception {
        String stream = delta("\"content\":\"a\"") + new ChatScript().finish("stop")
                + ChatScript.event("{\"choices\":[],\"usage\":" + usage + "}") + "data: [DONE]\n\n";
        Usage reported = answer(ScriptedServer.stream(stream)).stream()
                .filter(UsageReported.class::isInstance)
                .map(p -> ((UsageReported) p).usage())
                .findFirst()
                .orElseThrow();
        assertThat(reported)
                .isEqualTo(new Usage(count(input), count(output), count(hit), count(miss), count(reasoning)));
    }

    @Test
    void theRequestGoesOutAsPreparedWithTheKeyInItsHeaderOnly() throws Exception {
        try (ScriptedServer server = new ScriptedServer();
                ChatClient client = Requests.client(server.baseUrl())) {
            server.then(ScriptedServer.stream(delta("\"content\":\"a\"") + new ChatScript().finish("stop")));
            var prepared = client.prepare(HELLO);
            try (ModelStream stream = client.open(prepared, new CancelToken())) {
                stream.next();
                assertThat(stream.receipt().requestBytes()).isEqualTo(prepared.byteCount());
                assertThat(stream.receipt().provider()).isEqualTo("custom");
            }
            var seen = server.next();
            assertThat(seen.getTarget()).isEqualTo("/v1/chat/completions");
            assertThat(seen.getHeaders().get("Authorization")).isEqualTo("Bearer " + Requests.KEY);
            assertThat(seen.getHeaders().get("Content-Type")).isEqualTo("application/json");
            assertThat(seen.getHeaders().get("Content-Length")).isEqualTo(Long.toString(prepared.byteCount()));
            assertThat(ScriptedServer.bodyOf(seen).getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(Requests.bytes(prepared));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.deepseek.com, deepseek, api.deepseek.com",
        "https://api.openai.com/v1, openai, api.openai.com",
        "https://openrouter.ai/api/v1, openrouter, openrouter.ai",
        "https://api.x.ai/v1, xai, api.x.ai",
        "https://llm.example.com:8443/v1, custom, llm.example.com:8443",
        "https://notopenai.com/v1, custom, notopenai.com",
        "http://localhost:11434, ollama, localhost:11434",
        "http://127.0.0.1:1234/v1, custom, 127.0.0.1:1234"
    })
    void theProviderIsKnownByItsHost(String base, String provider, String host) throws Exception {
        try (ChatClient client = Requests.client(base)) {
            assertThat(client.provider()).isEqualTo(provider);
            assertThat(client.endpointHost()).isEqualTo(host);
            assertThat(client.model()).isEqualTo("m");
        }
    }

    private static ProviderException refusal(ChatOptions options) {
        return catchThrowableOfType(ProviderException.class, () -> ChatClient.create(options));
    }

    @Test
    void whatCannotWorkIsRefusedBeforeAnythingIsSent() {
        String deepseek = "https://api.deepseek.com";
        assertThat(refusal(ChatOptions.of(deepseek, "m", Optional.empty())).kind())
                .isEqualTo(Kind.AUTHENTICATION);
        assertThat(refusal(ChatOptions.of(deepseek, "m", Optional.of("  ")))
                        .failure()
                        .remedy())
                .contains("SPYHOP_API_KEY");
        assertThat(refusal(ChatOptions.of(deepseek, " ", Optional.of(Requests.KEY)))
                        .kind())
                .isEqualTo(Kind.CONFIGURATION);
        ProviderException broken = refusal(ChatOptions.of(deepseek, "m", Optional.of("sk-first\nsk-second")));
        assertThat(broken.kind()).isEqualTo(Kind.CONFIGURATION);
        assertThat(broken.failure().oneLine()).doesNotContain("sk-first");
        ChatOptions effort = ChatOptions.of(deepseek, "m", Optional.of(Requests.KEY))
                .withAnswer(OptionalInt.empty(), Optional.of("warp"));
        assertThat(refusal(effort).failure().oneLine()).contains("warp", "off, low, medium, high or max");
        assertThat(refusal(ChatOptions.of("http://10.1.2.3/v1", "m", Optional.empty()))
                        .failure()
                        .remedy())
                .contains("https");
        assertThat(ChatOptions.of(deepseek, "m", Optional.of(Requests.KEY)).toString())
                .doesNotContain(Requests.KEY);
    }

    @Test
    void theEnvironmentMayMoveLimitsWithinTheirRange() {
        Limits limits = Limits.fromEnvironment(Map.of(
                "CODEWHALE_STREAM_OPEN_TIMEOUT_SECS", "1",
                "CODEWHALE_STREAM_IDLE_TIMEOUT_SECS", "99999",
                "CODEWHALE_FORCE_HTTP1", "1"));
        assertThat(limits.timeouts().headers()).isEqualTo(Duration.ofSeconds(5));
        assertThat(limits.timeouts().idle()).isEqualTo(Duration.ofHours(1));
        assertThat(limits.http1Only()).isTrue();
        assertThat(Limits.fromEnvironment(Map.of("CODEWHALE_STREAM_IDLE_TIMEOUT_SECS", "0")))
                .isEqualTo(Limits.DEFAULTS);
        assertThat(Limits.fromEnvironment(Map.of("CODEWHALE_STREAM_OPEN_TIMEOUT_SECS", "soon")))
                .isEqualTo(Limits.DEFAULTS);
    }
}
