package dev.spyhop.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.tools.ToolError;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameResolverTest {
    private static final NameResolver ACT = new NameResolver(Surface.catalog(Mode.ACT));
    private static final NameResolver PLAN = new NameResolver(Surface.catalog(Mode.PLAN));

    @ParameterizedTest
    @CsvSource({
        "Bash, Bash",
        "bash, Bash",
        "FILE, File",
        "WORK_UPDATE, work_update",
        "Work-Update, work_update",
        "work update, work_update",
        "WorkUpdate, work_update",
        "workUpdate, work_update",
        "work_update_tool, work_update",
        "work-update-tool, work_update",
        "WorkUpdateTool, work_update",
        "tasks_tool_tool, tasks",
        "taskstool, tasks",
        "ToolSearch, tool_search",
        "apply_patch, apply_patch",
        "todo_write, todo_write",
        "MCP_docs_search, mcp_docs_search"
    })
    void theLadderReaches(String requested, String name) {
        assertThat(ACT.resolve(requested)).isInstanceOfSatisfying(Resolution.Resolved.class, r -> {
            assertThat(r.name()).isEqualTo(name);
            assertThat(r.requested()).isEqualTo(requested);
            assertThat(r.error()).isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BashTool",
                "ReadFile",
                "readFile",
                "fil",
                "Files",
                "Bsh",
                "task",
                "work_updat",
                "update",
                "",
                "apply-patch",
                "ApplyPatch",
                "Todo_Write",
                "tasks_tool_tool_tool",
                "functions.File",
                "multi_tool_use.parallel",
                " Bash",
                "\u0131",
                "ﬁle"
            })
    void anUnknownNameFailsAndNoNeighbourRuns(String requested) {
        assertThat(ACT.resolve(requested)).isInstanceOfSatisfying(Resolution.NotRegistered.class, n -> {
            assertThat(n.message()).startsWith("tool '" + requested + "' is not registered");
            assertThat(n.error()).hasValueSatisfying(e -> assertThat(e).isInstanceOf(ToolError.NotAvailable.class));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "exec_shell, Bash, run",
        "exec_shell_wait, Bash, wait",
        "exec_wait, Bash, wait",
        "exec_shell_interact, '', ''",
        "exec_interact, '', ''",
        "exec_shell_cancel, '', ''",
        "read_file, File, read",
        "list_dir, File, list",
        "grep_files, File, search_content",
        "file_search, File, search_name",
        "write_file, File, write",
        "edit_file, File, edit",
        "git_status, Git, status",
        "git_diff, Git, diff",
        "git_log, Git, log",
        "git_show, Git, show",
        "git_blame, Git, blame",
        "run_tests, Run, tests",
        "run_verifiers, Run, verifiers",
        "web_search, '', ''",
        "fetch_url, '', ''",
        "wait_for_dev_server, '', ''"
    })
    void aRemovedSpellingNeverResolvesAndPointsToWhatIsOffered(String removed, String tool, String action) {
        assertThat(ACT.resolve(removed)).isInstanceOfSatisfying(Resolution.NotRegistered.class, n -> {
            assertThat(n.message()).startsWith("tool '" + removed + "' is not registered");
            if (!tool.isEmpty()) {
                assertThat(n.message()).contains("'" + tool + "' with action '" + action + "'");
                assertThat(n.suggestions()).containsExactly(tool);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"ReadFile", "Read-File", "READ_FILE", "read_file_tool", "ExecShell", "GitStatus"})
    void noSpellingOfARemovedNameIsReached(String requested) {
        assertThat(ACT.resolve(requested)).isInstanceOf(Resolution.NotRegistered.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"item", "items", "todo", "todos", "checklist", "checklist_item", "plan_item"})
    void oneEntryAsACallIsToldToSendTheWholeList(String name) {
        assertThat(ACT.resolve(name))
                .isInstanceOfSatisfying(
                        Resolution.NotRegistered.class,
                        n -> assertThat(n.message()).contains("'work_update'").contains("one list"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bash", "bash", "Run", "run", "remember", "Remember", "apply_patch", "mcp_docs_search"})
    void planWithholdsAndSaysHowToSwitch(String name) {
        assertThat(PLAN.resolve(name)).isInstanceOfSatisfying(Resolution.WithheldByMode.class, w -> {
            assertThat(w.message()).contains("Plan mode").contains("/mode act").contains("Nothing was run");
            assertThat(w.error()).hasValueSatisfying(e -> assertThat(e).isInstanceOf(ToolError.PermissionDenied.class));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"File", "file", "Git", "tasks", "work_update", "todo_write", "update_plan"})
    void planResolvesWhatItOffers(String name) {
        assertThat(PLAN.resolve(name)).isInstanceOf(Resolution.Resolved.class);
    }

    @Test
    void suggestionsAreCallableInTheMode() {
        assertThat(((Resolution.NotRegistered) PLAN.resolve("write_file")).message())
                .isEqualTo("tool 'write_file' is not registered");
        assertThat(((Resolution.NotRegistered) PLAN.resolve("Bashh")).suggestions())
                .doesNotContain("Bash");
        assertThat(((Resolution.NotRegistered) ACT.resolve("Bashh")).suggestions())
                .startsWith("Bash");
        assertThat(((Resolution.NotRegistered) PLAN.resolve("exec_shell")).suggestions())
                .isEmpty();
    }

    @Test
    void suggestionsRankPrefixThenContainedThenEditsAndAreAtMostThree() {
        ToolCatalog catalog = ToolCatalog.of(
                ToolRegistry.of(List.of(
                        FixtureTool.reading("note"),
                        FixtureTool.reading("notes_all"),
                        FixtureTool.reading("my_notes"),
                        FixtureTool.reading("nodes"),
                        FixtureTool.reading("unlike_anything"))),
                CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        assertThat(((Resolution.NotRegistered) new NameResolver(catalog).resolve("notes")).suggestions())
                .containsExactly("note", "notes_all", "my_notes");
    }

    @Test
    void withoutShellBashIsKnownButWithheld() {
        NameResolver none =
                new NameResolver(ToolCatalog.of(Surface.WHOLE, CatalogOptions.of(Mode.ACT, ShellAccess.NONE)));
        assertThat(none.resolve("Bash"))
                .isInstanceOfSatisfying(
                        Resolution.WithheldByPolicy.class,
                        w -> assertThat(w.message()).contains("shell"));
    }

    @Test
    void aRuleWithholdsATool() {
        CatalogOptions options =
                new CatalogOptions(Mode.ACT, ShellAccess.FULL, Set.of(), List.of(), List.of("mcp_*", "apply_patch"));
        NameResolver resolver = new NameResolver(ToolCatalog.of(Surface.WHOLE, options));
        assertThat(resolver.resolve("mcp_docs_search")).isInstanceOf(Resolution.WithheldByPolicy.class);
        assertThat(resolver.resolve("apply_patch")).isInstanceOf(Resolution.WithheldByPolicy.class);
        assertThat(resolver.resolve("notify")).isInstanceOf(Resolution.Resolved.class);
    }

    @Test
    void aRuleAgainstAToolHoldsForItsHiddenAliases() {
        CatalogOptions options =
                new CatalogOptions(Mode.ACT, ShellAccess.FULL, Set.of(), List.of(), List.of("file", "work_update"));
        NameResolver resolver = new NameResolver(ToolCatalog.of(Surface.WHOLE, options));
        assertThat(resolver.resolve("apply_patch")).isInstanceOf(Resolution.WithheldByPolicy.class);
        assertThat(resolver.resolve("todo_write")).isInstanceOf(Resolution.WithheldByPolicy.class);
    }

    @Test
    void aStepThatTwoToolsWouldAnswerAnswersNone() {
        ToolCatalog catalog = ToolCatalog.of(
                ToolRegistry.of(List.of(FixtureTool.reading("Look"), FixtureTool.reading("look"))),
                CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        NameResolver resolver = new NameResolver(catalog);
        assertThat(resolver.resolve("LOOK"))
                .isInstanceOfSatisfying(
                        Resolution.Resolved.class, r -> assertThat(r.name()).isEqualTo("look"));
        assertThat(resolver.resolve("look"))
                .isInstanceOfSatisfying(
                        Resolution.Resolved.class, r -> assertThat(r.name()).isEqualTo("look"));
    }

    @Test
    void aHiddenAliasAndADeferredToolResolveAndSaySo() {
        assertThat(ACT.resolve("apply_patch"))
                .isInstanceOfSatisfying(
                        Resolution.Resolved.class, r -> assertThat(r.active()).isFalse());
        assertThat(ACT.resolve("Web")).isInstanceOf(Resolution.Resolved.class);
    }

    @Test
    void aGiantNameIsCutInTheAnswerAndStaysCheap() {
        String giant = "x".repeat(1_000_000);
        assertThat(((Resolution.NotRegistered) ACT.resolve(giant)).requested()).hasSize(256);
    }

    @Test
    void onlyNamesThatDifferInSpellingEverResolve() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 5_000; round++) {
            String requested = mutated(random);
            if (ACT.resolve(requested) instanceof Resolution.Resolved r) {
                assertThat(letters(requested))
                        .as("seed %d: %s", seed, requested)
                        .startsWith(letters(r.name()));
                assertThat(letters(requested).substring(letters(r.name()).length()))
                        .as("seed %d: %s", seed, requested)
                        .isIn("", "tool", "tooltool");
            }
        }
    }

    private static String mutated(Random random) {
        List<String> names = Surface.WHOLE.all().stream()
                .map(dev.spyhop.engine.tools.Tool::name)
                .toList();
        StringBuilder name = new StringBuilder(names.get(random.nextInt(names.size())));
        for (int edits = random.nextInt(3); edits > 0; edits--) {
            int at = random.nextInt(name.length());
            switch (random.nextInt(5)) {
                case 0 -> name.setCharAt(at, Character.toUpperCase(name.charAt(at)));
                case 1 -> name.setCharAt(at, (char) ('a' + random.nextInt(26)));
                case 2 -> name.insert(at, '-');
                case 3 -> name.append("_tool");
                default -> name.setCharAt(at, '_');
            }
        }
        return name.toString();
    }

    private static String letters(String name) {
        return name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
