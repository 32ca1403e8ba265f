package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.model.ToolDefinition;
import java.util.List;
import java.util.Optional;

/// The tools of the contract's vectors (`tool-studio 2.4`), read from their request JSON.
final class SampleTools {
    static final ToolDefinition T1 = read("""
            {"name":"File","description":"Read files","input_schema":{"properties":{"path":{"type":"string"}},\
            "required":["path"],"type":"object"},"allowed_callers":["direct"],"defer_loading":false}""");

    static final ToolDefinition T1_OTHER_KEY_ORDER = read("""
            {"name":"File","description":"Read files","input_schema":{"type":"object","required":["path"],\
            "properties":{"path":{"type":"string"}}},"allowed_callers":["direct"],"defer_loading":false}""");

    static final ToolDefinition T1_STRICT = read("""
            {"name":"File","description":"Read files","input_schema":{"additionalProperties":false,"properties":\
            {"path":{"type":"string"}},"required":["path"],"type":"object"},"allowed_callers":["direct"],\
            "defer_loading":false,"strict":true}""");

    static final ToolDefinition T2 = read("""
            {"type":"tool_search_20251119","name":"tool_search","description":"Find \\"deferred\\" tools\\n(é, 界)",\
            "input_schema":{"type":"object","properties":{"query":{"type":"string","description":\
            "a/b\\t\\"q\\" \\u0001"},"max":{"type":"integer","maximum":100,"minimum":1}},"required":["query"]},\
            "allowed_callers":["direct"],"defer_loading":false,"cache_control":{"type":"ephemeral"}}""");

    private SampleTools() {}

    /// A tool as its request JSON says it.
    static ToolDefinition read(String json) {
        try {
            JsonObject o = (JsonObject) Json.parse(json);
            return new ToolDefinition(
                    o.string("type"),
                    o.string("name").orElseThrow(),
                    o.string("description").orElseThrow(),
                    o.object("input_schema").orElseThrow(),
                    o.get("allowed_callers").map(_ -> strings(o.array("allowed_callers"))),
                    o.bool("defer_loading"),
                    o.get("input_examples").map(_ -> o.array("input_examples")),
                    o.bool("strict"),
                    o.object("cache_control").flatMap(c -> c.string("type")));
        } catch (JsonSyntaxException e) {
            throw new AssertionError(json, e);
        }
    }

    /// A native tool with this name and an empty schema.
    static ToolDefinition named(String name) {
        return described(name, "does " + name);
    }

    /// A native tool with this description.
    static ToolDefinition described(String name, String description) {
        JsonObject schema = JsonValue.object().put("type", "object").build();
        return ToolDefinition.nativeTool(name, description, schema, false);
    }

    /// A tool of which only the name, description and schema are there.
    static ToolDefinition bare(String name) {
        return new ToolDefinition(
                Optional.empty(),
                name,
                "",
                JsonObject.EMPTY,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static List<String> strings(List<JsonValue> values) {
        return values.stream().map(v -> ((JsonString) v).value()).toList();
    }
}
