package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.snapshot.StepReceipt.ToolSize;
import java.util.List;
import java.util.Optional;

/// Computes receipts at capture.
final class StepReceipts {
    private static final int MOST_NAMES = 32;
    private static final int MOST_SIZES = 512;
    private static final String FIRST = "first captured request";

    private StepReceipts() {}

    static StepReceipt receipt(
            InMemoryStepEvidence.Stamp stamp,
            ToolRequestSnapshot snapshot,
            CarriedTools tools,
            Optional<CarriedTools> before,
            Optional<StepReceipt> receiptBefore,
            Optional<String> cause) {
        StepDiff diff = before.map(then -> StepDiff.between(then, tools)).orElseGet(StepDiff::none);
        Optional<String> why = before.isEmpty()
                ? Optional.of(FIRST)
                : before.filter(then -> diff.firstDifferingByte().isPresent())
                        .map(then -> cause.orElseGet(() -> diff.summary(then, tools)));
        return new StepReceipt(
                stamp.turn(),
                stamp.turnOrdinal(),
                stamp.step(),
                stamp.time(),
                snapshot.toolsFieldPresent(),
                snapshot.toolCount(),
                snapshot.payloadJsonBytes(),
                snapshot.catalogSha256(),
                // Most steps carry what the one before carried: ten thousand receipts then hold one list.
                receiptBefore.filter(_ -> diff.isNone()).map(StepReceipt::tools).orElseGet(() -> sizes(tools)),
                first(diff.added()),
                first(diff.removed()),
                first(diff.changed()),
                first(diff.moved()),
                diff.firstDifferingByte(),
                why);
    }

    private static List<ToolSize> sizes(CarriedTools tools) {
        return tools.parts().stream()
                .limit(MOST_SIZES)
                .map(part -> new ToolSize(part.name(), part.size()))
                .toList();
    }

    private static List<String> first(List<String> names) {
        return names.stream().limit(MOST_NAMES).toList();
    }
}
