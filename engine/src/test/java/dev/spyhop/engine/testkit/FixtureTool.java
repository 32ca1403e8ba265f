package dev.spyhop.engine.testkit;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A small tool with a name, a requirement and a body that a test writes.
public final class FixtureTool implements Tool {
    /// What it does.
    public interface Body {
        /// Does it.
        ToolResult run(PreparedCall call, ToolContext context) throws ToolException, InterruptedException;
    }

    private final String name;
    private final Requirement requirement;
    private final boolean readOnly;
    private final Body body;

    private FixtureTool(String name, Requirement requirement, boolean readOnly, Body body) {
        this.name = name;
        this.requirement = requirement;
        this.readOnly = readOnly;
        this.body = body;
    }

    /// A tool that only reads, runs without asking and may share a batch.
    public static FixtureTool reading(String name, Body body) {
        return new FixtureTool(name, Requirement.AUTO, true, body);
    }

    /// A tool that changes something and needs a person's word.
    public static FixtureTool changing(String name, Body body) {
        return new FixtureTool(name, Requirement.REQUIRED, false, body);
    }

    /// A result of words.
    public static ToolResult words(String text) {
        return ToolResult.bounded(text, true, JsonObject.EMPTY);
    }

    @Override
    public ToolDefinition definition(boolean readOnlyForm) {
        return ToolDefinition.nativeTool(
                name,
                "A fixture.",
                JsonValue.object()
                        .put("type", "object")
                        .put("properties", JsonObject.EMPTY)
                        .build(),
                false);
    }

    @Override
    public Set<Capability> capabilities() {
        return readOnly ? Set.of(Capability.READ_ONLY) : Set.of(Capability.EXECUTES_CODE);
    }

    @Override
    public Requirement requirement() {
        return requirement;
    }

    @Override
    public boolean hasReadOnlyForm() {
        return readOnly;
    }

    @Override
    public PreparedCall prepare(ToolCall call) throws ToolException {
        if (call.arguments().bool("bad").orElse(false)) {
            throw new ToolException(new ToolError.InvalidInput("'bad' may not be true", Optional.of("bad")));
        }
        return new PreparedCall(
                call,
                "",
                requirement,
                readOnly,
                readOnly,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                call.arguments().string("note").orElse(""));
    }

    @Override
    public ToolResult execute(PreparedCall call, ToolContext context) throws ToolException, InterruptedException {
        return body.run(call, context);
    }
}
