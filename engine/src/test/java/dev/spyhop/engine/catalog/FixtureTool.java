package dev.spyhop.engine.catalog;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.tools.ToolSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A tool that is only looked at: it answers with its name when it is run.
///
/// @param name its name
/// @param actions the actions of its schema; none for a tool without an `action` key
/// @param readActions the actions of its read-only form; none where it has no such form
/// @param source where it comes from
/// @param aliasOf what it is a hidden alias of
record FixtureTool(
        String name, List<String> actions, List<String> readActions, ToolSource source, Optional<String> aliasOf)
        implements Tool {
    /// A tool that only reads, so that every mode admits it.
    static FixtureTool reading(String name) {
        return new FixtureTool(name, List.of(), List.of("read"), new ToolSource.Builtin(), Optional.empty());
    }

    /// A tool without a read-only form.
    static FixtureTool writing(String name, String... actions) {
        return new FixtureTool(name, List.of(actions), List.of(), new ToolSource.Builtin(), Optional.empty());
    }

    /// A tool with actions of which some only read.
    static FixtureTool family(String name, List<String> actions, List<String> readActions) {
        return new FixtureTool(name, actions, readActions, new ToolSource.Builtin(), Optional.empty());
    }

    FixtureTool from(ToolSource other) {
        return new FixtureTool(name, actions, readActions, other, aliasOf);
    }

    FixtureTool hiddenAliasOf(String canonical) {
        return new FixtureTool(name, actions, readActions, source, Optional.of(canonical));
    }

    @Override
    public ToolDefinition definition(boolean readOnly) {
        List<String> offered = readOnly ? readActions : actions;
        JsonValue.ObjectBuilder properties = JsonValue.object();
        if (!actions.isEmpty()) {
            JsonObject action = JsonValue.object()
                    .put("type", "string")
                    .put("enum", JsonValue.strings(offered))
                    .build();
            properties.put("action", action);
        }
        JsonObject schema = JsonValue.object()
                .put("type", "object")
                .put("properties", properties.build())
                .build();
        return ToolDefinition.nativeTool(name, "does " + name, schema, false);
    }

    @Override
    public Set<Capability> capabilities() {
        return readActions.isEmpty() ? Set.of(Capability.WRITES_FILES) : Set.of(Capability.READ_ONLY);
    }

    @Override
    public Requirement requirement() {
        return readActions.isEmpty() ? Requirement.REQUIRED : Requirement.AUTO;
    }

    @Override
    public boolean hasReadOnlyForm() {
        return !readActions.isEmpty();
    }

    @Override
    public PreparedCall prepare(ToolCall call) {
        return PreparedCall.reading(call, "", name);
    }

    @Override
    public ToolResult execute(PreparedCall call, ToolContext context) {
        return ToolResult.of(name, true, JsonObject.EMPTY);
    }
}
