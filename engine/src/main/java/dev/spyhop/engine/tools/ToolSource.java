package dev.spyhop.engine.tools;

/// Where a tool comes from. It settles the tool's place in the catalog and its provenance in evidence; a name
/// is never taken apart to guess it (`tool-studio 1.5`, `1.6`).
public sealed interface ToolSource {
    /// Part of the engine.
    record Builtin() implements ToolSource {}

    /// From the plugin surface.
    ///
    /// @param plugin the plugin's name
    record Plugin(String plugin) implements ToolSource {}

    /// From a connected MCP server to which the name belongs alone.
    ///
    /// @param server the server's configured name
    record Mcp(String server) implements ToolSource {}

    /// Injected into the catalog by the engine and not a registration of its own, such as the search for tools.
    record Synthetic() implements ToolSource {}
}
