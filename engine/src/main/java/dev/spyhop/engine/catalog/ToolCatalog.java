package dev.spyhop.engine.catalog;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.json.CanonicalJson;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolSource;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a model may see in one turn, in the one order in which requests carry it (`tools 1.4`): natives by
/// name,
/// then MCP tools by name, then what the engine injects. Immutable. Equal registries and options give equal
/// catalogs to the byte.
public final class ToolCatalog {
    private final ToolRegistry registry;
    private final CatalogOptions options;
    private final Map<String, Entry> entries;

    private ToolCatalog(ToolRegistry registry, CatalogOptions options, Map<String, Entry> entries) {
        this.registry = registry;
        this.options = options;
        this.entries = entries;
    }

    /// Assembles the catalog of a turn.
    public static ToolCatalog of(ToolRegistry registry, CatalogOptions options) {
        List<Tool> visible = registry.all().stream()
                .filter(Tool::isModelVisible)
                .filter(tool -> admission(tool.name(), tool, options) == Admission.ADMITTED)
                .sorted(Comparator.comparingInt((Tool tool) -> rank(tool.source()))
                        .thenComparing(Tool::name, CanonicalJson.KEY_ORDER))
                .toList();
        String marked = "";
        for (Tool tool : visible) {
            if (rank(tool.source()) == 0 && options.isEager(tool.name())) {
                marked = tool.name();
            }
        }
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (Tool tool : visible) {
            Entry entry = entry(registry, options, tool, marked);
            entries.put(entry.name(), entry);
        }
        return new ToolCatalog(registry, options, entries);
    }

    /// All entries in catalog order.
    public List<Entry> entries() {
        return List.copyOf(entries.values());
    }

    /// The entry of exactly that name.
    public Optional<Entry> find(String name) {
        return Optional.ofNullable(entries.get(name));
    }

    /// Whether it has no entry, so that a request has no tool field at all.
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /// The mode it was assembled for.
    public Mode mode() {
        return options.mode();
    }

    /// The registry it was assembled from.
    public ToolRegistry registry() {
        return registry;
    }

    /// Whether a registered tool may be called in this turn, and if not, what withholds it. A hidden alias
    /// stands
    /// under the same terms as any tool.
    Admission admission(Tool tool) {
        return admission(tool.name(), tool, options);
    }

    private static Admission admission(String name, Tool tool, CatalogOptions options) {
        if (options.mode() == Mode.PLAN && !tool.hasReadOnlyForm()) {
            return Admission.WITHHELD_BY_MODE;
        }
        if (DefaultTools.NEED_SHELL.contains(name)) {
            if (options.mode() == Mode.PLAN) {
                return Admission.WITHHELD_BY_MODE;
            }
            if (options.shell() == ShellAccess.NONE) {
                return Admission.WITHHELD_WITHOUT_SHELL;
            }
        }
        return options.admits(name) && options.admits(canonicalName(name, tool))
                ? Admission.ADMITTED
                : Admission.WITHHELD_BY_RULE;
    }

    /// A rule against a tool holds for the hidden aliases of its actions, too (`tools 20`).
    private static String canonicalName(String name, Tool tool) {
        String canonical = tool.aliasOf().orElse(name);
        int action = canonical.indexOf('.');
        return action < 0 ? canonical : canonical.substring(0, action);
    }

    private static Entry entry(ToolRegistry registry, CatalogOptions options, Tool tool, String marked) {
        String name = tool.name();
        boolean eager = options.isEager(name);
        ToolDefinition held = registry.definition(name, options.mode() == Mode.PLAN)
                .orElseThrow(() -> new IllegalStateException(name + " has no definition for its mode"));
        ToolDefinition definition = new ToolDefinition(
                held.type(),
                name,
                held.description(),
                held.inputSchema(),
                Optional.of(List.of("direct")),
                Optional.of(!eager),
                held.inputExamples(),
                held.strict(),
                name.equals(marked) ? Optional.of("ephemeral") : Optional.empty());
        return new Entry(tool, definition, eager);
    }

    private static int rank(ToolSource source) {
        return switch (source) {
            case ToolSource.Builtin _, ToolSource.Plugin _ -> 0;
            case ToolSource.Mcp _ -> 1;
            case ToolSource.Synthetic _ -> 2;
        };
    }

    /// Whether a tool may be called, and what withholds it.
    enum Admission {
        /// It may.
        ADMITTED,
        /// The mode has no form of it.
        WITHHELD_BY_MODE,
        /// The session has no shell.
        WITHHELD_WITHOUT_SHELL,
        /// An allow or deny rule keeps it out.
        WITHHELD_BY_RULE
    }

    /// One tool of a catalog.
    ///
    /// @param tool what runs
    /// @param definition what a request carries of it
    /// @param eager whether requests carry it from the start; else once it is activated
    public record Entry(Tool tool, ToolDefinition definition, boolean eager) {
        /// The tool's name.
        public String name() {
            return definition.name();
        }
    }
}
