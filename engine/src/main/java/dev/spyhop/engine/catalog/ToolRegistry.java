package dev.spyhop.engine.catalog;

import dev.spyhop.engine.tools.Tool;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// All tools that can run, by registered name. Immutable; built per session.
public final class ToolRegistry {
    private final SortedMap<String, Tool> tools;

    private ToolRegistry(SortedMap<String, Tool> tools) {
        this.tools = Collections.unmodifiableSortedMap(tools);
    }

    /// A registry of these tools.
    ///
    /// @throws IllegalArgumentException where two have one name
    public static ToolRegistry of(Collection<? extends Tool> tools) {
        SortedMap<String, Tool> byName = new TreeMap<>();
        for (Tool tool : tools) {
            if (byName.putIfAbsent(tool.name(), tool) != null) {
                throw new IllegalArgumentException("two tools are called " + tool.name());
            }
        }
        return new ToolRegistry(byName);
    }

    /// The tool of exactly that name.
    public Optional<Tool> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /// All tools, sorted by name in byte order, hidden ones included.
    public Collection<Tool> all() {
        return tools.values();
    }
}
