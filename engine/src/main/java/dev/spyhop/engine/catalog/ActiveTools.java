package dev.spyhop.engine.catalog;

import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What one step sends of a catalog: the eager tools, then the deferred ones that were activated, both in
/// catalog order (`tools 1.4` step 7). Activating a tool appends to the array and changes no byte before it.
/// Immutable.
public final class ActiveTools {
    private final ToolField field;
    private final Set<String> names;

    private ActiveTools(ToolField field, Set<String> names) {
        this.field = field;
        this.names = names;
    }

    /// The eager tools of a catalog.
    public static ActiveTools of(ToolCatalog catalog) {
        return of(catalog, Set.of());
    }

    /// The eager tools and those that were activated in this turn; names that the catalog lacks are passed
    /// over.
    public static ActiveTools of(ToolCatalog catalog, Collection<String> activated) {
        List<ToolDefinition> head = new ArrayList<>();
        List<ToolDefinition> tail = new ArrayList<>();
        for (ToolCatalog.Entry entry : catalog.entries()) {
            if (entry.eager()) {
                head.add(entry.definition());
            } else if (activated.contains(entry.name())) {
                tail.add(entry.definition());
            }
        }
        head.addAll(tail);
        Set<String> names = new LinkedHashSet<>();
        head.forEach(definition -> names.add(definition.name()));
        ToolField field = catalog.isEmpty() ? new ToolField.Absent() : new ToolField.Present(head);
        return new ActiveTools(field, names);
    }

    /// The `tools` value of the request: absent for an empty catalog, an empty list where nothing is active.
    public ToolField field() {
        return field;
    }

    /// Whether a request carries that name.
    public boolean isActive(String name) {
        return names.contains(name);
    }

    /// The names in request order.
    public List<String> names() {
        return List.copyOf(names);
    }
}
