package dev.spyhop.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.snapshot.CatalogDigest;
import dev.spyhop.engine.tools.ToolSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToolCatalogTest {
    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"ACT", "OPERATE"})
    void actAndOperateSendTheNineInOrder(Mode mode) {
        assertThat(ActiveTools.of(Surface.catalog(mode)).names())
                .containsExactly(
                        "Bash", "File", "Git", "Run", "agent", "remember", "tasks", "work_update", "tool_search")
                .isEqualTo(DefaultTools.EAGER);
    }

    @Test
    void planSendsExactlySix() {
        assertThat(ActiveTools.of(Surface.catalog(Mode.PLAN)).names())
                .containsExactly("File", "Git", "agent", "tasks", "work_update", "tool_search");
    }

    @Test
    void planNarrowsTheActionsOfAFamily() {
        assertThat(actions(Surface.catalog(Mode.ACT), "File")).contains("write", "edit");
        assertThat(actions(Surface.catalog(Mode.PLAN), "File"))
                .containsExactly("read", "list", "search_name", "search_content");
        assertThat(actions(Surface.catalog(Mode.PLAN), "tasks")).containsExactly("list", "read");
    }

    @Test
    void orderIsNativesThenMcpThenInjectedAndHiddenAliasesStayOut() {
        assertThat(names(Surface.catalog(Mode.ACT)))
                .containsExactly(
                        "Bash",
                        "File",
                        "Git",
                        "Run",
                        "Web",
                        "agent",
                        "notify",
                        "remember",
                        "tasks",
                        "update_plan",
                        "work_update",
                        "mcp_a_b_c",
                        "mcp_docs_search",
                        "tool_search");
    }

    @Test
    void theOrderOfRegistrationIsOfNoAccount() {
        long seed = System.nanoTime();
        String digest = digest(ActiveTools.of(Surface.catalog(Mode.ACT)));
        List<dev.spyhop.engine.tools.Tool> tools = new ArrayList<>(Surface.WHOLE.all());
        for (int round = 0; round < 20; round++) {
            Collections.shuffle(tools, new Random(seed + round));
            ToolCatalog shuffled =
                    ToolCatalog.of(ToolRegistry.of(tools), CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
            assertThat(digest(ActiveTools.of(shuffled)))
                    .as("seed %d", seed + round)
                    .isEqualTo(digest);
        }
    }

    @Test
    void withoutShellThereIsNoBash() {
        ToolCatalog none = ToolCatalog.of(Surface.WHOLE, CatalogOptions.of(Mode.ACT, ShellAccess.NONE));
        assertThat(ActiveTools.of(none).names())
                .doesNotContain("Bash")
                .contains("Run")
                .hasSize(8);
        ToolCatalog reading = ToolCatalog.of(Surface.WHOLE, CatalogOptions.of(Mode.ACT, ShellAccess.READ_ONLY));
        assertThat(ActiveTools.of(reading).names()).contains("Bash");
    }

    @Test
    void theCacheMarkSitsOnTheLastEagerNativeAlone() {
        List<ToolDefinition> carried = ActiveTools.of(Surface.catalog(Mode.ACT), Set.of("update_plan", "mcp_a_b_c"))
                .field()
                .carried();
        assertThat(carried.stream()
                        .filter(tool -> tool.cacheControlType().isPresent())
                        .map(ToolDefinition::name))
                .containsExactly("work_update");
        assertThat(carried.get(7).cacheControlType()).hasValue("ephemeral");
    }

    @Test
    void entriesCarryDirectCallersAndTheirDeferral() {
        for (ToolCatalog.Entry entry : Surface.catalog(Mode.ACT).entries()) {
            assertThat(entry.definition().allowedCallers()).as(entry.name()).hasValue(List.of("direct"));
            assertThat(entry.definition().deferLoading()).as(entry.name()).hasValue(!entry.eager());
            assertThat(entry.definition().strict()).as(entry.name()).isEmpty();
        }
    }

    @Test
    void activationAppendsInCatalogOrderAndLeavesTheHeadAsItIs() {
        ToolCatalog catalog = Surface.catalog(Mode.ACT);
        byte[] head = Json.bytes(json(ActiveTools.of(catalog)));
        ActiveTools more = ActiveTools.of(catalog, List.of("mcp_docs_search", "no_such_tool", "Web", "File"));
        byte[] longer = Json.bytes(json(more));
        assertThat(more.names()).hasSize(11).endsWith("tool_search", "Web", "mcp_docs_search");
        assertThat(java.util.Arrays.copyOf(longer, head.length - 1))
                .isEqualTo(java.util.Arrays.copyOf(head, head.length - 1));
        assertThat(more.field().carried().getLast().deferLoading()).hasValue(true);
        assertThat(more.isActive("Web")).isTrue();
        assertThat(ActiveTools.of(catalog).isActive("Web")).isFalse();
    }

    @Test
    void anEmptyCatalogHasNoFieldAndOneWithNothingActiveAnEmptyList() {
        ToolCatalog empty = ToolCatalog.of(ToolRegistry.of(List.of()), CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        assertThat(ActiveTools.of(empty).field()).isEqualTo(new ToolField.Absent());
        ToolCatalog deferred = ToolCatalog.of(
                ToolRegistry.of(List.of(FixtureTool.reading("Web"))), CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        assertThat(ActiveTools.of(deferred).field()).isEqualTo(new ToolField.Present(List.of()));
    }

    @Test
    void alwaysLoadMakesADeferredToolEager() {
        CatalogOptions options =
                new CatalogOptions(Mode.ACT, ShellAccess.FULL, Set.of("update_plan"), List.of(), List.of());
        assertThat(ActiveTools.of(ToolCatalog.of(Surface.WHOLE, options)).names())
                .containsSubsequence("tasks", "update_plan", "work_update", "tool_search");
    }

    @ParameterizedTest
    @CsvSource({
        "'',           bash,        false",
        "'',           BASH,        false",
        "'',           ba*,         false",
        "'',           bashful,     true",
        "file,         '',          false",
        "b*,           '',          true",
        "b*,           Bash,        false",
        "'',           tool_search, true"
    })
    void rulesAdmitByNameOrPrefixAndDenyWins(String allowed, String denied, boolean bash) {
        CatalogOptions options =
                new CatalogOptions(Mode.ACT, ShellAccess.FULL, Set.of(), rules(allowed), rules(denied));
        List<String> names = names(ToolCatalog.of(Surface.WHOLE, options));
        assertThat(names.contains("Bash")).isEqualTo(bash);
        assertThat(names.contains("tool_search")).isEqualTo(allowed.isEmpty() && !denied.equals("tool_search"));
    }

    @Test
    void aPluginToolIsANativeInItsPlace() {
        assertThat(Surface.catalog(Mode.ACT).find("notify")).hasValueSatisfying(entry -> {
            assertThat(entry.eager()).isFalse();
            assertThat(entry.tool().source()).isEqualTo(new ToolSource.Plugin("bells"));
        });
    }

    @Test
    void aToolThatChangesItsMindLaterChangesNoRegisteredDefinition() {
        List<String> words = new ArrayList<>(List.of("first", "second", "third", "fourth"));
        FixtureTool plain = FixtureTool.reading("fickle");
        dev.spyhop.engine.tools.Tool fickle = new DescribedTool(plain, words);
        ToolRegistry registry = ToolRegistry.of(List.of(fickle));
        ToolCatalog catalog = ToolCatalog.of(registry, CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        String before = catalog.find("fickle").orElseThrow().definition().description();
        fickle.definition(false);
        ToolCatalog again = ToolCatalog.of(registry, CatalogOptions.of(Mode.ACT, ShellAccess.FULL));
        assertThat(again.find("fickle").orElseThrow().definition().description())
                .isEqualTo(before);
    }

    @Test
    void twoToolsOfOneNameAndRemovedSpellingsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolRegistry.of(List.of(FixtureTool.reading("a"), FixtureTool.reading("a"))))
                .withMessageContaining("a");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolRegistry.of(List.of(FixtureTool.reading("read_file"))))
                .withMessageContaining("read_file");
    }

    private static List<String> actions(ToolCatalog catalog, String name) {
        return catalog
                .find(name)
                .orElseThrow()
                .definition()
                .inputSchema()
                .object("properties")
                .orElseThrow()
                .object("action")
                .orElseThrow()
                .array("enum")
                .stream()
                .map(v -> ((JsonValue.JsonString) v).value())
                .toList();
    }

    private static List<String> rules(String rules) {
        return Optional.of(rules).filter(r -> !r.isEmpty()).stream().toList();
    }

    private static List<String> names(ToolCatalog catalog) {
        return catalog.entries().stream().map(ToolCatalog.Entry::name).toList();
    }

    private static JsonValue json(ActiveTools active) {
        return new JsonValue.JsonArray(List.copyOf(
                active.field().carried().stream().map(ToolDefinition::toJson).toList()));
    }

    private static String digest(ActiveTools active) {
        return CatalogDigest.of(active.field().carried());
    }
}
