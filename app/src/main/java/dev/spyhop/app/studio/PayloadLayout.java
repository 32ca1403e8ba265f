package dev.spyhop.app.studio;

import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.snapshot.StepReceipt;
import dev.spyhop.engine.snapshot.StepReceipt.ToolSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where each tool lies in a step's measured tool array, so that parts and whole add up to the byte
/// (hazard IN-01): tools + not itemised + framing = total.
///
/// @param slots the itemised tools in request order
/// @param notItemisedTools how many tools lie behind the itemised ones
/// @param notItemisedBytes their bytes, without the commas before them
/// @param framingBytes the array's brackets and commas
/// @param totalBytes the exact size of the array
record PayloadLayout(
        List<Slot> slots, int notItemisedTools, long notItemisedBytes, long framingBytes, long totalBytes) {
    PayloadLayout {
        slots = List.copyOf(slots);
    }

    /// One tool's place.
    ///
    /// @param ordinal 1-based
    /// @param name as the receipt has it
    /// @param range its bytes in the array
    record Slot(int ordinal, String name, ByteRange range) {}

    /// The layout of a step; none where the field is absent or was not measured.
    ///
    /// @throws IllegalArgumentException where the receipt's own figures contradict each other
    static Optional<PayloadLayout> of(StepReceipt receipt) {
        if (!receipt.fieldPresent() || receipt.bytes().isEmpty()) {
            return Optional.empty();
        }
        List<Slot> slots = new ArrayList<>();
        long next = 1;
        long sum = 0;
        for (ToolSize tool : receipt.tools()) {
            slots.add(new Slot(slots.size() + 1, tool.name(), new ByteRange(next, next + tool.bytes())));
            next += tool.bytes() + 1;
            sum += tool.bytes();
        }
        long total = receipt.bytes().getAsLong();
        long framing = framing(receipt.toolCount());
        int more = receipt.toolCount() - slots.size();
        long rest = total - sum - framing;
        if (rest < 0 || more < 0 || (more == 0 && rest != 0)) {
            throw new IllegalArgumentException("tool sizes of step " + receipt.step() + " add up to " + sum + " + "
                    + framing + " framing, not to " + total);
        }
        return Optional.of(new PayloadLayout(slots, more, rest, framing, total));
    }

    /// Bytes of an array's brackets and commas.
    static long framing(int tools) {
        return 2L + Math.max(0, tools - 1);
    }

    /// The slot of that tool, where it is itemised.
    Optional<Slot> slot(int ordinal) {
        return ordinal >= 1 && ordinal <= slots.size() ? Optional.of(slots.get(ordinal - 1)) : Optional.empty();
    }

    /// The bytes of the largest tool, at least 1, so that bars have a scale.
    long largest() {
        return slots.stream().mapToLong(s -> s.range().length()).max().orElse(1);
    }
}
