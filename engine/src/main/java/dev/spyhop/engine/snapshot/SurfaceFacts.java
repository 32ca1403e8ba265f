package dev.spyhop.engine.snapshot;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A surface context, indexed by name for one capture.
final class SurfaceFacts {
    private final ToolSurfaceContext context;
    private final Map<String, ToolSurfaceContext.Registration> byName = new HashMap<>();

    SurfaceFacts(ToolSurfaceContext context) {
        this.context = context;
        context.registry().forEach(r -> byName.put(r.name(), r));
    }

    Optional<ToolSurfaceContext.Registration> registration(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    Optional<String> server(String name) {
        return Optional.ofNullable(context.mcpServers().get(name));
    }

    /// Where a tool came from, by the first test that holds (`tool-studio 1.5`).
    Provenance provenance(String name) {
        boolean mcp = context.mcpServers().containsKey(name);
        Optional<ToolSurfaceContext.Registration> registered = registration(name);
        if (registered.isPresent()) {
            if (registered.get().plugin()) {
                return Provenance.PLUGIN;
            }
            return mcp ? Provenance.MCP : Provenance.BUILTIN;
        }
        if (mcp) {
            return Provenance.MCP;
        }
        return context.syntheticNames().contains(name) ? Provenance.SYNTHETIC : Provenance.UNKNOWN;
    }
}
