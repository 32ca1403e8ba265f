package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.CanonicalJson;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.text.Text;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Takes the snapshot of one prepared request's tool field (`tool-studio 1`). Pure: no I/O, no lock, nothing
/// run, nothing reordered; the snapshot holds bounded copies and keeps nothing of the request alive.
public final class SnapshotCapture {
    private static final Evidence<Integer> NO_COUNT = Evidence.unknown("registry facts not captured");
    private static final Evidence<BoundedList> NO_NAMES = Evidence.unknown("registry facts not captured");

    private SnapshotCapture() {}

    /// The snapshot.
    ///
    /// @param field the `tools` value of the request that was just built
    /// @param context what the engine knew of its tools this turn; none for a wire-only capture
    /// @param turn the turn
    /// @param step 0-based
    public static ToolRequestSnapshot capture(
            ToolField field, Optional<ToolSurfaceContext> context, TurnId turn, int step) {
        return capture(field, PayloadMeasure.of(field), context, turn, step);
    }

    /// The snapshot of a field whose size was measured already.
    static ToolRequestSnapshot capture(
            ToolField field, PayloadMeasure payload, Optional<ToolSurfaceContext> context, TurnId turn, int step) {
        ToolRequestSnapshot snapshot = null;
        Wire wire = Wire.of(field, payload);
        for (RowBounds bounds : RowBounds.LADDER) {
            snapshot = capture(wire, context, turn, step, bounds);
            if (ProjectionSize.fits(snapshot)) {
                return snapshot;
            }
        }
        return java.util.Objects.requireNonNull(snapshot);
    }

    /// What a capture of the same field with the same context gives at another step of the same turn.
    static ToolRequestSnapshot at(ToolRequestSnapshot earlier, int step) {
        return new ToolRequestSnapshot(
                earlier.turnId(),
                step,
                earlier.toolsFieldPresent(),
                earlier.toolCount(),
                earlier.payloadJsonBytes(),
                earlier.payloadMeasurementStatus(),
                earlier.catalogSha256(),
                earlier.unavailable(),
                earlier.provider(),
                earlier.registryFactsPresent(),
                earlier.registryToolCount(),
                earlier.registryOnlyTools(),
                earlier.tools());
    }

    private static ToolRequestSnapshot capture(
            Wire wire, Optional<ToolSurfaceContext> context, TurnId turn, int step, RowBounds bounds) {
        RowCapture rows = new RowCapture(context.map(SurfaceFacts::new), bounds);
        List<ToolDefinition> tools = wire.field().carried();
        return new ToolRequestSnapshot(
                Text.firstChars(Text.wellFormed(turn.value()), RowBounds.CONTRACT.textChars()),
                step,
                wire.field() instanceof ToolField.Present,
                tools.size(),
                wire.payload().bytes(),
                wire.payload().status(),
                wire.digest(),
                unavailable(context),
                context.map(c -> provider(c.provider())).orElseGet(ProviderReceipt.Unknown::new),
                context.isPresent(),
                context.map(c -> Evidence.known(c.registry().size())).orElse(NO_COUNT),
                context.map(c -> Evidence.known(notCarried(c, tools, bounds))).orElse(NO_NAMES),
                rows.of(tools));
    }

    /// What this capture cannot say; it shrinks only through captured facts (`tool-studio 1.8`).
    private static List<String> unavailable(Optional<ToolSurfaceContext> context) {
        if (context.isEmpty()) {
            return List.of("provider_wire_payload", "provider", "model", "approval", "provenance", "capabilities");
        }
        return switch (context.get().provider()) {
            case ProviderReceipt.Available _ -> List.of("provider_wire_payload");
            case ProviderReceipt.Unavailable _, ProviderReceipt.Unknown _ ->
                List.of("provider_wire_payload", "provider", "model");
        };
    }

    private static ProviderReceipt provider(ProviderReceipt receipt) {
        return switch (receipt) {
            case ProviderReceipt.Available(String provider, String model) ->
                new ProviderReceipt.Available(text(provider), text(model));
            case ProviderReceipt.Unavailable(String reason) -> new ProviderReceipt.Unavailable(text(reason));
            case ProviderReceipt.Unknown _ -> receipt;
        };
    }

    private static String text(String value) {
        return Text.firstChars(Text.wellFormed(value), RowBounds.CONTRACT.textChars())
                .value();
    }

    /// Registered, visible to models and not in the request, in name order (`tool-studio 1.9`).
    private static BoundedList notCarried(ToolSurfaceContext context, List<ToolDefinition> tools, RowBounds bounds) {
        Set<String> carried = new HashSet<>();
        tools.forEach(tool -> carried.add(tool.name()));
        List<String> names = context.registry().stream()
                .filter(ToolSurfaceContext.Registration::modelVisible)
                .map(ToolSurfaceContext.Registration::name)
                .filter(name -> !carried.contains(name))
                .sorted(Comparator.comparing(name -> name, CanonicalJson.KEY_ORDER))
                .toList();
        List<Bounded<String>> rendered = names.stream()
                .limit(RowBounds.REGISTRY_NAMES)
                .map(name -> Text.firstChars(Text.wellFormed(name), bounds.nameChars()))
                .toList();
        return new BoundedList(names.size(), rendered);
    }

    /// The facts that no bound changes, worked out once. The digest is shown only where the measurement is
    /// exact (`tool-studio 2.3`, D-1).
    private record Wire(ToolField field, PayloadMeasure payload, Optional<String> digest) {
        static Wire of(ToolField field, PayloadMeasure payload) {
            Optional<String> digest =
                    payload.isExact() ? Optional.of(CatalogDigest.of(field.carried())) : Optional.empty();
            return new Wire(field, payload, digest);
        }
    }
}
