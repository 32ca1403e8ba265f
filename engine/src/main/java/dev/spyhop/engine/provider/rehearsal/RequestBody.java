package dev.spyhop.engine.provider.rehearsal;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.PreparedRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The neutral JSON of a request: model, system, tools and then the messages, so that a longer history keeps
/// the bytes before it. Remembers the last few bodies, so that an unchanged message is encoded once.
/// Thread-safe.
final class RequestBody {
    private static final int REMEMBERED = 8;
    private static final byte[] END = "]}".getBytes(StandardCharsets.UTF_8);
    private static final String WORK_BLOCK = "<codewhale:work_state>";

    private final List<Encoded> recent = new ArrayList<>();

    /// A request with its segments: head, one per message, end.
    private record Encoded(ModelRequest request, List<byte[]> segments) {}

    /// The segments of a request: head, one per message, end.
    synchronized PreparedRequest prepare(ModelRequest request) {
        Encoded nearest = recent.stream()
                .max(Comparator.comparingInt(e -> sharedMessages(e.request, request)))
                .filter(e -> headEquals(e.request, request))
                .orElseGet(() -> new Encoded(request, List.of(head(request))));
        int known = Math.min(sharedMessages(nearest.request, request), nearest.segments.size() - 1);
        List<byte[]> segments = new ArrayList<>(nearest.segments.subList(0, 1 + known));
        for (int i = known; i < request.messages().size(); i++) {
            segments.add(message(request.messages().get(i), i > 0));
        }
        segments.add(END);
        remember(new Encoded(request, segments));
        return new PreparedRequest(segments, segments.size() - (endsWithWork(request) ? 2 : 1));
    }

    private void remember(Encoded encoded) {
        recent.addFirst(encoded);
        if (recent.size() > REMEMBERED) {
            recent.removeLast();
        }
    }

    // History hands the same values down from step to step, so identity finds all that is worth finding.
    @SuppressWarnings("ReferenceEquality")
    private static int sharedMessages(ModelRequest a, ModelRequest b) {
        List<Message> before = a.messages();
        List<Message> now = b.messages();
        int i = 0;
        while (i < before.size() && i < now.size() && before.get(i) == now.get(i)) {
            i++;
        }
        return i;
    }

    private static boolean headEquals(ModelRequest a, ModelRequest b) {
        return a.model().equals(b.model())
                && a.system().equals(b.system())
                && a.tools().equals(b.tools())
                && a.maxTokens().equals(b.maxTokens())
                && a.reasoningEffort().equals(b.reasoningEffort());
    }

    private static boolean endsWithWork(ModelRequest request) {
        if (request.messages().isEmpty()) {
            return false;
        }
        Message last = request.messages().getLast();
        return last.role() == Role.USER
                && last.content().size() == 1
                && last.content().getFirst() instanceof ContentBlock.Text(String text)
                && text.startsWith(WORK_BLOCK);
    }

    private static byte[] head(ModelRequest request) {
        JsonValue.ObjectBuilder head = JsonValue.object().put("model", request.model());
        if (!request.system().isBlank()) {
            head.put("system", request.system());
        }
        request.maxTokens().ifPresent(n -> head.put("max_tokens", n));
        head.putIfPresent("reasoning_effort", request.reasoningEffort().map(JsonValue::of));
        switch (request.tools()) {
            case ToolField.Absent _ -> {
                // An absent field is absent in the body, too.
            }
            case ToolField.Present(List<ToolDefinition> tools) ->
                head.put(
                        "tools",
                        new JsonArray(tools.stream()
                                .<JsonValue>map(ToolDefinition::toJson)
                                .toList()));
        }
        String object = Json.compact(head.build());
        return (object.substring(0, object.length() - 1) + ",\"messages\":[").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] message(Message message, boolean follows) {
        JsonObject json = JsonValue.object()
                .put("role", message.role().wire())
                .put(
                        "content",
                        new JsonArray(message.content().stream()
                                .filter(b -> !(b instanceof ContentBlock.Opaque))
                                .<JsonValue>map(RequestBody::block)
                                .toList()))
                .build();
        return ((follows ? "," : "") + Json.compact(json)).getBytes(StandardCharsets.UTF_8);
    }

    private static JsonObject block(ContentBlock block) {
        JsonValue.ObjectBuilder json = JsonValue.object();
        switch (block) {
            case ContentBlock.Text(String text) -> json.put("text", text);
            case ContentBlock.Thinking thinking -> json.put("thinking", thinking.text());
            case ContentBlock.Image(String url) -> json.put("image", url);
            case ContentBlock.ToolUse use ->
                json.put("tool_use", use.name()).put("id", use.id().value()).put("input", use.input());
            case ContentBlock.ToolResult result ->
                json.put("tool_result", result.content())
                        .put("id", result.id().value())
                        .put("is_error", result.isError());
            case ContentBlock.Opaque _ -> throw new IllegalArgumentException("an opaque block is never sent");
        }
        return json.build();
    }
}
