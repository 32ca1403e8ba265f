package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.model.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a step's tool field was, and what changed against the step before; computed at capture (decision 14).
/// Name lists are bounded at 32 each.
///
/// @param turn the turn
/// @param turnOrdinal 1-based number of the turn in its session
/// @param step 0-based
/// @param time when the request was built
/// @param fieldPresent whether the request had the field
/// @param toolCount tools carried
/// @param bytes exact size of the tool array, where measured
/// @param digest the one digest, where measured
/// @param tools name and compact JSON size of each carried tool in request order; at most 512, and none after
/// the
/// first that passed the bound of a step
/// @param added names not in the step before
/// @param removed names only in the step before
/// @param changed names whose compact JSON differs
/// @param moved names whose bytes are equal and whose relative order changed
/// @param firstDifferingByte offset in the tool array where it first differs from the step before; empty where
/// equal
/// @param cause why it changed, as far as the engine knew; for the first receipt, that it is the first; empty
/// where nothing changed
public record StepReceipt(
        TurnId turn,
        int turnOrdinal,
        int step,
        Instant time,
        boolean fieldPresent,
        int toolCount,
        OptionalLong bytes,
        Optional<String> digest,
        List<ToolSize> tools,
        List<String> added,
        List<String> removed,
        List<String> changed,
        List<String> moved,
        OptionalLong firstDifferingByte,
        Optional<String> cause) {
    /// Copies the lists.
    public StepReceipt {
        tools = List.copyOf(tools);
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        changed = List.copyOf(changed);
        moved = List.copyOf(moved);
    }

    /// Whether anything differs from the step before.
    public boolean isChanged() {
        return firstDifferingByte.isPresent();
    }

    /// One carried tool's share of the array.
    ///
    /// @param name at most 256 code points
    /// @param bytes compact JSON size without the array's own brackets and commas
    public record ToolSize(String name, long bytes) {}
}
