package dev.spyhop.engine.authority;

import java.util.List;

/// The answer to *may this call run?*, always with the rule that decided (`authority 3.1`, `8`).
public sealed interface Decision {
    /// Id of the deciding rule, such as `carve-out`, `H3` or `plan`.
    String rule();

    /// The reason in one sentence, for a person and a model.
    String reason();

    /// Runs.
    record Allow(String rule, String reason) implements Decision {}

    /// A person must say.
    ///
    /// @param forced whether no grant and no posture may answer in the person's place
    /// @param facts what the card shows: each a label and a value
    record Ask(String rule, String reason, boolean forced, List<Fact> facts) implements Decision {
        /// Copies the facts.
        public Ask {
            facts = List.copyOf(facts);
        }
    }

    /// Does not run.
    ///
    /// @param retryable whether the same call may be allowed later
    record Deny(String rule, String reason, boolean retryable) implements Decision {}

    /// A line of an approval card.
    ///
    /// @param label what it is about, such as `parsed` or `asked because`
    /// @param value the text
    record Fact(String label, String value) {}
}
