package dev.spyhop.engine.tools;

import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.Optional;

/// What came of one call (`tools 2.4`).
///
/// @param content text for the model
/// @param success false for a completed but negative outcome, such as a non-zero exit
/// @param bounded whether the tool bounded the content itself, so that a request sends it whole (decision 7)
/// @param error the reason where the call could not be done
/// @param metadata for the host only, never sent to a model; empty object for none
public record ToolResult(
        String content, boolean success, boolean bounded, Optional<ToolError> error, JsonObject metadata) {
    /// A completed call whose content is already bounded.
    public static ToolResult bounded(String content, boolean success, JsonObject metadata) {
        return new ToolResult(content, success, true, Optional.empty(), metadata);
    }

    /// A completed call.
    public static ToolResult of(String content, boolean success, JsonObject metadata) {
        return new ToolResult(content, success, false, Optional.empty(), metadata);
    }

    /// A call that could not be done.
    public static ToolResult failed(ToolError error, String content) {
        return new ToolResult(content, false, false, Optional.of(error), JsonObject.EMPTY);
    }

    /// The same result with one more metadata member.
    public ToolResult withMetadata(JsonObject next) {
        return new ToolResult(content, success, bounded, error, next);
    }
}
