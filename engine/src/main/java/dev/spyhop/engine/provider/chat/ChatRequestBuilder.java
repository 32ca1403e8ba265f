package dev.spyhop.engine.provider.chat;

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
import dev.spyhop.engine.provider.chat.HistoryCache.Entry;
import dev.spyhop.engine.provider.chat.HistoryCache.Group;
import dev.spyhop.engine.provider.chat.HistoryCache.Style;
import dev.spyhop.engine.provider.wire.SafeJson;
import dev.spyhop.engine.provider.wire.Secrets;
import dev.spyhop.engine.provider.wire.ToolNames;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/// Makes the body of a request: first what does not change between steps (model, tools, system, history), last
/// the transient Work message, so that a provider's prefix cache holds (`tool-studio 6.9`). Safe for use by
/// several threads.
final class ChatRequestBuilder {
    private static final String WORK_TAG = "<codewhale:work_state>";
    private static final byte[] CLOSING = "]}".getBytes(StandardCharsets.UTF_8);
    private final ChatRoute route;
    private final ResultText results;
    private final HistoryCache cache = new HistoryCache();
    private final AtomicReference<Optional<Map.Entry<HeadKey, byte[]>>> lastHead =
            new AtomicReference<>(Optional.empty());

    /// All that the start of a body is made of.
    private record HeadKey(
            String model, String system, ToolField tools, OptionalInt maxTokens, Optional<Effort> effort) {}

    ChatRequestBuilder(ChatRoute route, Secrets secrets) {
        this.route = route;
        this.results = new ResultText(secrets);
    }

    PreparedRequest build(ModelRequest request) {
        Optional<Effort> effort = request.reasoningEffort().map(Effort::of).or(route::effort);
        boolean hasSystem = !request.system().isBlank();
        Style style = new Style(ReasoningReplay.isWanted(request.model(), effort), hasSystem);
        List<Message> messages = request.messages();
        int historySize = isWork(messages) ? messages.size() - 1 : messages.size();
        List<byte[]> segments = new ArrayList<>();
        segments.add(head(request, effort));
        for (Group g : history(style, messages.subList(0, historySize))) {
            if (g.bytes().length > 0) {
                segments.add(g.bytes());
            }
        }
        int stable = segments.size();
        if (historySize < messages.size()) {
            byte[] tail = encode(style, messages.subList(historySize, messages.size()));
            segments.add(hasSystem || stable > 1 ? tail : withoutComma(tail));
        }
        segments.add(CLOSING);
        return new PreparedRequest(segments, stable);
    }

    private static boolean isWork(List<Message> messages) {
        if (messages.isEmpty() || messages.getLast().role() != Role.USER) {
            return false;
        }
        return messages.getLast().content().stream()
                .findFirst()
                .filter(ContentBlock.Text.class::isInstance)
                .map(b -> ((ContentBlock.Text) b).text().startsWith(WORK_TAG))
                .orElse(false);
    }

    private List<Group> history(Style style, List<Message> messages) {
        List<Group> groups = new ArrayList<>(cache.shared(style, messages));
        boolean precedes = style.hasSystem() || groups.stream().anyMatch(g -> g.bytes().length > 0);
        int at = groups.isEmpty() ? 0 : groups.getLast().end();
        while (at < messages.size()) {
            int end = MessageShaper.groupEnd(messages, at);
            byte[] bytes = encode(style, messages.subList(at, end));
            groups.add(new Group(end, precedes ? bytes : withoutComma(bytes)));
            precedes |= bytes.length > 0;
            at = end;
        }
        if (!messages.isEmpty()) {
            cache.remember(new Entry(style, messages, List.copyOf(groups)));
        }
        return groups;
    }

    /// Elements of the `messages` array, each behind a comma.
    private byte[] encode(Style style, List<Message> group) {
        List<JsonValue> shaped = new MessageShaper(style.replaysReasoning(), results).shape(group);
        if (shaped.isEmpty()) {
            return new byte[0];
        }
        byte[] array = SafeJson.bytes(new JsonArray(shaped));
        array[0] = ',';
        return Arrays.copyOf(array, array.length - 1);
    }

    private static byte[] withoutComma(byte[] elements) {
        return elements.length == 0 ? elements : Arrays.copyOfRange(elements, 1, elements.length);
    }

    private byte[] head(ModelRequest request, Optional<Effort> effort) {
        OptionalInt max = request.maxTokens().isPresent() ? request.maxTokens() : route.maxTokens();
        HeadKey key = new HeadKey(request.model(), request.system(), request.tools(), max, effort);
        Optional<Map.Entry<HeadKey, byte[]>> last = lastHead.get();
        if (last.isPresent() && last.get().getKey().equals(key)) {
            return last.get().getValue();
        }
        byte[] bytes = encodeHead(request, max, effort);
        lastHead.set(Optional.of(Map.entry(key, bytes)));
        return bytes;
    }

    private byte[] encodeHead(ModelRequest request, OptionalInt max, Optional<Effort> effort) {
        JsonValue.ObjectBuilder body = JsonValue.object()
                .put("model", request.model())
                .put("stream", true)
                .put(
                        "stream_options",
                        JsonValue.object().put("include_usage", true).build());
        if (request.tools() instanceof ToolField.Present(List<ToolDefinition> tools)) {
            body.put("tools", new JsonArray(tools.stream().map(this::tool).toList()));
            boolean thinks = effort.isPresent() && !effort.equals(Optional.of(Effort.OFF));
            if (!tools.isEmpty() && !(route.family() == HostFamily.DEEPSEEK && thinks)) {
                body.put("tool_choice", "auto");
            }
        }
        max.ifPresent(n -> body.put(
                route.family().wantsCompletionTokens(request.model()) ? "max_completion_tokens" : "max_tokens", n));
        effort.ifPresent(
                e -> e.controls(route.family(), request.model()).members().forEach(body::put));
        List<JsonValue> system = request.system().isBlank()
                ? List.of()
                : List.of(JsonValue.object()
                        .put("role", "system")
                        .put("content", request.system())
                        .build());
        byte[] whole =
                SafeJson.bytes(body.put("messages", new JsonArray(system)).build());
        return Arrays.copyOf(whole, whole.length - CLOSING.length);
    }

    private JsonValue tool(ToolDefinition t) {
        boolean flat = route.family().wantsFlatRoot();
        FlatSchema.Shaped shaped = flat
                ? FlatSchema.flatten(t.inputSchema(), t.description())
                : new FlatSchema.Shaped(t.inputSchema(), t.description());
        JsonObject function = JsonValue.object()
                .put("name", ToolNames.escape(t.name()))
                .put("description", shaped.description())
                .put("parameters", shaped.schema())
                .putIfPresent(
                        "strict", t.strict().filter(_ -> route.takesStrict()).map(JsonValue::of))
                .build();
        return JsonValue.object()
                .put("type", "function")
                .put("function", function)
                .build();
    }
}
