package dev.spyhop.engine.catalog;

import dev.spyhop.engine.snapshot.ProviderReceipt;
import dev.spyhop.engine.snapshot.ToolSurfaceContext;
import dev.spyhop.engine.snapshot.ToolSurfaceContext.Registration;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Resolves a registry into the plain data that a turn's snapshots know of it (`tool-studio 1.1`). Once a turn;
/// the result holds no tool.
public final class SurfaceContexts {
    private SurfaceContexts() {}

    /// The surface of a turn. What the engine injects is not a registration; it is listed as synthetic.
    ///
    /// @param provider which client and model the turn has
    public static ToolSurfaceContext of(ToolRegistry registry, ProviderReceipt provider) {
        List<Registration> registrations = new ArrayList<>();
        Map<String, String> servers = new HashMap<>();
        for (Tool tool : registry.all()) {
            String name = tool.name();
            switch (tool.source()) {
                case ToolSource.Builtin _ -> registrations.add(registration(tool, false));
                case ToolSource.Plugin _ -> registrations.add(registration(tool, true));
                case ToolSource.Mcp(String server) -> {
                    registrations.add(registration(tool, false));
                    servers.put(name, server);
                }
                case ToolSource.Synthetic _ -> {}
            }
        }
        return new ToolSurfaceContext(registrations, servers, DefaultTools.SYNTHETIC, provider);
    }

    private static Registration registration(Tool tool, boolean plugin) {
        return new Registration(tool.name(), tool.isModelVisible(), tool.capabilities(), tool.requirement(), plugin);
    }
}
