package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolError.Cancelled;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.PathPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileSearchContentTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    private JsonObject search(String pattern, String more) throws Exception {
        JsonValue.ObjectBuilder arguments =
                JsonValue.object().put("action", "search_content").put("pattern", pattern);
        ((JsonObject) FileBench.parsed("{" + more.replace('\'', '"') + "}"))
                .members()
                .forEach(arguments::put);
        return (JsonObject) FileBench.parsed(file.run(arguments.build()).content());
    }

    private static List<String> files(JsonObject result) {
        return FileBench.column(result, "matches", "file");
    }

    private static JsonObject row(JsonObject result, int index) {
        return (JsonObject) result.array("matches").get(index);
    }

    private static long skipped(JsonObject result, String reason) {
        return result.object("skipped").orElseThrow().integer(reason).orElseThrow();
    }

    private static List<JsonValue> strings(String... values) {
        return JsonValue.strings(List.of(values)).elements();
    }

    @Test
    void aMatchComesWithItsLineNumberAndSurroundings() throws Exception {
        file.put("src/a.txt", "1\r\n2\r\nneedle here\r\n4\r\n5\r\n6");

        JsonObject result = search("need.e", "");

        assertThat(result.members().keySet())
                .containsExactly("matches", "total_matches", "files_searched", "truncated", "skipped");
        JsonObject row = row(result, 0);
        assertThat(row.string("file")).contains("src/a.txt");
        assertThat(row.integer("line_number")).contains(3L);
        assertThat(row.string("line")).contains("needle here");
        assertThat(row.array("context_before")).isEqualTo(strings("1", "2"));
        assertThat(row.array("context_after")).isEqualTo(strings("4", "5"));
        assertThat(result.integer("total_matches")).contains(1L);
        assertThat(result.integer("files_searched")).contains(1L);
        assertThat(result.bool("truncated")).contains(false);
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "1,1,1", "2,2,2", "1000,3,4", "99999,3,4", "-5,0,0"})
    void surroundingsAreClamped(int asked, int before, int after) throws Exception {
        file.put("a.txt", "1\n2\n3\nX\n5\n6\n7\n8\n");

        JsonObject row = row(search("X", "'context_lines':" + asked), 0);

        assertThat(row.array("context_before")).hasSize(before);
        assertThat(row.array("context_after")).hasSize(after);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "(", "a**", "(?<=a)b", "(a)\\1", "", "a\nb", "(x{1000}){1000}"})
    @Timeout(10)
    void aPatternThatCannotBeUsedIsRefused(String pattern) throws Exception {
        ToolError error = file.error(JsonValue.object()
                .put("action", "search_content")
                .put("pattern", pattern)
                .build());

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.badField()).contains("pattern");
        assertThat(error.message()).contains("Nothing was searched");
    }

    @Test
    @Timeout(20)
    void aPatternThatHangsBacktrackersIsLinear() throws Exception {
        file.put("a.txt", "a".repeat(20_000) + "!\n");

        assertThat(search("(a+)+$", "").integer("total_matches")).contains(0L);
        assertThat(search("(a|aa)+$", "").integer("total_matches")).contains(0L);
        assertThat(search("(a*)*b", "").integer("total_matches")).contains(0L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "^start ~ start of it ~ true",
                "it$ ~ start of it ~ true",
                "^of ~ start of it ~ false",
                "STRASSE ~ Strasse ~ false",
                "é😀 ~ xé😀x ~ true",
                "\\bof\\b ~ start of it ~ true",
                "ab?c ~ ac ~ true",
                "ab*c ~ abbbc ~ true",
                "ab{2}c ~ abbc ~ true",
                "ab{2}c ~ abc ~ false",
                "(?:foo|bar)baz ~ barbaz ~ true",
                "foo|bar ~ xbarx ~ true",
                "foo|b ~ xbx ~ true",
                "a\\.b ~ a.b ~ true",
                "a\\.b ~ axb ~ false",
                "[a-c]+z ~ abcz ~ true",
                "[]a]z ~ ]z ~ true",
                "\\Qa.b\\E ~ a.b ~ true",
                "\\x41b ~ Ab ~ true",
                "\\pLx ~ äx ~ true",
                "(?i)ABC ~ abc ~ true",
                ".*needle ~ a needle ~ true",
                "a.{0,1}b ~ ab ~ true",
                "(a(b(c)))d ~ abcd ~ true",
                "x+y ~ xxy ~ true",
                "colou?r ~ color ~ true"
            })
    void patternsMeanWhatTheyMeanWithAndWithoutTheLiteralShortcut(String pattern, String line, boolean matches)
            throws Exception {
        file.put("a.txt", "first\n" + line + "\nlast\n");

        JsonObject result = search(pattern, "");

        assertThat(result.integer("total_matches")).contains(matches ? 1L : 0L);
        if (matches) {
            assertThat(row(result, 0).integer("line_number")).contains(2L);
        }
    }

    @Test
    void randomPatternsFindTheSameLinesAsALineByLineSearch() throws Exception {
        long seed = 4711;
        Random random = new Random(seed);
        String[] atoms = {"a", "b", "ab", "ba", ".", "[ab]", "[^a]", "(?:ab|b)", "(a|bb)", "\\.", "\\w", "^", "$", "é"};
        String[] marks = {"", "", "", "*", "+", "?", "{2}", "{0,1}"};
        String[] letters = {"a", "b", "A", "B", ".", "é", " ", "\n", "\n", "ab", "bb", "\r\n"};
        for (int round = 0; round < 600; round++) {
            StringBuilder pattern = new StringBuilder();
            for (int i = random.nextInt(5); i >= 0; i--) {
                String atom = atoms[random.nextInt(atoms.length)];
                boolean place = atom.equals("^") || atom.equals("$");
                pattern.append(atom).append(place ? "" : marks[random.nextInt(marks.length)]);
                pattern.append(random.nextInt(8) == 0 ? "|" : "");
            }
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                text.append(letters[random.nextInt(letters.length)]);
            }
            boolean anyCase = random.nextBoolean();
            Pattern oracle =
                    Pattern.compile(pattern.toString(), anyCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0);
            List<Long> expected = new ArrayList<>();
            String[] lines = text.toString().split("\n", -1);
            for (int i = 0; i < lines.length; i++) {
                String line = lines[i].endsWith("\r") ? lines[i].substring(0, lines[i].length() - 1) : lines[i];
                boolean afterTheEnd = i == lines.length - 1 && lines[i].isEmpty();
                if (!afterTheEnd && oracle.matcher(line).find()) {
                    expected.add(i + 1L);
                }
            }
            file.put("a.txt", text.toString());

            JsonObject result = search(pattern.toString(), "'case_insensitive':" + anyCase);

            assertThat(result.array("matches").stream()
                            .map(r -> ((JsonObject) r).integer("line_number").orElseThrow())
                            .toList())
                    .as("seed %d round %d: /%s/ in %s", seed, round, pattern, text)
                    .isEqualTo(expected);
        }
    }

    @Test
    void caseDoesNotMatterWhereAsked() throws Exception {
        file.put("a.txt", "Straße NEEDLE\n");
        file.put("b.txt", "plain nEEdle\n");

        assertThat(files(search("needle", "'case_insensitive':true"))).containsExactly("a.txt", "b.txt");
        assertThat(files(search("needle", ""))).isEmpty();
        assertThat(files(search("STRASSE|STRAẞE|straße", "'case_insensitive':true")))
                .containsExactly("a.txt");
    }

    @Test
    void TL07_ignoredAndHiddenFilesAreSearchedAndEverySkipIsCounted() throws Exception {
        file.put(".gitignore", "ignored.txt\n");
        file.put("ignored.txt", "needle");
        file.put(".hidden", "needle");
        file.put("plain.txt", "needle");
        file.put("node_modules/x/y.js", "needle");
        file.put("sub/target/z.txt", "needle");
        file.put("lib.min.js", "needle");
        file.put("binary.dat", new byte[] {'n', 'e', 'e', 'd', 'l', 'e', 0, 1});
        file.put("latin.txt", "needle é".getBytes(StandardCharsets.ISO_8859_1));
        file.put("huge.txt", new byte[10 * 1024 * 1024 + 1]);
        Files.createSymbolicLink(file.root.resolve("link.txt"), file.root.resolve("plain.txt"));

        JsonObject result = search("needle", "");

        assertThat(files(result)).containsExactly(".hidden", "ignored.txt", "plain.txt");
        assertThat(skipped(result, "ignored")).isZero();
        assertThat(skipped(result, "hidden")).isZero();
        assertThat(skipped(result, "excluded")).isEqualTo(3);
        assertThat(skipped(result, "folders")).isEqualTo(2);
        assertThat(skipped(result, "binary")).isEqualTo(2);
        assertThat(skipped(result, "too_large")).isEqualTo(1);
        assertThat(skipped(result, "unreadable")).isZero();
        assertThat(skipped(result, "links")).isEqualTo(1);
        assertThat(result.string("hint").orElseThrow()).contains("exclude=[]");
        assertThat(files(search("needle", "'exclude':[]")))
                .containsExactly(
                        ".hidden", "ignored.txt", "lib.min.js", "node_modules/x/y.js", "plain.txt", "sub/target/z.txt");
    }

    @Test
    void TL08_aLongLineIsCutAroundTheMatchAndSaysSo() throws Exception {
        file.put("a.js", "x".repeat(700_000) + "needle" + "y".repeat(300_000) + "\n" + "z".repeat(5_000) + "\n");

        ToolResult result = file.run("{'action':'search_content','pattern':'needle'}");

        assertThat(result.content().length()).isLessThan(2_500);
        assertThat(result.bounded()).isTrue();
        String line = row((JsonObject) FileBench.parsed(result.content()), 0)
                .string("line")
                .orElseThrow();
        assertThat(line).contains("xneedley").startsWith("…").endsWith("[line cut: 400 of 1000006 characters]");
    }

    @Test
    void TL08_aBroadSearchIsBoundedByBytesAndSaysSo() throws Exception {
        for (int i = 0; i < 50; i++) {
            file.put("f%02d.txt".formatted(i), ("é".repeat(300) + " needle\n").repeat(20));
        }

        ToolResult result = file.run("{'action':'search_content','pattern':'needle','max_results':1000}");

        JsonObject json = (JsonObject) FileBench.parsed(result.content());
        assertThat(result.content().getBytes(StandardCharsets.UTF_8).length).isLessThan(24_600);
        assertThat(json.bool("truncated")).contains(true);
        assertThat(json.string("truncated_by")).contains("bytes");
        assertThat(files(json).getFirst()).isEqualTo("f00.txt");
    }

    @Test
    void hugeSurroundingsAreCutAndSaySo() throws Exception {
        file.put("a.txt", "filler filler filler\n".repeat(2_000) + "needle\n");

        JsonObject result = search("needle", "'context_lines':1000");

        assertThat(row(result, 0).bool("context_cut")).contains(true);
        assertThat(row(result, 0).array("context_before").getLast()).isEqualTo(JsonValue.of("filler filler filler"));
    }

    @ParameterizedTest
    @CsvSource({"5,false", "4,true", "1,true", "100,false"})
    void truncatedIsTrueOnlyWhereMoreExists(int most, boolean truncated) throws Exception {
        file.put("a.txt", "x\nx\nx\n");
        file.put("b.txt", "x\nx\n");
        file.put("c.txt", "nothing\n");

        JsonObject result = search("x", "'max_results':" + most);

        assertThat(result.bool("truncated")).contains(truncated);
        assertThat(result.array("matches")).hasSize(Math.min(most, 5));
        assertThat(result.integer("total_matches")).contains((long) Math.min(most, 5));
    }

    @Test
    void theOrderIsThatOfTheSortedTreeAndAlwaysTheSame() throws Exception {
        Random random = new Random(5);
        for (int i = 0; i < 400; i++) {
            file.put("d%02d/e%d/f%03d.txt".formatted(random.nextInt(20), random.nextInt(3), i), "x needle y\n");
        }
        JsonObject all = search("needle", "'max_results':1000,'context_lines':0");
        List<String> first = files(all);

        assertThat(first).hasSizeGreaterThan(100).isSorted();
        for (int i = 0; i < 5; i++) {
            assertThat(search("needle", "'max_results':1000,'context_lines':0")).isEqualTo(all);
            assertThat(files(search("needle", "'max_results':70"))).isEqualTo(first.subList(0, 70));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*.java | src/A.java,src/deep/B.java",
                "src/*.java | src/A.java",
                "src/**/*.java | src/A.java,src/deep/B.java",
                "**/deep/** | src/deep/B.java,src/deep/ü😀.txt",
                "?????.txt | ",
                "ü?.txt | src/deep/ü😀.txt",
                "*.{java,txt} | src/A.java,src/deep/B.java,src/deep/ü😀.txt"
            })
    void includeGlobsSelectFiles(String glob, String expected) throws Exception {
        file.put("src/A.java", "needle");
        file.put("src/deep/B.java", "needle");
        file.put("src/deep/ü😀.txt", "needle");
        file.put("c.md", "needle");

        List<String> found = files(search("needle", "'include':['" + glob + "']"));

        assertThat(found).isEqualTo(expected == null ? List.of() : List.of(expected.split(",")));
    }

    @Test
    void oneFileCanBeSearchedEvenAnExcludedOne() throws Exception {
        file.put("target/a.txt", "needle");

        assertThat(files(search("needle", "'path':'target/a.txt'"))).containsExactly("target/a.txt");
        assertThat(files(search("needle", "'path':'target'"))).containsExactly("target/a.txt");
        assertThat(file.error("{'action':'search_content','pattern':'x','path':'none'}")
                        .badField())
                .contains("path");
    }

    @Test
    void linksAreFollowedOnlyWhereSetAndCirclesEnd() throws Exception {
        file.put("a/b.txt", "needle");
        Files.createSymbolicLink(file.root.resolve("a/up"), file.root);
        Files.createSymbolicLink(file.root.resolve("c"), file.root.resolve("a"));
        Path outside = Files.createTempDirectory("outside");
        Files.writeString(outside.resolve("o.txt"), "needle");
        Files.createSymbolicLink(file.root.resolve("out"), outside);

        assertThat(files(search("needle", ""))).containsExactly("a/b.txt");
        file = new FileBench(folder, PathPolicy.STRICT.withFollowLinks(true), FileLimits.DEFAULT, Programs.USUAL);
        JsonObject result = search("needle", "");
        assertThat(files(result))
                .containsExactly(
                        "a/b.txt", outside.toRealPath().resolve("o.txt").toString());
        assertThat(skipped(result, "links")).isEqualTo(2);
    }

    @Test
    void protectedFilesAreNeverSearched() throws Exception {
        file.put("home/config.toml", "api_key = 'needle'");
        file.put("home/secrets/k", "needle");
        file.put("home/notes.txt", "needle");
        file = new FileBench(folder, PathPolicy.protecting(folder.resolve("home")), FileLimits.DEFAULT, Programs.USUAL);

        JsonObject result = search("needle", "");

        assertThat(files(result)).containsExactly("home/notes.txt");
        assertThat(skipped(result, "protected")).isEqualTo(2);
    }

    @Test
    void anUnreadableFolderIsCounted() throws Exception {
        // A name that the system refuses when it is opened: readable by nobody, root included.
        Files.createSymbolicLink(file.root.resolve("loop"), file.root.resolve("loop"));
        file.put("a.txt", "needle");
        file = new FileBench(folder, PathPolicy.STRICT.withFollowLinks(true), FileLimits.DEFAULT, Programs.USUAL);

        JsonObject result = search("needle", "");

        assertThat(files(result)).containsExactly("a.txt");
        assertThat(skipped(result, "unreadable")).isEqualTo(1);
    }

    @Test
    void aCancelledSearchEndsAndADeadlineKeepsWhatWasFound() throws Exception {
        for (int i = 0; i < 200; i++) {
            file.put("f%03d.txt".formatted(i), "needle\n");
        }
        FileBench hasty =
                new FileBench(folder, PathPolicy.STRICT, FileReadTest.limits(Duration.ofNanos(1)), Programs.USUAL);
        ToolError timeout = hasty.error("{'action':'search_content','pattern':'needle'}");
        assertThat(timeout).isInstanceOf(ToolError.Timeout.class);

        file.token.cancel(CancelToken.Reason.USER);
        assertThat(file.error("{'action':'search_content','pattern':'needle'}")).isInstanceOf(Cancelled.class);
    }

    @Test
    void noThreadIsLeftBehind() throws Exception {
        for (int i = 0; i < 500; i++) {
            file.put("f%03d.txt".formatted(i), "needle\n");
        }
        search("needle", "'max_results':1");
        search("absent", "");

        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("spyhop-search-")) {
                thread.join(5_000);
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }

    @Test
    void aByteOrderMarkDoesNotHideTheStartOfTheFirstLine() throws Exception {
        file.put("a.txt", "\uFEFFfirst\nsecond\n");

        JsonArray rows = new JsonArray(search("^first$", "").array("matches"));

        assertThat(FileBench.column(rows, "line")).containsExactly("first");
    }
}
