package dev.spyhop.engine.authority;

import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import java.util.List;
import java.util.Optional;

/// A card for a person: exactly what would run, and why it is asked.
///
/// @param call the call that waits
/// @param tool its tool
/// @param action its action, empty for none
/// @param headline the argument that matters
/// @param command the whole command line, where it runs one
/// @param preview a diff or other picture of the effect, where there is one
/// @param arguments all arguments
/// @param rule the rule that asks
/// @param reason why, in one sentence
/// @param facts further lines of the card
public record ApprovalRequest(
        CallId call,
        String tool,
        String action,
        String headline,
        Optional<String> command,
        Optional<String> preview,
        JsonObject arguments,
        String rule,
        String reason,
        List<Decision.Fact> facts) {
    /// Copies the facts.
    public ApprovalRequest {
        facts = List.copyOf(facts);
    }
}
