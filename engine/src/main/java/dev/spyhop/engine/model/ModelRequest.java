package dev.spyhop.engine.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What is handed to a provider for one step. Immutable; the snapshot of the step is taken from this very
/// value.
///
/// @param model the model's id
/// @param system the system prompt, blank for none
/// @param messages history first, then at most one transient Work message
/// @param tools the tool field
/// @param maxTokens bound of the answer, in tokens, where one is set
/// @param reasoningEffort off, low, medium, high or max, where one is set
public record ModelRequest(
        String model,
        String system,
        List<Message> messages,
        ToolField tools,
        OptionalInt maxTokens,
        Optional<String> reasoningEffort) {
    /// Copies the messages.
    public ModelRequest {
        messages = List.copyOf(messages);
    }
}
