package dev.spyhop.engine.model;

import dev.spyhop.engine.json.JsonValue;
import java.util.Optional;

/// One part of a message (`runtime 3.3`). Immutable.
public sealed interface ContentBlock {
    /// Words.
    ///
    /// @param text the words
    record Text(String text) implements ContentBlock {}

    /// The model's reasoning.
    ///
    /// @param text what it thought
    /// @param signature the provider's seal, replayed verbatim
    record Thinking(String text, Optional<String> signature) implements ContentBlock {}

    /// An image by address.
    ///
    /// @param url a `data:` or `https:` address
    record Image(String url) implements ContentBlock {}

    /// A tool call that the model asked for.
    ///
    /// @param id the call's name
    /// @param name the tool's name as the model spelled it
    /// @param input the arguments; any JSON
    record ToolUse(CallId id, String name, JsonValue input) implements ContentBlock {}

    /// What came of a tool call.
    ///
    /// @param id the call it answers
    /// @param content text for the model
    /// @param isError whether the call failed; content then starts with `Error: `
    /// @param bounded whether the tool already bounded it, so that a request sends it whole (decision 7)
    record ToolResult(CallId id, String content, boolean isError, boolean bounded) implements ContentBlock {}

    /// A block of a kind that this version does not know, kept as it was; shown as a note, never sent.
    ///
    /// @param json the whole block
    record Opaque(JsonValue json) implements ContentBlock {}
}
