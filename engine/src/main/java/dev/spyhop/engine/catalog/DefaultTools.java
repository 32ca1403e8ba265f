package dev.spyhop.engine.catalog;

import java.util.List;
import java.util.Set;

/// The surface's policy as data (`tools 1.1`): which names are eager, which need a shell, which are the
/// engine's own injections. All that is said of the tools themselves is asked of the registry.
public final class DefaultTools {
    /// The nine default-active names, in request order.
    public static final List<String> EAGER =
            List.of("Bash", "File", "Git", "Run", "agent", "remember", "tasks", "work_update", "tool_search");

    /// Names that exist only where the session may use a shell (`tools 1.1`, `19`).
    public static final Set<String> NEED_SHELL = Set.of(
            "Bash",
            "task_shell_start",
            "task_shell_wait",
            "terminal/run",
            "terminal/send",
            "terminal/wait",
            "terminal/cancel",
            "terminal/reset");

    /// Engine-injected catalog names, legacy spellings included, sorted (`tool-studio 1.5`).
    public static final List<String> SYNTHETIC =
            List.of("code_execution", "js_execution", "tool_search", "tool_search_tool_bm25", "tool_search_tool_regex");

    private DefaultTools() {}

    /// Whether the engine injects that name into a catalog.
    public static boolean isSynthetic(String name) {
        return SYNTHETIC.contains(name);
    }
}
