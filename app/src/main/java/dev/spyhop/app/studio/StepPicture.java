package dev.spyhop.app.studio;

import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.StepReceipt;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import dev.spyhop.engine.snapshot.ToolRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One step as the studio shows it. Only the latest step has its snapshot; of an older one the receipt is left
/// and, within the bound, the JSON of its tools (decisions 13, 14).
///
/// @param receipt the step's receipt
/// @param snapshot the whole snapshot, for the latest step
/// @param before the receipt before it, where it is kept
/// @param beforeDropped whether there was one that was dropped
/// @param layout where each tool lies, where measured
/// @param catalog the carried tools that are known by name
record StepPicture(
        StepReceipt receipt,
        Optional<ToolRequestSnapshot> snapshot,
        Optional<StepReceipt> before,
        boolean beforeDropped,
        Optional<PayloadLayout> layout,
        List<CatalogEntry> catalog) {
    StepPicture {
        catalog = List.copyOf(catalog);
    }

    /// The latest step, whole; none before the first request.
    static Optional<StepPicture> latest(StepEvidence evidence) {
        return evidence.latest().map(c -> of(evidence, c.receipt(), Optional.of(c.snapshot())));
    }

    /// A step by its receipt; whole where it is the latest.
    static StepPicture of(StepEvidence evidence, StepReceipt receipt) {
        Optional<ToolRequestSnapshot> snapshot =
                evidence.latest().filter(c -> c.receipt().equals(receipt)).map(StepEvidence.Captured::snapshot);
        return of(evidence, receipt, snapshot);
    }

    private static StepPicture of(StepEvidence evidence, StepReceipt receipt, Optional<ToolRequestSnapshot> snapshot) {
        List<StepReceipt> receipts = evidence.receipts();
        int at = receipts.lastIndexOf(receipt);
        Optional<StepReceipt> before = at > 0 ? Optional.of(receipts.get(at - 1)) : Optional.empty();
        Optional<PayloadLayout> layout = PayloadLayout.of(receipt);
        return new StepPicture(
                receipt,
                snapshot,
                before,
                before.isEmpty() && evidence.droppedReceipts() > 0,
                layout,
                catalog(receipt, snapshot));
    }

    /// Names with bytes from the receipt, then names without from the snapshot's rows behind them.
    private static List<CatalogEntry> catalog(StepReceipt receipt, Optional<ToolRequestSnapshot> snapshot) {
        List<CatalogEntry> entries = new ArrayList<>();
        double largest =
                receipt.tools().stream().mapToLong(t -> t.bytes()).max().orElse(1);
        for (StepReceipt.ToolSize tool : receipt.tools()) {
            entries.add(new CatalogEntry(
                    entries.size() + 1, tool.name(), OptionalLong.of(tool.bytes()), tool.bytes() / largest));
        }
        for (ToolRow row : snapshot.map(ToolRequestSnapshot::tools).orElse(List.of())) {
            if (row.ordinal() > entries.size()) {
                entries.add(new CatalogEntry(row.ordinal(), row.name().value(), OptionalLong.empty(), 0));
            }
        }
        return entries;
    }

    /// What the request has in the place of its tools.
    FieldState field() {
        if (!receipt.fieldPresent()) {
            return FieldState.ABSENT;
        }
        return receipt.toolCount() == 0 ? FieldState.EMPTY : FieldState.PRESENT;
    }

    /// Whether this is the latest step, whose snapshot is whole.
    boolean isWhole() {
        return snapshot.isPresent();
    }

    /// The snapshot's row of a tool, if it is among the rendered ones.
    Optional<ToolRow> row(int ordinal) {
        return snapshot.stream()
                .flatMap(s -> s.tools().stream())
                .filter(r -> r.ordinal() == ordinal)
                .findFirst();
    }

    /// Why the array's bytes are not known, in the engine's words where it has any.
    Optional<String> unmeasured() {
        return snapshot.filter(_ -> receipt.bytes().isEmpty()).map(ToolRequestSnapshot::payloadMeasurementStatus);
    }

    /// How many carried tools are counted and not named.
    int unnamed() {
        return receipt.toolCount() - catalog.size();
    }
}
