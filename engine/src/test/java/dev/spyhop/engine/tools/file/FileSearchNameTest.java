package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolError.Cancelled;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileSearchNameTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    private JsonObject search(String query, String more) throws Exception {
        return file.json("{'action':'search_name','query':'" + query + "'" + more + "}");
    }

    private List<String> paths(String query, String more) throws Exception {
        return FileBench.column(search(query, more), "matches", "path");
    }

    private static long skipped(JsonObject result, String reason) {
        return result.object("skipped").orElseThrow().integer(reason).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "Main.java, src/Main.java, main.JAVA, 1.00",
        "Main.java, src/Main.java, src/main.java, 0.98",
        "Main.java, src/Main.java, mai, 0.92666667", // 0.90 + 3/9*0.08
        "Main.java, src/Main.java, src/m, 0.88076923", // 0.85 + 5/13*0.08
        "Main.java, src/Main.java, java, 0.78555556", // 0.75 + 4/9*0.08
        "Main.java, src/Main.java, c/m, 0.71846154", // 0.70 + 3/13*0.08
        "Main.java, src/Main.java, mjv, 0.745", // span 8 of name: 0.6 + 0.4*(0.7*3/8 + 0.3*3/9)
        "Main.java, src/Main.java, sm, 0.68046154", // span 5 of path: 0.55 + 0.4*(0.7*2/5 + 0.3*2/13)
        "é😀x.txt, é😀x.txt, 😀x, 0.77285714" // lengths are code points: 0.75 + 2/7*0.08
    })
    void scoresFollowTheTable(String name, String path, String query, double score) {
        assertThat(new NameScore(query).of(name, path).orElseThrow()).isCloseTo(score, within(1e-6));
    }

    @Test
    void whatDoesNotFitHasNoScore() {
        assertThat(new NameScore("xyz").of("Main.java", "src/Main.java")).isEmpty();
    }

    @Test
    void rowsAreSortedByScoreThenPath() throws Exception {
        file.put("b/config.txt", "");
        file.put("a/config.txt", "");
        file.put("config", "");
        file.put("my-config.txt", "");
        file.put("c-o-n-f-i-g.md", "");
        file.put("other.md", "");

        JsonObject result = search("config", "");

        assertThat(FileBench.column(result, "matches", "path"))
                .containsExactly("config", "a/config.txt", "b/config.txt", "c-o-n-f-i-g.md", "my-config.txt");
        assertThat(result.integer("total_matches")).contains(5L);
        JsonObject row = (JsonObject) result.array("matches").get(1);
        assertThat(row.members().keySet()).containsExactly("path", "name", "score");
        assertThat(row.string("name")).contains("config.txt");
        assertThat(((JsonNumber) row.get("score").orElseThrow()).value().doubleValue())
                .isEqualTo(0.948);
    }

    @Test
    void TL07_ignoreFilesHoldWithoutARepositoryAndSkipsAreCounted() throws Exception {
        file.put(".gitignore", "*.log\n/gen/\n!keep.log\n");
        file.put("sub/.gitignore", "secret.txt\n!loud.log\n");
        file.put("a.log", "");
        file.put("keep.log", "");
        file.put("gen/deep/x.log", "");
        file.put("sub/secret.txt", "");
        file.put("sub/loud.log", "");
        file.put("sub/gen/y.log", "");
        file.put("secret.txt", "");
        file.put("node_modules/n.log", "");
        file.put("yarn.lock", "");

        JsonObject logs = search("log", "");
        assertThat(FileBench.column(logs, "matches", "path")).containsExactly("keep.log", "sub/loud.log");
        assertThat(skipped(logs, "ignored")).isEqualTo(4); // a.log, gen/, sub/secret.txt, sub/gen/y.log
        assertThat(skipped(logs, "excluded")).isEqualTo(2); // node_modules/, yarn.lock
        assertThat(skipped(logs, "folders")).isEqualTo(2);
        assertThat(logs.string("hint").orElseThrow()).contains("include_ignored=true", "exclude=[]");
        assertThat(paths("secret", "")).containsExactly("secret.txt");
        assertThat(paths("log", ",'include_ignored':true,'exclude':[],'limit':200"))
                .contains("a.log", "gen/deep/x.log", "sub/gen/y.log", "node_modules/n.log");
    }

    @Test
    void ignoreFilesAboveTheBaseHoldToo() throws Exception {
        file.put(".gitignore", "sub/inner/*.tmp\n*.bak\n");
        file.put("sub/inner/a.tmp", "");
        file.put("sub/inner/a.bak", "");
        file.put("sub/inner/a.txt", "");

        assertThat(paths("a.", ",'path':'sub/inner'")).containsExactly("a.txt");
    }

    @Test
    @Timeout(20)
    void aHostileIgnoreFileDoesNotHangTheSearch() throws Exception {
        file.put(".gitignore", "*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b\n");
        file.put("a".repeat(200), "");

        assertThat(paths("a", "")).hasSize(1);
    }

    @Test
    void hiddenFilesAreFound() throws Exception {
        file.put(".github/workflows/ci.yml", "");
        file.put(".env", "");

        assertThat(paths("ci.yml", "")).containsExactly(".github/workflows/ci.yml");
        assertThat(paths(".env", "")).containsExactly(".env");
    }

    @ParameterizedTest
    @CsvSource({"java,A.java", ".JAVA,A.java", "..java;md,A.md;A.java", "tar,''"})
    void extensionsNarrow(String extensions, String expected) throws Exception {
        file.put("A.java", "");
        file.put("A.md", "");
        file.put("A.tar.gz", "");
        file.put("A", "");

        List<String> found = paths("a", ",'extensions':['" + extensions.replace(";", "','") + "']");

        assertThat(String.join(";", found)).isEqualTo(expected);
    }

    @Test
    void theLimitIsClampedAndTheRestCounted() throws Exception {
        for (int i = 0; i < 250; i++) {
            file.put("file%03d.txt".formatted(i), "");
        }

        JsonObject twenty = search("file", "");
        assertThat(twenty.array("matches")).hasSize(20);
        assertThat(twenty.integer("total_matches")).contains(250L);
        assertThat(twenty.bool("truncated")).contains(true);
        assertThat(search("file", ",'limit':9999").array("matches")).hasSize(200);
        assertThat(search("file", ",'limit':-1").array("matches")).hasSize(1);
        assertThat(FileBench.column(twenty, "matches", "path").getFirst()).isEqualTo("file000.txt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\\t"})
    void anEmptyQueryIsRefused(String query) throws Exception {
        assertThat(file.error("{'action':'search_name','query':'" + query + "'}"))
                .isInstanceOf(InvalidInput.class);
    }

    @Test
    void aMissingBaseIsRefused() throws Exception {
        file.put("a.txt", "");

        for (String path : List.of("none", "a.txt")) {
            assertThat(file.error("{'action':'search_name','query':'a','path':'" + path + "'}"))
                    .isInstanceOf(InvalidInput.class);
        }
    }

    @Test
    void pathsAreRelativeToTheBaseAndLinksAreSkipped() throws Exception {
        file.put("sub/x/needle.txt", "");
        Files.createSymbolicLink(file.root.resolve("sub/needle-link.txt"), file.root.resolve("sub/x/needle.txt"));

        JsonObject result = search("needle", ",'path':'sub'");

        assertThat(FileBench.column(result, "matches", "path")).containsExactly("x/needle.txt");
        assertThat(skipped(result, "links")).isEqualTo(1);
    }

    @Test
    void aCancelledSearchEnds() throws Exception {
        file.token.cancel(CancelToken.Reason.EXTERNAL);

        assertThat(file.error("{'action':'search_name','query':'a'}")).isInstanceOf(Cancelled.class);
    }
}
