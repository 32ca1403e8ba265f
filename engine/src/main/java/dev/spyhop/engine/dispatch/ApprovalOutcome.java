package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.authority.ApprovalAnswer;

/// What came of putting a card before a person.
public sealed interface ApprovalOutcome {
    /// The person said something.
    ///
    /// @param answer what
    record Answered(ApprovalAnswer answer) implements ApprovalOutcome {}

    /// The turn was cancelled, or the window closed, before anybody answered.
    record Withdrawn() implements ApprovalOutcome {}

    /// Nobody is there who could answer (`authority 18`).
    record NobodyThere() implements ApprovalOutcome {}
}
