package dev.spyhop.engine.catalog;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.tools.ToolSource;
import java.util.List;

/// The shape of the whole surface, in fixtures: the nine eager names, some deferred ones, hidden aliases, MCP
/// and
/// plugin tools.
final class Surface {
    static final ToolRegistry WHOLE = ToolRegistry.of(List.of(
            FixtureTool.reading("tool_search").from(new ToolSource.Synthetic()),
            FixtureTool.reading("work_update"),
            FixtureTool.family("tasks", List.of("create", "list", "read"), List.of("list", "read")),
            FixtureTool.writing("remember"),
            FixtureTool.reading("agent"),
            FixtureTool.writing("Run", "tests", "verifiers"),
            FixtureTool.family("Git", List.of("status", "diff", "log", "show", "blame"), List.of("status", "diff")),
            FixtureTool.family(
                    "File",
                    List.of("read", "list", "search_name", "search_content", "write", "edit"),
                    List.of("read", "list", "search_name", "search_content")),
            FixtureTool.writing("Bash", "run", "wait"),
            FixtureTool.reading("update_plan"),
            FixtureTool.reading("Web"),
            FixtureTool.writing("notify").from(new ToolSource.Plugin("bells")),
            FixtureTool.writing("mcp_docs_search").from(new ToolSource.Mcp("docs")),
            FixtureTool.writing("mcp_a_b_c").from(new ToolSource.Mcp("a_b")),
            FixtureTool.writing("apply_patch").hiddenAliasOf("File.patch"),
            FixtureTool.reading("todo_write").hiddenAliasOf("work_update")));

    private Surface() {}

    static ToolCatalog catalog(Mode mode) {
        return ToolCatalog.of(WHOLE, CatalogOptions.of(mode, ShellAccess.FULL));
    }
}
