package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/// The rows of *what the request carries*. A request field is either there or absent: absence is the one reason
/// for an unknown wire fact, so it is drawn as the state *absent* (decision 15).
final class WireFacts {
    private static final List<String> FIELDS = List.of(
            "name",
            "type",
            "defer_loading",
            "visibility",
            "strict",
            "allowed_callers",
            "input_examples",
            "cache_control",
            "description");

    private final Messages messages;
    private final Facts facts;

    WireFacts(Messages messages) {
        this.messages = messages;
        this.facts = new Facts(messages);
    }

    /// The facts of a tool that nothing but its name and size is left of.
    List<Fact> unavailable(String name, String reason) {
        return FIELDS.stream()
                .map(f -> f.equals("name") ? facts.present(f, name, true) : facts.unknown(f, reason))
                .toList();
    }

    /// The facts of a tool.
    ///
    /// @param row bounded wire facts
    /// @param whole the tool's whole JSON, where it is kept: it knows how much a bound left out
    /// @param ordinal 1-based place
    /// @param bytes its size, where measured
    List<Fact> of(WireRow row, Optional<JsonObject> whole, int ordinal, OptionalLong bytes) {
        String place = bytes.isPresent()
                ? messages.text("fact.place", ordinal, bytes.getAsLong())
                : messages.text("fact.ordinal", ordinal);
        return List.of(
                facts.withAside(facts.text("name", row.name(), length(whole, "name"), true), place),
                field("type", row.type(), t -> facts.text("type", t, length(whole, "type"), true)),
                field("defer_loading", row.deferLoading(), v -> facts.present("defer_loading", v.toString(), true)),
                facts.present(
                        "visibility",
                        messages.text("visibility." + row.visibility().word()),
                        false),
                field("strict", row.strict(), v -> facts.present("strict", v.toString(), true)),
                field(
                        "allowed_callers",
                        row.allowedCallers(),
                        v -> facts.list("allowed_callers", v, "empty.list", true)),
                field("input_examples", row.inputExamples(), v -> facts.counted("input_examples", v)),
                field(
                        "cache_control",
                        row.cacheControlType(),
                        v -> facts.text("cache_control", v, OptionalLong.empty(), true)),
                facts.text("description", row.description(), length(whole, "description"), false));
    }

    private <T> Fact field(String key, Evidence<T> evidence, Function<T, Fact> known) {
        return switch (evidence) {
            case Evidence.Known<T>(T value) -> known.apply(value);
            case Evidence.Unknown<T> _ -> facts.absent(key);
        };
    }

    private static OptionalLong length(Optional<JsonObject> whole, String member) {
        return whole.flatMap(w -> w.string(member)).stream()
                .mapToLong(Facts::chars)
                .findFirst();
    }
}
