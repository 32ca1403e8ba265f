package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.ContentBlock.Image;
import dev.spyhop.engine.model.ContentBlock.Text;
import dev.spyhop.engine.model.ContentBlock.Thinking;
import dev.spyhop.engine.model.ContentBlock.ToolResult;
import dev.spyhop.engine.model.ContentBlock.ToolUse;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.provider.wire.SafeJson;
import dev.spyhop.engine.provider.wire.ToolNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Makes the dialect's messages of stored ones (`tool-studio 6.4`). It works on groups: an assistant message
/// with calls and all that follows up to the next assistant message, or one other message. Within a group each
/// call gets exactly one result, right behind it; a result without a call is left out. Immutable.
final class MessageShaper {
    /// Precedes what a model had said when it was cut off.
    static final String INTERRUPTED = "[This answer was interrupted before it was complete.]\n";

    /// Stands for a result that was never stored.
    static final String NO_RESULT = "Error: this call has no result; it was interrupted before it ended.";

    private final boolean replaysReasoning;
    private final ResultText results;

    MessageShaper(boolean replaysReasoning, ResultText results) {
        this.replaysReasoning = replaysReasoning;
        this.results = results;
    }

    /// Where the group that begins at an index ends.
    static int groupEnd(List<Message> history, int from) {
        int end = from + 1;
        if (hasCalls(history.get(from))) {
            while (end < history.size() && !speaks(history.get(end).role())) {
                end++;
            }
        }
        return end;
    }

    private static boolean hasCalls(Message m) {
        return m.role() == Role.ASSISTANT && m.content().stream().anyMatch(ToolUse.class::isInstance);
    }

    private static boolean speaks(Role role) {
        return role == Role.ASSISTANT || role == Role.ASSISTANT_INTERRUPTED;
    }

    /// The messages of one group, perhaps none.
    List<JsonValue> shape(List<Message> group) {
        List<JsonValue> out = new ArrayList<>();
        for (Message m : group) {
            switch (m.role()) {
                case ASSISTANT -> assistant(m, group, out);
                case ASSISTANT_INTERRUPTED -> interrupted(m, out);
                case USER -> user(m, out);
                case SYSTEM -> system(m, out);
            }
        }
        return out;
    }

    private static void user(Message m, List<JsonValue> out) {
        if (m.content().stream().anyMatch(Image.class::isInstance)) {
            List<JsonValue> parts = new ArrayList<>();
            for (ContentBlock block : m.content()) {
                userPart(block, parts);
            }
            out.add(message("user", new JsonArray(parts)).build());
        } else if (!text(m).isEmpty()) {
            out.add(message("user", JsonValue.of(text(m))).build());
        }
    }

    private static void userPart(ContentBlock block, List<JsonValue> parts) {
        switch (block) {
            case Text(String words) ->
                parts.add(JsonValue.object()
                        .put("type", "text")
                        .put("text", words)
                        .build());
            case Image(String url) ->
                parts.add(JsonValue.object()
                        .put("type", "image_url")
                        .put("image_url", JsonValue.object().put("url", url).build())
                        .build());
            case Thinking _, ToolUse _, ToolResult _, ContentBlock.Opaque _ -> {}
        }
    }

    private static void system(Message m, List<JsonValue> out) {
        if (!text(m).isBlank()) {
            out.add(message("system", JsonValue.of(text(m))).build());
        }
    }

    private void interrupted(Message m, List<JsonValue> out) {
        if (!text(m).isBlank()) {
            out.add(message("assistant", JsonValue.of(INTERRUPTED + text(m))).build());
        }
    }

    private void assistant(Message m, List<Message> group, List<JsonValue> out) {
        List<ToolUse> calls = calls(m);
        String words = text(m);
        String thought = m.content().stream()
                .filter(Thinking.class::isInstance)
                .map(b -> ((Thinking) b).text())
                .collect(Collectors.joining("\n"));
        if (calls.isEmpty() && words.isEmpty() && thought.isEmpty()) {
            return;
        }
        JsonValue content = words.isEmpty() && !calls.isEmpty() ? JsonNull.INSTANCE : JsonValue.of(words);
        JsonValue.ObjectBuilder message = message("assistant", content);
        if (replaysReasoning && !(thought.isEmpty() && calls.isEmpty())) {
            message.put("reasoning_content", thought.isEmpty() ? ReasoningReplay.PLACEHOLDER : thought);
        }
        if (!calls.isEmpty()) {
            message.put(
                    "tool_calls",
                    new JsonArray(calls.stream().map(MessageShaper::call).toList()));
        }
        out.add(message.build());
        answers(calls, group, out);
    }

    private static JsonValue call(ToolUse use) {
        JsonObject function = JsonValue.object()
                .put("name", ToolNames.escape(use.name()))
                .put("arguments", SafeJson.compact(use.input()))
                .build();
        return JsonValue.object()
                .put("id", use.id().value())
                .put("type", "function")
                .put("function", function)
                .build();
    }

    /// One result for each call, in call order.
    private void answers(List<ToolUse> calls, List<Message> group, List<JsonValue> out) {
        Map<CallId, Deque<ToolResult>> stored = new HashMap<>();
        for (Message m : group) {
            for (ContentBlock block : m.content()) {
                if (block instanceof ToolResult r && m.role() == Role.USER) {
                    stored.computeIfAbsent(r.id(), _ -> new ArrayDeque<>()).add(r);
                }
            }
        }
        for (ToolUse call : calls) {
            Deque<ToolResult> mine = stored.getOrDefault(call.id(), new ArrayDeque<>());
            String text = mine.isEmpty() ? NO_RESULT : results.of(call, mine.remove());
            out.add(JsonValue.object()
                    .put("role", "tool")
                    .put("tool_call_id", call.id().value())
                    .put("content", text)
                    .build());
        }
    }

    private static List<ToolUse> calls(Message m) {
        return m.content().stream()
                .filter(ToolUse.class::isInstance)
                .map(ToolUse.class::cast)
                .toList();
    }

    private static String text(Message m) {
        return m.content().stream()
                .filter(Text.class::isInstance)
                .map(b -> ((Text) b).text())
                .collect(Collectors.joining("\n"));
    }

    private static JsonValue.ObjectBuilder message(String role, JsonValue content) {
        return JsonValue.object().put("role", role).put("content", content);
    }
}
