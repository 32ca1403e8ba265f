package dev.spyhop.engine.provider.rehearsal;

import java.util.List;
import java.util.Optional;

/// One answer of the scripted model.
///
/// @param name its name in the script; one that begins with `@` is played when something happens
/// @param onlyAfterWish whether it is left out until the person steered
/// @param think reasoning, blank for none
/// @param say words, blank for none
/// @param ledger the signs of the ledger it writes, where it writes one
/// @param calls what it asks for, in order
/// @param expect what the results must hold for the story to go on
record Scene(
        String name,
        boolean onlyAfterWish,
        String think,
        String say,
        Optional<LedgerLine> ledger,
        List<ScriptedCall> calls,
        Optional<String> expect) {
    Scene {
        calls = List.copyOf(calls);
    }

    /// A call as the script has it.
    ///
    /// @param tool the tool's name
    /// @param arguments JSON text, placeholders not yet filled in
    record ScriptedCall(String tool, String arguments) {}

    /// The state of each item of the ledger.
    ///
    /// @param items a sign for each item; empty for those of the scene before
    /// @param wish the sign of the person's wish, shown once there is one
    record LedgerLine(List<Character> items, char wish) {
        LedgerLine {
            items = List.copyOf(items);
        }
    }

    /// Whether the model waits for results after it.
    boolean asks() {
        return ledger.isPresent() || !calls.isEmpty();
    }
}
