package dev.spyhop.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.BoundedList;
import dev.spyhop.engine.snapshot.Provenance;
import dev.spyhop.engine.snapshot.ProviderReceipt;
import dev.spyhop.engine.snapshot.SnapshotCapture;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import dev.spyhop.engine.snapshot.ToolRow;
import dev.spyhop.engine.snapshot.ToolSurfaceContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SurfaceContextsTest {
    private static final ToolSurfaceContext CONTEXT =
            SurfaceContexts.of(Surface.WHOLE, new ProviderReceipt.Available("rehearsal", "rehearsal-1"));

    @Test
    void everyRegistrationIsThereSortedAndHiddenOnesMarked() {
        assertThat(CONTEXT.registry())
                .extracting(ToolSurfaceContext.Registration::name)
                .isSorted()
                .contains("apply_patch", "todo_write", "Bash")
                .doesNotContain("tool_search");
        assertThat(CONTEXT.registry().stream().filter(r -> !r.modelVisible()))
                .extracting(ToolSurfaceContext.Registration::name)
                .containsExactly("apply_patch", "todo_write");
    }

    @Test
    void theSyntheticListAndThePredicateAgreeAndNoNameLooksLikeMcp() {
        assertThat(CONTEXT.syntheticNames())
                .containsExactly(
                        "code_execution",
                        "js_execution",
                        "tool_search",
                        "tool_search_tool_bm25",
                        "tool_search_tool_regex")
                .isSorted()
                .allMatch(DefaultTools::isSynthetic)
                .noneMatch(name -> name.startsWith("mcp_"));
        assertThat(Surface.catalog(Mode.ACT).entries())
                .allSatisfy(entry -> assertThat(DefaultTools.isSynthetic(entry.name()))
                        .as(entry.name())
                        .isEqualTo(entry.tool().source().equals(new dev.spyhop.engine.tools.ToolSource.Synthetic())));
    }

    @Test
    void aRequestFromTheCatalogShowsEachOriginOnce() {
        Map<String, Provenance> origins = new HashMap<>();
        for (ToolRow row : snapshot(Set.of("notify", "mcp_a_b_c")).tools()) {
            origins.put(row.name().value(), row.provenance().ifKnown().orElseThrow());
        }
        assertThat(origins)
                .containsEntry("File", Provenance.BUILTIN)
                .containsEntry("notify", Provenance.PLUGIN)
                .containsEntry("mcp_a_b_c", Provenance.MCP)
                .containsEntry("tool_search", Provenance.SYNTHETIC)
                .hasSize(11);
    }

    @Test
    void deferredToolsAreNotCarriedUntilTheyAreLoaded() {
        BoundedList before = snapshot(Set.of()).registryOnlyTools().ifKnown().orElseThrow();
        assertThat(names(before)).containsExactly("Web", "mcp_a_b_c", "mcp_docs_search", "notify", "update_plan");
        assertThat(names(snapshot(Set.of("update_plan"))
                        .registryOnlyTools()
                        .ifKnown()
                        .orElseThrow()))
                .doesNotContain("update_plan");
        assertThat(snapshot(Set.of()).registryToolCount())
                .isEqualTo(Evidence.known(Surface.WHOLE.all().size() - 1));
    }

    private static ToolRequestSnapshot snapshot(Set<String> activated) {
        return SnapshotCapture.capture(
                ActiveTools.of(Surface.catalog(Mode.ACT), activated).field(), Optional.of(CONTEXT), new TurnId("t"), 0);
    }

    private static List<String> names(BoundedList list) {
        return list.rendered().stream().map(n -> n.value()).toList();
    }
}
