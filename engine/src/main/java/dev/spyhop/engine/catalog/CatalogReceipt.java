package dev.spyhop.engine.catalog;

import dev.spyhop.engine.json.BoundedJson;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.snapshot.CatalogDigest;
import dev.spyhop.engine.snapshot.PayloadMeasure;
import dev.spyhop.engine.tools.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The provider-free receipt of a first turn's tools, measured from the assembled catalog (decision 29): what
/// `contract` shows.
///
/// @param mode the mode's word
/// @param memory whether the built-in memory was on
/// @param active the tools of a first request, in order
/// @param deferred names that a search may load, in catalog order
/// @param hiddenAliases replay-only spellings, sorted
/// @param registeredCount registrations, hidden ones included
/// @param payloadJsonBytes size of the first request's tool array, where it was measured
/// @param sha256 the one digest, where the size was measured
public record CatalogReceipt(
        String mode,
        boolean memory,
        List<Active> active,
        List<String> deferred,
        List<Alias> hiddenAliases,
        int registeredCount,
        OptionalLong payloadJsonBytes,
        Optional<String> sha256) {
    /// Version of the JSON form.
    public static final int SCHEMA_VERSION = 1;

    /// Copies the lists.
    public CatalogReceipt {
        active = List.copyOf(active);
        deferred = List.copyOf(deferred);
        hiddenAliases = List.copyOf(hiddenAliases);
    }

    /// A tool of the first request.
    ///
    /// @param name its name
    /// @param schemaBytes size of its schema as compact JSON
    public record Active(String name, long schemaBytes) {}

    /// A replay-only spelling.
    ///
    /// @param name the spelling
    /// @param canonical the action it stands for
    public record Alias(String name, String canonical) {}

    /// Measures a catalog.
    ///
    /// @param memory whether the built-in memory was on when the registry was built
    public static CatalogReceipt of(ToolCatalog catalog, boolean memory) {
        ToolField field = ActiveTools.of(catalog).field();
        List<ToolDefinition> carried = field.carried();
        PayloadMeasure payload = PayloadMeasure.of(field);
        List<Alias> aliases = new ArrayList<>();
        for (Tool tool : catalog.registry().all()) {
            tool.aliasOf().ifPresent(canonical -> aliases.add(new Alias(tool.name(), canonical)));
        }
        return new CatalogReceipt(
                catalog.mode().word(),
                memory,
                carried.stream().map(CatalogReceipt::active).toList(),
                catalog.entries().stream()
                        .filter(entry -> !entry.eager())
                        .map(ToolCatalog.Entry::name)
                        .toList(),
                aliases,
                catalog.registry().all().size(),
                payload.bytes(),
                payload.isExact() ? Optional.of(CatalogDigest.of(carried)) : Optional.empty());
    }

    /// The form of `contract --json`.
    public JsonObject toJson() {
        return JsonValue.object()
                .put("schema_version", SCHEMA_VERSION)
                .put("mode", mode)
                .put("memory", memory)
                .put(
                        "active",
                        new JsonArray(active.stream().map(CatalogReceipt::json).toList()))
                .put("deferred", JsonValue.strings(deferred))
                .put(
                        "hidden_aliases",
                        new JsonArray(
                                hiddenAliases.stream().map(CatalogReceipt::json).toList()))
                .put("registered_count", registeredCount)
                .put(
                        "payload_json_bytes",
                        payloadJsonBytes.isPresent() ? JsonValue.of(payloadJsonBytes.getAsLong()) : JsonNull.INSTANCE)
                .putOrNull("active_tool_catalog_sha256", sha256.map(JsonValue::of))
                .build();
    }

    private static Active active(ToolDefinition tool) {
        return new Active(
                tool.name(),
                BoundedJson.write(tool.inputSchema(), Long.MAX_VALUE, 0).bytes());
    }

    private static JsonValue json(Active tool) {
        return JsonValue.object()
                .put("name", tool.name())
                .put("schema_bytes", tool.schemaBytes())
                .build();
    }

    private static JsonValue json(Alias alias) {
        return JsonValue.object()
                .put("name", alias.name())
                .put("canonical", alias.canonical())
                .build();
    }
}
