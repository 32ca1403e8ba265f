package dev.spyhop.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.testkit.HouseRules;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The house as `docs/ARCHITECTURE.md` draws it. A new package is drawn there, then here.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HouseRulesTest {
    /// Top first. A package imports what stands on lines below; on one line, only the right imports the left.
    private static final List<List<String>> ORDER = List.of(
            List.of("cli"),
            List.of("server"),
            List.of(""),
            List.of("agents", "tasks", "automation"),
            List.of("session"),
            List.of("dispatch"),
            List.of(
                    "tools.file",
                    "tools.bash",
                    "tools.git",
                    "tools.run",
                    "tools.web",
                    "tools.work",
                    "tools.search",
                    "tools.memory",
                    "tools.rlm"),
            List.of("jobs", "mcp", "hooks", "memory"),
            List.of(
                    "provider",
                    "provider.wire",
                    "provider.chat",
                    "provider.messages",
                    "provider.responses",
                    "provider.rehearsal"),
            List.of("projection"),
            List.of("event", "command"),
            List.of("catalog"),
            List.of("authority.shell", "authority", "audit"),
            List.of("snapshot"),
            List.of("tools"),
            List.of("work"),
            List.of("model"),
            List.of("workspace", "config"),
            List.of("artifacts", "store"),
            List.of("process", "sandbox"),
            List.of("fact", "text", "json", "files", "log"));

    private static final Set<String> EXPORTED = Set.of(
            "",
            "server",
            "provider",
            "provider.rehearsal",
            "projection",
            "event",
            "command",
            "catalog",
            "authority",
            "snapshot",
            "tools",
            "work",
            "model",
            "fact",
            "json");

    private final HouseRules rules = new HouseRules("dev.spyhop.engine");

    @Test
    void theRulesSeeEveryClass() throws IOException {
        assertThat(rules.seenClasses()).isEqualTo(rules.compiledClasses()).isGreaterThan(100);
    }

    @Test
    void packagesImportDownwardsOnly() {
        assertThat(rules.againstOrder(ORDER)).isEmpty();
    }

    @Test
    void exactlyTheFrontRoomsAreExported() throws IOException {
        Set<String> there = new TreeSet<>(EXPORTED);
        there.retainAll(rules.rooms());
        assertThat(rules.exports()).isEqualTo(there);
    }

    @Test
    void theEngineKnowsNoToolkit() {
        assertThat(rules.awayFromHome("javafx.")).isEmpty();
        assertThat(rules.awayFromHome("java.awt.")).isEmpty();
        assertThat(rules.awayFromHome("javax.swing.")).isEmpty();
    }

    @Test
    void librariesStayHome() {
        assertThat(rules.awayFromHome("tools.jackson.", "json", "provider", "mcp"))
                .isEmpty();
        assertThat(rules.awayFromHome("okhttp3.", "provider", "tools.web")).isEmpty();
        assertThat(rules.awayFromHome("org.eclipse.jgit.", "tools.git", "workspace", "provider.rehearsal"))
                .isEmpty();
        assertThat(rules.awayFromHome("java.sql.", "store")).isEmpty();
        assertThat(rules.awayFromHome("picocli.", "cli")).isEmpty();
        assertThat(rules.awayFromHome("ch.qos.logback.", "log")).isEmpty();
    }

    @Test
    void onlyTheCommandLineWritesToTheStandardStreams() {
        assertThat(rules.standardStreams("cli")).isEmpty();
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
