package dev.spyhop.engine.catalog;

import dev.spyhop.engine.json.CanonicalJson;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Tool;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// All tools that can run, by registered name. Immutable; built per session. Each tool is asked for its
/// definitions once, when it is registered, so that what a request carries of it stays the same to the byte.
public final class ToolRegistry {
    private final SortedMap<String, Tool> tools;
    private final Map<String, ToolDefinition> full;
    private final Map<String, ToolDefinition> readOnly;

    private ToolRegistry(
            SortedMap<String, Tool> tools, Map<String, ToolDefinition> full, Map<String, ToolDefinition> readOnly) {
        this.tools = Collections.unmodifiableSortedMap(tools);
        this.full = full;
        this.readOnly = readOnly;
    }

    /// A registry of these tools.
    ///
    /// @throws IllegalArgumentException where two have one name, or a name is a removed spelling (`tools 21`)
    public static ToolRegistry of(Collection<? extends Tool> tools) {
        SortedMap<String, Tool> byName = new TreeMap<>(CanonicalJson.KEY_ORDER);
        Map<String, ToolDefinition> full = new HashMap<>();
        Map<String, ToolDefinition> readOnly = new HashMap<>();
        for (Tool tool : tools) {
            ToolDefinition definition = canonical(tool.definition(false));
            String name = definition.name();
            if (RemovedSpellings.contains(name)) {
                throw new IllegalArgumentException("the tool name " + name + " was removed and is not given again");
            }
            if (byName.putIfAbsent(name, tool) != null) {
                throw new IllegalArgumentException("two tools are called " + name);
            }
            full.put(name, definition);
            if (tool.hasReadOnlyForm()) {
                readOnly.put(name, canonical(tool.definition(true)));
            }
        }
        return new ToolRegistry(byName, full, readOnly);
    }

    /// The tool of exactly that name.
    public Optional<Tool> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /// All tools, sorted by name in byte order, hidden ones included.
    public Collection<Tool> all() {
        return tools.values();
    }

    /// A tool's definition with its schema in canonical order, the same value at each call.
    ///
    /// @param readOnlyForm whether the form narrowed to reading actions is wanted
    /// @return none for a name that is not registered, or that has no such form
    public Optional<ToolDefinition> definition(String name, boolean readOnlyForm) {
        return Optional.ofNullable((readOnlyForm ? readOnly : full).get(name));
    }

    private static ToolDefinition canonical(ToolDefinition d) {
        return new ToolDefinition(
                d.type(),
                d.name(),
                d.description(),
                CanonicalSchema.of(d.inputSchema()),
                d.allowedCallers(),
                d.deferLoading(),
                d.inputExamples(),
                d.strict(),
                d.cacheControlType());
    }
}
