package dev.spyhop.engine.model;

/// One part of a model's streamed answer. A stream is: any number of deltas and tool calls, at most one {@link
/// UsageReported}
/// or more, then exactly one {@link Finished}; a stream that ends otherwise throws.
public sealed interface StreamEvent {
    /// More words of the answer. Deltas that arrived together are joined.
    ///
    /// @param text the words, never empty
    record TextDelta(String text) implements StreamEvent {}

    /// More reasoning.
    ///
    /// @param text the words, never empty
    record ThinkingDelta(String text) implements StreamEvent {}

    /// The seal of the reasoning so far.
    ///
    /// @param signature to be replayed verbatim
    record ThinkingSigned(String signature) implements StreamEvent {}

    /// A tool call began; its arguments are still coming.
    ///
    /// @param index its place among the calls of this answer
    /// @param name the tool's name as far as known
    record ToolCallOpened(int index, String name) implements StreamEvent {}

    /// A whole tool call.
    ///
    /// @param id its name; made up where the provider gave none
    /// @param name the tool's name, unescaped
    /// @param arguments the argument text as the model wrote it, perhaps not JSON
    record ToolCallReady(CallId id, String name, String arguments) implements StreamEvent {}

    /// Token counts.
    ///
    /// @param usage the counts so far, replacing earlier ones
    record UsageReported(Usage usage) implements StreamEvent {}

    /// The answer is whole.
    ///
    /// @param reason the provider's own word, such as `stop`, `tool_calls` or `length`
    record Finished(String reason) implements StreamEvent {}
}
