package dev.spyhop.engine.snapshot;

/// Where a tool of a request came from (`tool-studio 1.5`).
public enum Provenance {
    /// Built into the engine.
    BUILTIN("builtin"),
    /// From a plugin.
    PLUGIN("plugin"),
    /// From an MCP server.
    MCP("mcp"),
    /// Injected into the catalog by the engine.
    SYNTHETIC("synthetic"),
    /// The engine knew its surface and found no origin.
    UNKNOWN("unknown");

    private final String word;

    Provenance(String word) {
        this.word = word;
    }

    /// The word in JSON.
    public String word() {
        return word;
    }
}
