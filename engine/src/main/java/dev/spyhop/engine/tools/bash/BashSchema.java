package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import java.util.List;

/// What a model is told about `Bash` (`tools 5.1`): no required keys.
final class BashSchema {
    static final ToolDefinition DEFINITION = definition();

    private BashSchema() {}

    private static ToolDefinition definition() {
        JsonObject properties = JsonValue.object()
                .put(
                        "action",
                        JsonValue.object()
                                .put("enum", JsonValue.strings(List.of("run")))
                                .put("type", "string")
                                .build())
                .put("command", property("string", "the command line, run by bash; one line unless it must be more"))
                .put("cwd", property("string", "folder to run in, relative to the workspace; default the workspace"))
                .put("stdin", property("string", "what the command reads; without it its input is closed"))
                .put("timeout_ms", property("integer", "default 120000, 1000 to 600000"))
                .build();
        JsonObject schema = JsonValue.object()
                .put("properties", properties)
                .put("type", "object")
                .build();
        return ToolDefinition.nativeTool(
                "Bash",
                "Run a shell command in the workspace and wait for it. Output is bounded (first 22000 and last 8000"
                        + " bytes of each stream); processes left running are ended with the call. For reading,"
                        + " finding and changing files prefer File.",
                schema,
                false);
    }

    private static JsonObject property(String type, String description) {
        return JsonValue.object()
                .put("description", description)
                .put("type", type)
                .build();
    }
}
