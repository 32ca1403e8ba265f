package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the engine knew of its tools, resolved once a turn as plain data (`tool-studio 1.1`). Holds no tool
/// object.
///
/// @param registry one entry per registered tool, hidden aliases included, sorted by name
/// @param mcpServers model tool name to server name, unambiguous names only
/// @param syntheticNames sorted names of engine-injected catalog entries
/// @param provider the provider receipt
public record ToolSurfaceContext(
        List<Registration> registry,
        Map<String, String> mcpServers,
        List<String> syntheticNames,
        ProviderReceipt provider) {
    /// Copies the collections.
    public ToolSurfaceContext {
        registry = List.copyOf(registry);
        mcpServers = Map.copyOf(mcpServers);
        syntheticNames = List.copyOf(syntheticNames);
    }

    /// One registered tool.
    ///
    /// @param name registered name
    /// @param modelVisible whether models see it
    /// @param capabilities what it declared
    /// @param approval its requirement
    /// @param plugin whether it came from the plugin surface
    public record Registration(
            String name, boolean modelVisible, Set<Capability> capabilities, Requirement approval, boolean plugin) {
        /// Copies the set.
        public Registration {
            capabilities = Set.copyOf(capabilities);
        }
    }
}
