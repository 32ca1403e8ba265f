package dev.spyhop.engine.event;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;

/// Content blocks as JSON, in the form of saved sessions (`runtime 3.3`). A block of an unknown kind is kept as
/// it is.
public final class BlockJson {
    private BlockJson() {}

    /// The block as JSON.
    public static JsonValue write(ContentBlock block) {
        return switch (block) {
            case ContentBlock.Text(String text) ->
                JsonValue.object().put("type", "text").put("text", text).build();
            case ContentBlock.Thinking t ->
                JsonValue.object()
                        .put("type", "thinking")
                        .put("thinking", t.text())
                        .putIfPresent("signature", t.signature().map(JsonValue::of))
                        .build();
            case ContentBlock.Image(String url) ->
                JsonValue.object()
                        .put("type", "image_url")
                        .put("image_url", JsonValue.object().put("url", url).build())
                        .build();
            case ContentBlock.ToolUse u ->
                JsonValue.object()
                        .put("type", "tool_use")
                        .put("id", u.id().value())
                        .put("name", u.name())
                        .put("input", u.input())
                        .build();
            case ContentBlock.ToolResult r ->
                JsonValue.object()
                        .put("type", "tool_result")
                        .put("tool_use_id", r.id().value())
                        .put("content", r.content())
                        .put("is_error", r.isError())
                        .put("bounded", r.bounded())
                        .build();
            case ContentBlock.Opaque(JsonValue json) -> json;
        };
    }

    /// The block of a JSON value; what is no known block is kept as it is.
    public static ContentBlock read(JsonValue value) {
        if (!(value instanceof JsonObject o)) {
            return new ContentBlock.Opaque(value);
        }
        return switch (o.string("type").orElse("")) {
            case "text" -> new ContentBlock.Text(o.string("text").orElse(""));
            case "thinking" -> new ContentBlock.Thinking(o.string("thinking").orElse(""), o.string("signature"));
            case "image_url" ->
                new ContentBlock.Image(
                        o.object("image_url").flatMap(u -> u.string("url")).orElse(""));
            case "tool_use" ->
                new ContentBlock.ToolUse(
                        new CallId(o.string("id").orElseThrow()),
                        o.string("name").orElseThrow(),
                        o.get("input").orElse(JsonObject.EMPTY));
            case "tool_result" ->
                new ContentBlock.ToolResult(
                        new CallId(o.string("tool_use_id").orElseThrow()),
                        o.string("content").orElse(""),
                        o.bool("is_error").orElse(false),
                        o.bool("bounded").orElse(false));
            default -> new ContentBlock.Opaque(o);
        };
    }
}
