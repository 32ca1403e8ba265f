package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.function.Function;

/// The snapshot as JSON, field by field in the contract's order (`tool-studio 1.3`): what `/tools json` shows.
public final class SnapshotJson {
    private static final String EXAMPLES_LEFT_OUT = "left out (example values are never captured)";

    private SnapshotJson() {}

    /// The text of `/tools json`: an indent of two spaces, `\n` line ends, none at the end.
    public static String pretty(ToolRequestSnapshot snapshot) {
        return Json.pretty(of(snapshot));
    }

    /// The value.
    public static JsonObject of(ToolRequestSnapshot s) {
        return JsonValue.object()
                .put("schema_version", ToolRequestSnapshot.SCHEMA_VERSION)
                .put("capture_source", ToolRequestSnapshot.CAPTURE_SOURCE)
                .put("delivery_status", ToolRequestSnapshot.DELIVERY_STATUS)
                .put("turn_id", bounded(s.turnId()))
                .put("step", s.step())
                .put("tools_field_present", s.toolsFieldPresent())
                .put("tool_count", s.toolCount())
                .put("rendered_tool_count", s.tools().size())
                .put("omitted_tool_count", s.omittedToolCount())
                .put(
                        "payload_json_bytes",
                        s.payloadJsonBytes().isPresent()
                                ? JsonValue.of(s.payloadJsonBytes().getAsLong())
                                : JsonNull.INSTANCE)
                .put("payload_measurement_status", s.payloadMeasurementStatus())
                .putOrNull("active_tool_catalog_sha256", s.catalogSha256().map(JsonValue::of))
                .put("unavailable_for_this_request", JsonValue.strings(s.unavailable()))
                .put("provider", provider(s.provider()))
                .put("registry_facts_present", s.registryFactsPresent())
                .put("registry_tool_count", evidence(s.registryToolCount(), JsonValue::of))
                .put("registry_only_tools", evidence(s.registryOnlyTools(), SnapshotJson::list))
                .put(
                        "tools",
                        new JsonArray(s.tools().stream()
                                .<JsonValue>map(SnapshotJson::row)
                                .toList()))
                .build();
    }

    private static JsonObject row(ToolRow row) {
        return JsonValue.object()
                .put("ordinal", row.ordinal())
                .put("name", bounded(row.name()))
                .put("tool_type", evidence(row.toolType(), SnapshotJson::bounded))
                .put("description", bounded(row.description()))
                .put("input_schema_json", bounded(row.inputSchemaJson()))
                .put("allowed_callers", evidence(row.allowedCallers(), SnapshotJson::list))
                .put("defer_loading", evidence(row.deferLoading(), JsonValue::of))
                .put("input_examples", evidence(row.inputExamples(), SnapshotJson::countOnly))
                .put("strict", evidence(row.strict(), JsonValue::of))
                .put("cache_control_type", evidence(row.cacheControlType(), SnapshotJson::bounded))
                .put("provenance", evidence(row.provenance(), p -> JsonValue.of(p.word())))
                .put("mcp_server", evidence(row.mcpServer(), SnapshotJson::bounded))
                .put("capabilities", evidence(row.capabilities(), SnapshotJson::list))
                .put("approval", evidence(row.approval(), SnapshotJson::bounded))
                .put("model_visible", evidence(row.modelVisible(), JsonValue::of))
                .put("visibility", row.visibility().word())
                .build();
    }

    private static JsonObject bounded(Bounded<String> text) {
        return JsonValue.object()
                .put("value", text.value())
                .put("truncated", text.truncated())
                .build();
    }

    private static JsonObject list(BoundedList list) {
        return JsonValue.object()
                .put("count", list.count())
                .put(
                        "rendered",
                        new JsonArray(list.rendered().stream()
                                .<JsonValue>map(SnapshotJson::bounded)
                                .toList()))
                .put("omitted", list.omitted())
                .build();
    }

    private static JsonObject countOnly(int count) {
        return JsonValue.object()
                .put("count", count)
                .put("values", EXAMPLES_LEFT_OUT)
                .build();
    }

    private static <T> JsonObject evidence(Evidence<T> evidence, Function<T, JsonValue> json) {
        return switch (evidence) {
            case Evidence.Known<T>(T value) ->
                JsonValue.object()
                        .put("status", "known")
                        .put("value", json.apply(value))
                        .build();
            case Evidence.Unknown<T>(String reason) ->
                JsonValue.object()
                        .put("status", "unknown")
                        .put("reason", reason)
                        .build();
        };
    }

    private static JsonObject provider(ProviderReceipt receipt) {
        JsonValue.ObjectBuilder out = JsonValue.object();
        return switch (receipt) {
            case ProviderReceipt.Unknown _ -> out.put("status", "unknown").build();
            case ProviderReceipt.Available(String provider, String model) ->
                out.put("status", "available")
                        .put("provider", provider)
                        .put("model", model)
                        .build();
            case ProviderReceipt.Unavailable(String reason) ->
                out.put("status", "unavailable").put("reason", reason).build();
        };
    }
}
