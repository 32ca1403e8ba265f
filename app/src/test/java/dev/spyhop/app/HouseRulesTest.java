package dev.spyhop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.testkit.HouseRules;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The desktop's half of the house as `docs/ARCHITECTURE.md` draws it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseRulesTest {
    private static final List<String> PANELS = List.of(
            "transcript",
            "composer",
            "approvals",
            "modes",
            "work",
            "studio",
            "timeline",
            "inbox",
            "agents",
            "jobs",
            "changes",
            "sessions",
            "mcp",
            "usage",
            "audit",
            "settings",
            "start",
            "overlay",
            "status");

    private static List<List<String>> order() {
        List<List<String>> order = new ArrayList<>();
        order.add(List.of(""));
        order.add(List.of("shell"));
        order.add(PANELS);
        order.add(List.of("nav"));
        order.add(List.of("ui"));
        order.add(List.of("feed"));
        order.add(List.of("fx", "theme", "i18n"));
        return order;
    }

    private final HouseRules rules = new HouseRules("dev.spyhop.app");

    @Test
    void theRulesSeeEveryClass() throws IOException {
        assertThat(rules.seenClasses()).isEqualTo(rules.compiledClasses()).isPositive();
    }

    @Test
    void packagesImportDownwardsOnly() {
        assertThat(rules.againstOrder(order())).isEmpty();
    }

    @Test
    void panelsDoNotKnowEachOther() {
        assertThat(rules.betweenSiblings(PANELS)).isEmpty();
    }

    @Test
    void theEngineIsReachedThroughWhatItExports() throws IOException {
        try (var in = SessionHandle.class.getResourceAsStream("/module-info.class")) {
            assertThat(in).isNotNull();
            Set<String> exported = ModuleDescriptor.read(in).exports().stream()
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
            assertThat(exported).contains("dev.spyhop.engine");
            assertThat(rules.beyondExports("dev.spyhop.engine", exported)).isEmpty();
        }
    }

    @Test
    void oneClassHopsToTheToolkitsThread() {
        assertThat(rules.callsOf(Platform.class, "runLater", "FxThread")).isEmpty();
    }

    @Test
    void noPanelWritesToTheStandardStreams() {
        assertThat(rules.standardStreams("")).isEmpty();
    }

    @Test
    void nothingStaticChanges() {
        assertThat(rules.staticState()).isEmpty();
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(rules.notNullMarked()).isEmpty();
    }
}
