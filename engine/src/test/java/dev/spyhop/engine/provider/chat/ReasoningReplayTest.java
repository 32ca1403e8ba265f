package dev.spyhop.engine.provider.chat;

import static dev.spyhop.engine.provider.chat.Requests.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.wire.ManualRetryClock;
import dev.spyhop.engine.provider.wire.ScriptedServer;
import dev.spyhop.engine.tools.CancelToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;

/// Whole conversations with a server that refuses calls whose reasoning is not sent back, as DeepSeek's does.
class ReasoningReplayTest {
    private static final String MODEL = "deepseek-v4-pro";
    private static final int TOOL_STEPS = 10;

    private static MockResponse answer(String body) {
        List<JsonObject> messages = messages(body);
        boolean missing = messages.stream()
                .filter(m -> m.get("tool_calls").isPresent())
                .anyMatch(m -> m.string("reasoning_content").orElse("").isBlank());
        if (missing) {
            return ScriptedServer.status(
                    400,
                    "{\"error\":{\"message\":\"The `reasoning_content` in the thinking mode must be passed back\"}}");
        }
        ChatScript s = new ChatScript();
        int calls = (int)
                messages.stream().filter(m -> m.get("tool_calls").isPresent()).count();
        // Every third answer calls without having thought.
        String thought = calls % 3 == 2 ? "" : s.thinking("thought " + calls);
        String rest = calls == TOOL_STEPS
                ? s.text("done") + s.finish("stop")
                : s.callStart(0, "c" + calls, "look") + s.callArguments(0, "{}") + s.finish("tool_calls");
        return ScriptedServer.stream(thought + rest + s.end());
    }

    private static List<JsonObject> messages(String body) {
        try {
            return ((JsonObject) Json.parse(body))
                    .array("messages").stream().map(m -> (JsonObject) m).toList();
        } catch (JsonSyntaxException e) {
            throw new AssertionError(body, e);
        }
    }

    private static void step(ChatClient client, List<Message> history) throws Exception {
        List<ContentBlock> blocks = new ArrayList<>();
        var request =
                client.prepare(Requests.of(MODEL, "Rules.", history, new ToolField.Absent(), Optional.of("high")));
        try (ModelStream stream = client.open(request, new CancelToken())) {
            boolean over = false;
            while (!over) {
                switch (stream.next()) {
                    case StreamEvent.ThinkingDelta(String t) -> blocks.add(Requests.thought(t));
                    case StreamEvent.TextDelta(String t) -> blocks.add(Requests.text(t));
                    case StreamEvent.ToolCallReady r ->
                        blocks.add(new ContentBlock.ToolUse(
                                r.id(), r.name(), JsonValue.object().build()));
                    case StreamEvent.Finished _ -> over = true;
                    case StreamEvent.ThinkingSigned _, StreamEvent.ToolCallOpened _, StreamEvent.UsageReported _ -> {}
                }
            }
        }
        history.add(new Message(Role.ASSISTANT, blocks));
        for (ContentBlock b : List.copyOf(blocks)) {
            if (b instanceof ContentBlock.ToolUse use) {
                history.add(Requests.result(use.id().value(), "seen"));
            }
        }
    }

    private static ChatClient client(ScriptedServer server) throws Exception {
        return ChatClient.create(ChatOptions.of(server.baseUrl(), MODEL, Optional.empty()), new ManualRetryClock());
    }

    private static String lastText(List<Message> history) {
        return history.getLast().content().stream()
                .filter(ContentBlock.Text.class::isInstance)
                .map(b -> ((ContentBlock.Text) b).text())
                .findFirst()
                .orElse("");
    }

    @Test
    void PV01_tenToolStepsAResumeAndAForkAreAccepted() throws Exception {
        List<Message> history = new ArrayList<>(List.of(user("look around")));
        List<Message> fork = new ArrayList<>();
        try (ScriptedServer server = new ScriptedServer().answering(ReasoningReplayTest::answer);
                ChatClient live = client(server);
                ChatClient resumed = client(server)) {
            for (int i = 0; i < TOOL_STEPS; i++) {
                step(i < 6 ? live : resumed, history);
                if (i == 4) {
                    fork.addAll(history);
                }
            }
            step(resumed, history);
            assertThat(lastText(history)).isEqualTo("done");
            fork.add(user("another way"));
            for (int i = 5; i <= TOOL_STEPS; i++) {
                step(live, fork);
            }
            assertThat(lastText(fork)).isEqualTo("done");
        }
    }
}
