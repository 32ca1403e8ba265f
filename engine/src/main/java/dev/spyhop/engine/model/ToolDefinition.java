package dev.spyhop.engine.model;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.List;
import java.util.Optional;

/// A tool as a request carries it (`tool-studio 2.3`). An absent member is absent on the wire too, never
/// `false` or
/// empty.
///
/// @param type the provider type tag, absent for native tools
/// @param name the tool's name
/// @param description what it does, for the model
/// @param inputSchema JSON schema of its arguments, key order held
/// @param allowedCallers who may call it
/// @param deferLoading whether its schema is withheld until loaded
/// @param inputExamples example arguments
/// @param strict whether the provider shall enforce the schema
/// @param cacheControlType kind of cache mark
public record ToolDefinition(
        Optional<String> type,
        String name,
        String description,
        JsonObject inputSchema,
        Optional<List<String>> allowedCallers,
        Optional<Boolean> deferLoading,
        Optional<List<JsonValue>> inputExamples,
        Optional<Boolean> strict,
        Optional<String> cacheControlType) {
    /// Copies the lists.
    public ToolDefinition {
        allowedCallers = allowedCallers.map(List::copyOf);
        inputExamples = inputExamples.map(List::copyOf);
    }

    /// A native tool: `allowed_callers: ["direct"]`, the given deferral, nothing else set (`tool-studio 6.1`).
    public static ToolDefinition nativeTool(String name, String description, JsonObject schema, boolean deferred) {
        return new ToolDefinition(
                Optional.empty(),
                name,
                description,
                schema,
                Optional.of(List.of("direct")),
                Optional.of(deferred),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// The same tool with a cache mark.
    public ToolDefinition withCacheControl(String kind) {
        return new ToolDefinition(
                type,
                name,
                description,
                inputSchema,
                allowedCallers,
                deferLoading,
                inputExamples,
                strict,
                Optional.of(kind));
    }

    /// The same tool with a provider type tag.
    public ToolDefinition withType(String tag) {
        return new ToolDefinition(
                Optional.of(tag),
                name,
                description,
                inputSchema,
                allowedCallers,
                deferLoading,
                inputExamples,
                strict,
                cacheControlType);
    }

    /// The value as the request's `tools` holds it: members in the order type, name, description, input_schema,
    /// allowed_callers, defer_loading, input_examples, strict, cache_control; absent ones skipped
    /// (`tool-studio 2.3`).
    public JsonObject toJson() {
        return JsonValue.object()
                .putIfPresent("type", type.map(JsonValue::of))
                .put("name", name)
                .put("description", description)
                .put("input_schema", inputSchema)
                .putIfPresent("allowed_callers", allowedCallers.map(JsonValue::strings))
                .putIfPresent("defer_loading", deferLoading.map(JsonValue::of))
                .putIfPresent("input_examples", inputExamples.map(v -> new JsonValue.JsonArray(v)))
                .putIfPresent("strict", strict.map(JsonValue::of))
                .putIfPresent(
                        "cache_control",
                        cacheControlType.map(
                                t -> JsonValue.object().put("type", t).build()))
                .build();
    }
}
