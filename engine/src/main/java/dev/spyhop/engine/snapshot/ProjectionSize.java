package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.text.Text;

/// Whether a snapshot's JSON stays within the bound of the whole projection (`tool-studio 1.4`).
final class ProjectionSize {
    /// More than the frame of a row takes as pretty JSON, whichever of its facts are known.
    private static final int ROW_FRAME = 2_200;
    /// More than the frame around a list's entry takes as pretty JSON.
    private static final int ENTRY_FRAME = 120;
    /// More than the frame of the snapshot takes.
    private static final int HEAD_FRAME = 2_500;

    private ProjectionSize() {}

    /// Whether it fits. Most do by far, so a cheap upper bound is tried before the text is made.
    static boolean fits(ToolRequestSnapshot snapshot) {
        return upperBound(snapshot) < RowBounds.PROJECTION_BYTES
                || Text.utf8Bytes(SnapshotJson.pretty(snapshot)) < RowBounds.PROJECTION_BYTES;
    }

    static long upperBound(ToolRequestSnapshot snapshot) {
        long total = HEAD_FRAME + escaped(snapshot.turnId().value()) + list(snapshot.registryOnlyTools());
        total += switch (snapshot.provider()) {
            case ProviderReceipt.Unknown _ -> 0;
            case ProviderReceipt.Available(String provider, String model) -> escaped(provider) + escaped(model);
            case ProviderReceipt.Unavailable(String reason) -> escaped(reason);
        };
        for (ToolRow row : snapshot.tools()) {
            total += ROW_FRAME + escaped(row.name()) + escaped(row.description()) + escaped(row.inputSchemaJson());
            total += text(row.toolType()) + text(row.cacheControlType()) + text(row.mcpServer());
            total += list(row.allowedCallers()) + list(row.capabilities());
        }
        return total;
    }

    private static long text(Evidence<Bounded<String>> evidence) {
        return evidence.ifKnown().map(ProjectionSize::escaped).orElse(0L);
    }

    private static long list(Evidence<BoundedList> evidence) {
        long total = 0;
        for (Bounded<String> entry :
                evidence.ifKnown().map(BoundedList::rendered).orElse(java.util.List.of())) {
            total += ENTRY_FRAME + escaped(entry);
        }
        return total;
    }

    /// At least as many bytes as the text takes between its quotes.
    private static long escaped(Bounded<String> text) {
        return escaped(text.value());
    }

    private static long escaped(String text) {
        long total = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x20) {
                total += 6;
            } else if (c < 0x80) {
                total += c == '"' || c == '\\' ? 2 : 1;
            } else {
                total += 3;
            }
        }
        return total;
    }
}
