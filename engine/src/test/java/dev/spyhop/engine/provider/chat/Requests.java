package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.provider.PreparedRequest;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Short ways to write requests and read their bodies.
final class Requests {
    static final String KEY = "sk-requests-0123456789abcdef";

    private Requests() {}

    static ChatClient client(String baseUrl) throws Exception {
        return ChatClient.create(ChatOptions.of(baseUrl, "m", Optional.of(KEY)));
    }

    static ModelRequest of(Message... messages) {
        return of("m", "", List.of(messages), new ToolField.Absent(), Optional.empty());
    }

    static ModelRequest of(
            String model, String system, List<Message> messages, ToolField tools, Optional<String> effort) {
        return new ModelRequest(model, system, messages, tools, OptionalInt.empty(), effort);
    }

    static Message user(String text) {
        return Message.text(Role.USER, text);
    }

    static Message assistant(ContentBlock... blocks) {
        return new Message(Role.ASSISTANT, List.of(blocks));
    }

    static ContentBlock text(String words) {
        return new ContentBlock.Text(words);
    }

    static ContentBlock thought(String words) {
        return new ContentBlock.Thinking(words, Optional.empty());
    }

    static ContentBlock call(String id, String tool) {
        JsonObject input = JsonValue.object().put("command", "make " + id).build();
        return new ContentBlock.ToolUse(new CallId(id), tool, input);
    }

    static Message result(String id, String content) {
        return new Message(Role.USER, List.of(new ContentBlock.ToolResult(new CallId(id), content, false, false)));
    }

    static ToolDefinition tool(String name) {
        JsonObject schema = JsonValue.object().put("type", "object").build();
        return ToolDefinition.nativeTool(name, "Does " + name + ".", schema, false);
    }

    static byte[] bytes(PreparedRequest request) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        request.segments().forEach(out::writeBytes);
        return out.toByteArray();
    }

    static JsonObject body(PreparedRequest request) {
        try {
            return (JsonObject) Json.parse(bytes(request));
        } catch (JsonSyntaxException e) {
            throw new AssertionError(new String(bytes(request), java.nio.charset.StandardCharsets.UTF_8), e);
        }
    }

    static JsonObject body(String baseUrl, ModelRequest request) throws Exception {
        try (ChatClient client = client(baseUrl)) {
            return body(client.prepare(request));
        }
    }

    static List<String> messages(JsonObject body) {
        return body.array("messages").stream().map(Json::compact).toList();
    }
}
