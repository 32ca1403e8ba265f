package dev.spyhop.engine.authority;

/// What a person, or whoever stands in for one, says to an approval card.
public sealed interface ApprovalAnswer {
    /// This call only.
    record AllowOnce() implements ApprovalAnswer {}

    /// No.
    ///
    /// @param reason why, told to the model; blank for none
    record Deny(String reason) implements ApprovalAnswer {}
}
