package dev.spyhop.app.studio;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.EvidenceLimits;
import dev.spyhop.engine.snapshot.InMemoryStepEvidence;
import dev.spyhop.engine.snapshot.ProviderReceipt;
import dev.spyhop.engine.snapshot.ToolSurfaceContext;
import dev.spyhop.engine.snapshot.ToolSurfaceContext.Registration;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.Requirement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Captures tool offers as a session would, through the engine's own evidence.
final class Offers {
    final InMemoryStepEvidence evidence;
    private int turn;
    private int step;

    Offers() {
        this(EvidenceLimits.DEFAULT);
    }

    Offers(EvidenceLimits limits) {
        evidence = new InMemoryStepEvidence(limits);
    }

    /// Begins the next turn.
    Offers turn() {
        turn++;
        step = 0;
        return this;
    }

    /// Captures a step that carries these tools.
    Offers offer(List<ToolDefinition> tools) {
        return capture(new ToolField.Present(tools), Optional.of(surface(tools)), Optional.empty());
    }

    /// Captures a step with a cause for its change.
    Offers offer(List<ToolDefinition> tools, String cause) {
        return capture(new ToolField.Present(tools), Optional.of(surface(tools)), Optional.of(cause));
    }

    /// Captures a step of which nothing but the request is known.
    Offers wireOnly(List<ToolDefinition> tools) {
        return capture(new ToolField.Present(tools), Optional.empty(), Optional.empty());
    }

    /// Captures a step without a tools field.
    Offers absent() {
        return capture(new ToolField.Absent(), Optional.of(surface(List.of())), Optional.empty());
    }

    private Offers capture(ToolField field, Optional<ToolSurfaceContext> context, Optional<String> cause) {
        if (turn == 0) {
            turn();
        }
        TurnId id = new TurnId("6f0c0000-0000-4000-8000-00000000000" + turn);
        Instant time = Instant.parse("2026-12-01T09:41:00Z").plusSeconds(turn * 60L + step);
        evidence.capture(new InMemoryStepEvidence.Stamp(id, turn, step, time), field, context, cause);
        step++;
        return this;
    }

    /// A tool with a path argument, as large as its description makes it.
    static ToolDefinition tool(String name, String description) {
        return ToolDefinition.nativeTool(name, description, schema("""
                {"type":"object","properties":{"path":{"type":"string","description":"Path below the workspace root."},
                "start_line":{"type":"integer","minimum":1},"mode":{"type":"string","enum":["read","list","write"]}},
                "required":["path"],"additionalProperties":false}"""), false);
    }

    /// A few tools of different sizes.
    static List<ToolDefinition> few() {
        return List.of(
                tool("alpha", "Reads files"),
                tool("beta", "Runs commands in a shell, bounded, and returns what they print"),
                tool("gamma", "x".repeat(640)));
    }

    /// That many tools.
    static List<ToolDefinition> many(int count) {
        List<ToolDefinition> tools = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            tools.add(tool("tool_%03d".formatted(i), "Does thing number " + i));
        }
        return tools;
    }

    static JsonObject schema(String json) {
        try {
            return (JsonObject) Json.parse(json);
        } catch (JsonSyntaxException e) {
            throw new IllegalArgumentException(json, e);
        }
    }

    private static ToolSurfaceContext surface(List<ToolDefinition> carried) {
        List<Registration> registry = new ArrayList<>();
        for (ToolDefinition tool : carried) {
            registry.add(new Registration(
                    tool.name(),
                    true,
                    Set.of(Capability.READ_ONLY, Capability.WRITES_FILES),
                    Requirement.SUGGEST,
                    false));
        }
        for (int i = 1; i <= 41; i++) {
            registry.add(new Registration("z_deferred_%02d".formatted(i), true, Set.of(), Requirement.AUTO, false));
        }
        registry.sort(Comparator.comparing(Registration::name));
        return new ToolSurfaceContext(
                registry, Map.of(), List.of(), new ProviderReceipt.Available("rehearsal", "tide-1"));
    }
}
