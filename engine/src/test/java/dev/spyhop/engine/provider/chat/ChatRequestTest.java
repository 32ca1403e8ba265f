package dev.spyhop.engine.provider.chat;

import static dev.spyhop.engine.provider.chat.Requests.body;
import static dev.spyhop.engine.provider.chat.Requests.tool;
import static dev.spyhop.engine.provider.chat.Requests.user;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatRequestTest {
    private static final String LOCAL = "http://127.0.0.1:9/v1";
    private static final String DEEPSEEK = "https://api.deepseek.com";

    private static ModelRequest with(ToolField tools, Optional<String> effort) {
        return Requests.of("m", "Rules.", List.of(user("Hi")), tools, effort);
    }

    private static ToolField present(ToolDefinition... tools) {
        return new ToolField.Present(List.of(tools));
    }

    @Test
    void theStablePartsComeFirstAndTheMessagesLast() throws Exception {
        JsonObject body = body(LOCAL, with(present(tool("a")), Optional.empty()));
        assertThat(body.members().keySet())
                .containsExactly("model", "stream", "stream_options", "tools", "tool_choice", "messages");
        assertThat(Json.compact(body))
                .isEqualTo("{\"model\":\"m\",\"stream\":true,\"stream_options\":{\"include_usage\":true},"
                        + "\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"a\",\"description\":\"Does a.\","
                        + "\"parameters\":{\"type\":\"object\"}}}],\"tool_choice\":\"auto\","
                        + "\"messages\":[{\"role\":\"system\",\"content\":\"Rules.\"},"
                        + "{\"role\":\"user\",\"content\":\"Hi\"}]}");
    }

    @Test
    void absentAndEmptyToolsDiffer() throws Exception {
        JsonObject absent = body(LOCAL, with(new ToolField.Absent(), Optional.empty()));
        assertThat(absent.members()).doesNotContainKeys("tools", "tool_choice");
        JsonObject empty = body(LOCAL, with(present(), Optional.empty()));
        assertThat(empty.get("tools")).contains(new JsonValue.JsonArray(List.of()));
        assertThat(empty.members()).doesNotContainKey("tool_choice");
    }

    @Test
    void toolsKeepTheirOrderAndLoseWhatTheDialectDoesNotKnow() throws Exception {
        ToolDefinition marked = tool("z.last-one").withCacheControl("ephemeral").withType("x");
        JsonObject body = body(LOCAL, with(present(tool("b"), tool("a"), marked), Optional.empty()));
        assertThat(body.array("tools"))
                .map(t -> ((JsonObject) t)
                        .object("function")
                        .orElseThrow()
                        .string("name")
                        .orElse(""))
                .containsExactly("b", "a", "z-x00002E-last--one");
        assertThat(Json.compact(body)).doesNotContain("cache_control", "allowed_callers", "defer_loading", "ephemeral");
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.deepseek.com, false",
        "https://api.deepseek.com/v1, false",
        "https://api.deepseek.com/beta, true",
        "https://api.openai.com/v1, true",
        "http://127.0.0.1:9/v1, true"
    })
    void strictIsDroppedForDeepSeekButNotBelowBeta(String base, boolean sent) throws Exception {
        ToolDefinition t = tool("a");
        ToolDefinition strict = new ToolDefinition(
                t.type(),
                t.name(),
                t.description(),
                t.inputSchema(),
                t.allowedCallers(),
                t.deferLoading(),
                t.inputExamples(),
                Optional.of(true),
                t.cacheControlType());
        String body = Json.compact(body(base, with(present(strict), Optional.empty())));
        assertThat(body.contains("\"strict\":true")).isEqualTo(sent);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://api.deepseek.com       | m         | off    | {"thinking":{"type":"disabled"}}
            https://api.deepseek.com       | m         | low    | {"thinking":{"type":"enabled"},"reasoning_effort":"low"}
            https://api.deepseek.com       | m         | medium | {"thinking":{"type":"enabled"},"reasoning_effort":"high"}
            https://api.deepseek.com       | m         | max    | {"thinking":{"type":"enabled"},"reasoning_effort":"max"}
            https://api.siliconflow.cn/v1  | m         | low    | {"thinking":{"type":"enabled"},"reasoning_effort":"high"}
            https://ark.cn-beijing.volces.com/api/v3 | m | max  | {"thinking":{"type":"enabled"},"reasoning_effort":"max"}
            https://openrouter.ai/api/v1   | m         | medium | {"thinking":{"type":"enabled"},"reasoning_effort":"medium"}
            https://openrouter.ai/api/v1   | m         | max    | {"thinking":{"type":"enabled"},"reasoning_effort":"xhigh"}
            https://openrouter.ai/api/v1   | m         | off    | {"thinking":{"type":"disabled"}}
            https://api.openai.com/v1      | gpt-5.2   | off    | {"reasoning_effort":"none"}
            https://api.openai.com/v1      | o3        | high   | {"reasoning_effort":"high"}
            https://api.openai.com/v1      | gpt-5     | max    | {"reasoning_effort":"xhigh"}
            https://api.openai.com/v1      | gpt-4o    | high   | {}
            https://integrate.api.nvidia.com/v1 | m    | off    | {"chat_template_kwargs":{"thinking":false}}
            https://integrate.api.nvidia.com/v1 | m    | max    | {"chat_template_kwargs":{"thinking":true,"reasoning_effort":"max"}}
            http://127.0.0.1:11434/v1      | m         | off    | {"think":false}
            http://127.0.0.1:11434/v1      | m         | high   | {"think":true}
            https://api.z.ai/api/paas/v4   | m         | high   | {"thinking":{"type":"enabled"}}
            https://api.moonshot.ai/v1     | m         | off    | {"thinking":{"type":"disabled"}}
            https://llm.example.com/v1     | m         | max    | {}
            http://127.0.0.1:9/v1          | m         | high   | {}
            """)
    void effortIsAskedForAsEachHostKnowsIt(String base, String model, String effort, String controls) throws Exception {
        JsonObject body =
                body(base, Requests.of(model, "", List.of(user("Hi")), new ToolField.Absent(), Optional.of(effort)));
        JsonObject rest = body;
        for (String known : List.of("model", "stream", "stream_options", "messages")) {
            rest = rest.without(known);
        }
        assertThat(Json.compact(rest)).isEqualTo(controls);
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.openai.com/v1, gpt-5, max_completion_tokens",
        "https://api.openai.com/v1, gpt-4o, max_tokens",
        "https://api.xiaomimimo.com/v1, mimo, max_completion_tokens",
        "https://api.minimax.io/v1, MiniMax-M3, max_completion_tokens",
        "https://api.minimax.io/v1, MiniMax-M2, max_tokens",
        "https://api.moonshot.ai/v1, kimi-k3, max_completion_tokens",
        "https://api.deepseek.com, deepseek-chat, max_tokens"
    })
    void theBoundOfTheAnswerHasTheNameThatTheHostKnows(String base, String model, String name) throws Exception {
        ModelRequest r = new ModelRequest(
                model, "", List.of(user("Hi")), new ToolField.Absent(), OptionalInt.of(77), Optional.empty());
        JsonObject body = body(base, r);
        assertThat(body.integer(name)).contains(77L);
    }

    @Test
    void deepSeekGetsNoToolChoiceWhileItThinks() throws Exception {
        ToolField tools = present(tool("a"));
        assertThat(body(DEEPSEEK, with(tools, Optional.of("high"))).members()).doesNotContainKey("tool_choice");
        assertThat(body(DEEPSEEK, with(tools, Optional.of("off"))).string("tool_choice"))
                .contains("auto");
        assertThat(body(DEEPSEEK, with(tools, Optional.empty())).string("tool_choice"))
                .contains("auto");
        assertThat(body(LOCAL, with(tools, Optional.of("high"))).string("tool_choice"))
                .contains("auto");
    }

    @Test
    void anUnknownEffortIsRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> body(LOCAL, with(new ToolField.Absent(), Optional.of("warp"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("off, low, medium, high or max");
    }

    @Test
    void hostsThatRefuseAlternativesAtTheRootGetAPlainObject() throws Exception {
        JsonObject schema = (JsonObject) Json.parse("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}},"
                + "\"required\":[\"a\",\"ghost\"],\"oneOf\":[{\"properties\":{\"b\":{\"anyOf\":[{\"type\":\"string\"},"
                + "{\"type\":\"null\"}]}},\"required\":[\"b\"]},{\"properties\":{\"c\":{\"type\":\"object\"}},"
                + "\"required\":[\"c\"]}]}");
        ToolDefinition t = ToolDefinition.nativeTool("t", "Does.", schema, false);
        JsonObject function = ((JsonObject) body("https://api.x.ai/v1", with(present(t), Optional.empty()))
                        .array("tools")
                        .getFirst())
                .object("function")
                .orElseThrow();
        assertThat(function.string("description"))
                .contains("Does. Give exactly one of these groups of parameters: b; c.");
        assertThat(Json.compact(function.get("parameters").orElseThrow()))
                .isEqualTo("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"},"
                        + "\"b\":{\"type\":\"string\",\"nullable\":true},"
                        + "\"c\":{\"type\":\"object\",\"properties\":{}}},\"required\":[\"a\"]}");
        assertThat(Json.compact(body(LOCAL, with(present(t), Optional.empty()))))
                .contains("\"oneOf\"");
    }
}
