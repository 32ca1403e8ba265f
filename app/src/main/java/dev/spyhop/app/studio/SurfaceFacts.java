package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.Fact.Tone;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.snapshot.ProviderReceipt;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import dev.spyhop.engine.snapshot.ToolRow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/// The rows of *what the engine knew*. An unknown keeps the engine's reason to the letter.
final class SurfaceFacts {
    private static final List<String> OF_TOOL =
            List.of("provenance", "mcp_server", "capabilities", "approval", "model_visible");

    private final Messages messages;
    private final Facts facts;

    SurfaceFacts(Messages messages) {
        this.messages = messages;
        this.facts = new Facts(messages);
    }

    /// The facts where nothing of the step's surface is left.
    List<Fact> unavailable(String reason) {
        return List.of(
                facts.unknown("provenance", reason),
                facts.unknown("mcp_server", reason),
                facts.unknown("capabilities", reason),
                facts.unknown("approval", reason),
                facts.unknown("model_visible", reason),
                facts.unknown("provider", reason),
                facts.unknown("registered_tools", reason));
    }

    /// The facts of a tool.
    ///
    /// @param row the tool's row, where the snapshot has one
    /// @param noRow why it has none
    List<Fact> of(ToolRequestSnapshot snapshot, Optional<ToolRow> row, String noRow) {
        List<Fact> ofRequest = List.of(
                provider(snapshot.provider()),
                fact(
                        "registered_tools",
                        snapshot.registryToolCount(),
                        n -> facts.present("registered_tools", messages.text("number", n), true)));
        List<Fact> ofTool = row.map(this::ofTool)
                .orElseGet(() ->
                        OF_TOOL.stream().map(key -> facts.unknown(key, noRow)).toList());
        return java.util.stream.Stream.concat(ofTool.stream(), ofRequest.stream())
                .toList();
    }

    private List<Fact> ofTool(ToolRow row) {
        OptionalLong unmeasured = OptionalLong.empty();
        return List.of(
                fact(
                        "provenance",
                        row.provenance(),
                        p -> facts.told("provenance", Tone.KIND, p.word(), Optional.empty())),
                fact("mcp_server", row.mcpServer(), s -> facts.text("mcp_server", s, unmeasured, true)),
                fact("capabilities", row.capabilities(), c -> facts.list("capabilities", c, "empty.declares", false)),
                fact("approval", row.approval(), a -> facts.text("approval", a, unmeasured, false)),
                fact(
                        "model_visible",
                        row.modelVisible(),
                        v -> facts.present("model_visible", messages.text(v ? "yes" : "no"), false)));
    }

    private Fact provider(ProviderReceipt receipt) {
        return switch (receipt) {
            case ProviderReceipt.Available(String provider, String model) ->
                facts.present("provider", messages.text("provider.available", provider, model), false);
            case ProviderReceipt.Unavailable(String reason) -> facts.unknown("provider", reason);
            case ProviderReceipt.Unknown() -> facts.unknown("provider", messages.text("reason.noContext"));
        };
    }

    private <T> Fact fact(String key, Evidence<T> evidence, Function<T, Fact> known) {
        return switch (evidence) {
            case Evidence.Known<T>(T value) -> known.apply(value);
            case Evidence.Unknown<T>(String reason) -> facts.unknown(key, reason);
        };
    }
}
