package dev.spyhop.engine.provider.chat;

import static dev.spyhop.engine.provider.chat.Requests.assistant;
import static dev.spyhop.engine.provider.chat.Requests.call;
import static dev.spyhop.engine.provider.chat.Requests.messages;
import static dev.spyhop.engine.provider.chat.Requests.result;
import static dev.spyhop.engine.provider.chat.Requests.text;
import static dev.spyhop.engine.provider.chat.Requests.thought;
import static dev.spyhop.engine.provider.chat.Requests.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.wire.Secrets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageShapingTest {
    private static final String LOCAL = "http://127.0.0.1:9/v1";

    private static List<String> shaped(Message... messages) throws Exception {
        return messages(Requests.body(LOCAL, Requests.of(messages)));
    }

    private static List<String> shaped(String model, Message... messages) throws Exception {
        var request = Requests.of(model, "", List.of(messages), new ToolField.Absent(), Optional.empty());
        return messages(Requests.body(LOCAL, request));
    }

    private static String tool(String id, String content) {
        return "{\"role\":\"tool\",\"tool_call_id\":\"" + id + "\",\"content\":\"" + content + "\"}";
    }

    private static String content(Message... messages) throws Exception {
        JsonObject last = (JsonObject)
                Requests.body(LOCAL, Requests.of(messages)).array("messages").getLast();
        return last.string("content").orElseThrow();
    }

    @Test
    void textPartsOfAPersonAreJoinedAndImagesMakeAList() throws Exception {
        Message two = new Message(Role.USER, List.of(text("one"), text("two")));
        Message image =
                new Message(Role.USER, List.of(text("look"), new ContentBlock.Image("data:image/png;base64,AAAA")));
        assertThat(shaped(two, image))
                .containsExactly(
                        "{\"role\":\"user\",\"content\":\"one\\ntwo\"}",
                        "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"look\"},"
                                + "{\"type\":\"image_url\",\"image_url\":{\"url\":\"data:image/png;base64,AAAA\"}}]}");
    }

    @Test
    void callsAndResultsStandTogether() throws Exception {
        assertThat(shaped(
                        user("go"),
                        assistant(text("I look."), call("c1", "a.b"), call("c2", "z")),
                        result("c1", "one"),
                        result("c2", "two")))
                .containsExactly(
                        "{\"role\":\"user\",\"content\":\"go\"}",
                        "{\"role\":\"assistant\",\"content\":\"I look.\",\"tool_calls\":["
                                + "{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"a-x00002E-b\","
                                + "\"arguments\":\"{\\\"command\\\":\\\"make c1\\\"}\"}},"
                                + "{\"id\":\"c2\",\"type\":\"function\",\"function\":{\"name\":\"z\","
                                + "\"arguments\":\"{\\\"command\\\":\\\"make c2\\\"}\"}}]}",
                        tool("c1", "one"),
                        tool("c2", "two"));
    }

    @Test
    void aCallWithoutTextHasNullContentAndLoneReasoningHasEmptyContent() throws Exception {
        assertThat(shaped(assistant(call("c1", "a")), result("c1", "x")).getFirst())
                .contains("\"content\":null");
        assertThat(shaped(assistant(thought("hm")))).containsExactly("{\"role\":\"assistant\",\"content\":\"\"}");
    }

    @Test
    void aCallWithoutAResultGetsOneAndOrphansAndRepeatsAreLeftOut() throws Exception {
        List<String> all = shaped(
                user("go"),
                result("never", "orphan"),
                assistant(call("c1", "a"), call("c2", "b")),
                result("c2", "two"),
                result("c2", "two again"),
                result("other", "orphan"),
                user("meanwhile"),
                assistant(text("done")),
                result("c1", "too late"));
        assertThat(all).hasSize(6);
        assertThat(all.subList(2, 6))
                .containsExactly(
                        tool("c1", MessageShaper.NO_RESULT),
                        tool("c2", "two"),
                        "{\"role\":\"user\",\"content\":\"meanwhile\"}",
                        "{\"role\":\"assistant\",\"content\":\"done\"}");
    }

    @Test
    void aResultAfterAWordInBetweenMovesToItsCall() throws Exception {
        assertThat(shaped(assistant(call("c1", "a")), user("hurry"), result("c1", "one")))
                .element(1)
                .isEqualTo(tool("c1", "one"));
    }

    @Test
    void whatIsEmptyOrUnknownIsNotSent() throws Exception {
        assertThat(shaped(
                        user("hi"),
                        new Message(Role.USER, List.of()),
                        user(""),
                        assistant(),
                        assistant(new ContentBlock.Opaque(JsonObject.EMPTY)),
                        Message.text(Role.SYSTEM, " "),
                        Message.text(Role.ASSISTANT_INTERRUPTED, "")))
                .hasSize(1);
    }

    @Test
    void anInterruptedAnswerSaysSoAndItsCallsAreNotSent() throws Exception {
        Message cut = new Message(Role.ASSISTANT_INTERRUPTED, List.of(text("I was ab"), call("c1", "a")));
        assertThat(shaped(cut))
                .containsExactly("{\"role\":\"assistant\",\"content\":\"[This answer was interrupted before it was"
                        + " complete.]\\nI was ab\"}");
    }

    @Test
    void aLongResultIsCutUnlessItsToolBoundedIt() throws Exception {
        String words = "é".repeat(4_000) + "m".repeat(10_000) + "z".repeat(4_000);
        String cut = content(assistant(call("c1", "Bash")), result("c1", words));
        assertThat(cut)
                .startsWith("[TOOL_RESULT_TRUNCATED]\ntool_name: Bash\ncommand_or_query: make c1\nexit_status: ok\n"
                        + "original_chars: 18000\nsha256: ")
                .contains("\n\n" + "é".repeat(4_000) + "\n[… 10000 chars left out …]\n" + "z".repeat(4_000))
                .doesNotContain("mmm");
        Message whole =
                new Message(Role.USER, List.of(new ContentBlock.ToolResult(new CallId("c1"), words, false, true)));
        assertThat(content(assistant(call("c1", "Bash")), whole)).isEqualTo(words);
        String justShort = "x".repeat(12_000);
        assertThat(content(assistant(call("c1", "Bash")), result("c1", justShort)))
                .isEqualTo(justShort);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                Requests.KEY,
                "sk-proj-abcdefghijklmnopqrstuvwx",
                "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
                "AKIAIOSFODNN7EXAMPLE"
            })
    void secretsInResultsAreNotSent(String secret) throws Exception {
        String sent = content(assistant(call("c1", "a")), result("c1", "key=" + secret + ";"));
        assertThat(sent).isEqualTo("key=" + Secrets.MARK + ";");
    }

    @Test
    void ordinaryWordsAreNotTakenForSecrets() throws Exception {
        String words = "ask-me, sk-short, ghost gh_x, AKIA is a name, xoxo";
        assertThat(content(assistant(call("c1", "a")), result("c1", words))).isEqualTo(words);
    }

    @Test
    void halfASurrogatePairDoesNotStopARequest() throws Exception {
        JsonObject input = JsonValue.object().put("k\uD83D", "v\uDE00").build();
        var use = new ContentBlock.ToolUse(new CallId("c1"), "a", input);
        List<String> all = shaped(user("half \uD83D pair"), assistant(use), result("c1", "\uDE00 and 🎉"));
        assertThat(String.join("", all)).contains("half \uFFFD pair", "k\uFFFD", "v\uFFFD", "\uFFFD and 🎉");
    }

    @ParameterizedTest
    @CsvSource({
        "deepseek-v4-pro, true", "deepseek-chat, true", "deepseek-reasoner, true", "deepseek/deepseek-v4-flash, true",
        "some-reasoner, true", "kimi-thinking-preview, true", "deepseek-r1:14b, true", "deepseek-coder, false",
        "gpt-5, false", "qwen3, false"
    })
    void PV01_reasoningIsReplayedForModelsThatWantIt(String model, boolean replayed) throws Exception {
        List<String> all = shaped(
                model,
                assistant(thought("I think"), text("so")),
                assistant(thought("more"), call("c1", "a")),
                result("c1", "x"),
                assistant(call("c2", "a")),
                result("c2", "x"),
                assistant(text("no thought")));
        assertThat(all.getFirst().contains("\"reasoning_content\":\"I think\"")).isEqualTo(replayed);
        assertThat(all.get(1).contains("\"reasoning_content\":\"more\"")).isEqualTo(replayed);
        assertThat(all.get(3).contains("\"reasoning_content\":\"(reasoning omitted)\""))
                .isEqualTo(replayed);
        assertThat(all.get(5)).doesNotContain("reasoning_content");
    }

    @Test
    void PV01_reasoningIsNotReplayedWhenThinkingIsOff() throws Exception {
        var request = Requests.of(
                "deepseek-v4-pro",
                "",
                List.of(assistant(thought("hm"), call("c1", "a")), result("c1", "x")),
                new ToolField.Absent(),
                Optional.of("off"));
        assertThat(messages(Requests.body("https://api.deepseek.com", request)).getFirst())
                .doesNotContain("reasoning_content");
    }
}
