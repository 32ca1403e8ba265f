package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.snapshot.ToolSurfaceContext.Registration;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Surface contexts to capture with.
final class Surfaces {
    static final ProviderReceipt PROVIDER = new ProviderReceipt.Available("deepseek", "deepseek-v4-pro");

    private Surfaces() {}

    /// A surface of these registrations, without MCP.
    static ToolSurfaceContext of(Registration... registrations) {
        return new ToolSurfaceContext(List.of(registrations), Map.of(), List.of("tool_search"), PROVIDER);
    }

    /// That many visible registrations, named so that their order is their number's.
    static ToolSurfaceContext ofVisible(int count) {
        List<Registration> registrations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            registrations.add(visible("tool_" + (1000 + i)));
        }
        return new ToolSurfaceContext(registrations, Map.of(), List.of(), PROVIDER);
    }

    static Registration visible(String name) {
        return new Registration(name, true, Set.of(), Requirement.AUTO, false);
    }

    static Registration hidden(String name) {
        return new Registration(name, false, Set.of(Capability.WRITES_FILES), Requirement.SUGGEST, false);
    }

    static Registration plugin(String name) {
        return new Registration(name, true, Set.of(Capability.NETWORK), Requirement.REQUIRED, true);
    }
}
