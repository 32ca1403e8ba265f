package dev.spyhop.engine.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.spyhop.engine.projection.DiffLine.Kind;
import dev.spyhop.engine.testkit.SampleSession;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnifiedDiffTest {
    @Test
    void rowsCarryTheLineNumbersOfBothFiles() {
        List<DiffLine> rows = UnifiedDiff.lines(SampleSession.DIFF);
        assertThat(rows)
                .extracting(DiffLine::kind, DiffLine::before, DiffLine::after)
                .containsExactly(
                        tuple(Kind.FILE, 0, 0),
                        tuple(Kind.GAP, 41, 41),
                        tuple(Kind.CONTEXT, 41, 41),
                        tuple(Kind.REMOVED, 42, 0),
                        tuple(Kind.ADDED, 0, 42),
                        tuple(Kind.ADDED, 0, 43),
                        tuple(Kind.CONTEXT, 43, 44));
        assertThat(rows.getFirst().text()).isEqualTo("src/main/java/tide/DateParser.java");
    }

    @Test
    void linesThatLookLikeHeadersStayLinesOfTheirHunk() {
        List<DiffLine> rows = UnifiedDiff.lines("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- a comment\n+++ b\n same\n");
        assertThat(rows.subList(2, 5))
                .extracting(DiffLine::kind)
                .containsExactly(Kind.REMOVED, Kind.ADDED, Kind.CONTEXT);
        assertThat(rows.get(2).text()).isEqualTo("-- a comment");
    }

    @Test
    void newAndDeletedFilesKeepTheirName() {
        assertThat(UnifiedDiff.lines("--- /dev/null\n+++ b/new.txt\n@@ -0,0 +1 @@\n+hi\n")
                        .getFirst()
                        .text())
                .isEqualTo("new.txt");
        assertThat(UnifiedDiff.lines("--- a/old.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-hi\n")
                        .getFirst()
                        .text())
                .isEqualTo("old.txt");
    }

    @Test
    void aMissingLineFeedIsANote() {
        assertThat(UnifiedDiff.lines("@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"))
                .extracting(DiffLine::kind)
                .containsExactly(Kind.GAP, Kind.REMOVED, Kind.NOTE, Kind.ADDED);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anyTextIsReadWithoutAFault(long seed) {
        Random random = new Random(seed);
        String[] lines = {"@@ -1,9 +1,9 @@", "@@ -999999999 +0 @@", "+", "-x", " y", "", "--- a", "+++ ", "\\", "zz"};
        for (int i = 0; i < 1_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(20); k > 0; k--) {
                text.append(lines[random.nextInt(lines.length)]).append('\n');
            }
            assertThat(UnifiedDiff.lines(text.toString())).as("seed %d", seed).isNotNull();
        }
    }
}
