package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolError.ExecutionFailed;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import dev.spyhop.engine.tools.ToolResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileEditTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    private String edited(String before, String search, String replace) throws Exception {
        file.put("a.txt", before);
        file.read("a.txt");
        file.edit("a.txt", search, replace);
        return file.get("a.txt");
    }

    private ToolError refused(String name, String before, String search, String replace) throws Exception {
        file.put(name, before);
        file.read(name);
        ToolError error = file.error(file.editArguments(name, search, replace));
        assertThat(file.get(name)).isEqualTo(before);
        return error;
    }

    static Stream<Arguments> TL01_endings() {
        return Stream.of(
                Arguments.of("LF", "a\nb\nc\n", "a\nb", "x\ny", "x\ny\nc\n"),
                Arguments.of("CRLF, text as LF", "a\r\nb\r\nc\r\n", "a\nb", "x\ny\nz", "x\r\ny\r\nz\r\nc\r\n"),
                Arguments.of("CRLF, text as CRLF", "a\r\nb\r\nc\r\n", "a\r\nb", "x\r\ny", "x\r\ny\r\nc\r\n"),
                Arguments.of("mixed, untouched part", "a\r\nb\nc\r\nd\n", "c", "X", "a\r\nb\nX\r\nd\n"),
                Arguments.of("mixed, inside the place", "a\r\nb\nc\r\nd\n", "a\nb\nc", "a\nB\nc", "a\r\nB\nc\r\nd\n"),
                Arguments.of("mostly CRLF gains a line", "a\r\nb\r\nc\n", "b", "b1\nb2", "a\r\nb1\r\nb2\r\nc\n"),
                Arguments.of("mark at the start", "\uFEFFa\r\nb\r\n", "a", "x", "\uFEFFx\r\nb\r\n"),
                Arguments.of("mark in both texts", "\uFEFFa\nb\n", "\uFEFFa", "\uFEFFx", "\uFEFFx\nb\n"),
                Arguments.of("mark in the old text only", "\uFEFFa\nb\n", "\uFEFFa", "x", "\uFEFFx\nb\n"),
                Arguments.of("no final newline", "a\nb", "b", "c", "a\nc"),
                Arguments.of("no final newline, asked with one", "a\n  b", "b\n", "c\n", "a\n  c"),
                Arguments.of("lone returns", "a\rb\r\nc\n", "c", "x", "a\rb\r\nx\n"),
                Arguments.of("a line removed", "a\r\nb\r\nc\r\n", "b\n", "", "a\r\nc\r\n"),
                Arguments.of("beyond the plane", "😀a😀\r\n", "a😀", "b😁", "😀b😁\r\n"),
                Arguments.of("halves of a pair", "x😀y", "😀", "😁", "x😁y"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("TL01_endings")
    void TL01_lineEndsMarkAndFinalNewlineAreKept(
            String what, String before, String search, String replace, String after) throws Exception {
        assertThat(edited(before, search, replace)).as(what).isEqualTo(after);
    }

    @Test
    void TL01_randomEditsChangeNothingButTheirPlace() throws Exception {
        long seed = 31;
        Random random = new Random(seed);
        String[] ends = {"\n", "\r\n"};
        for (int round = 0; round < 300; round++) {
            int lines = 3 + random.nextInt(30);
            int style = random.nextInt(3);
            StringBuilder before = new StringBuilder(random.nextBoolean() ? "\uFEFF" : "");
            StringBuilder after = new StringBuilder(before);
            int place = random.nextInt(lines);
            for (int i = 0; i < lines; i++) {
                String end = i == lines - 1 && random.nextBoolean() ? "" : ends[style == 2 ? random.nextInt(2) : style];
                String line = "  é😀 line " + i + ";";
                before.append(line).append(end);
                after.append(i == place ? "  new " + i + ";" : line).append(end);
            }
            file.put("a.txt", before.toString());
            file.read("a.txt");

            String context = place > 0 ? "line " + (place - 1) + ";\n" : "";
            file.edit("a.txt", context + "  é😀 line " + place + ";", context + "  new " + place + ";");

            assertThat(file.get("a.txt")).as("seed %d round %d", seed, round).isEqualTo(after.toString());
        }
    }

    @Test
    void theResultTellsTheDiffAndTheStage() throws Exception {
        file.put("a.txt", "one\ntwo\n");
        file.read("a.txt");

        ToolResult result = file.edit("a.txt", "two", "2\n3");

        assertThat(result.content())
                .startsWith("Replaced 1 occurrence in a.txt (exact match).\n--- a/a.txt\n+++ b/a.txt\n"
                        + "@@ -1,2 +1,3 @@\n one\n-two\n+2\n+3\ncontent_hash: sha256:");
        JsonObject mutation = result.metadata().object("mutation").orElseThrow();
        assertThat(mutation.integer("added")).contains(2L);
        assertThat(mutation.integer("removed")).contains(1L);
        assertThat(result.bounded()).isTrue();
    }

    @Test
    void identicalTextsGetAnExplanation() throws Exception {
        assertThat(refused("a.txt", "one", "absent", "absent").message()).contains("identical", "would change nothing");
    }

    @Test
    void checksComeInTheOrderOfTheContract() throws Exception {
        file.put("a.txt", "one { }");

        assertThat(file.error(file.editArguments("a.txt", "x", "x")).message()).contains("identical");
        assertThat(file.error(file.editArguments("a.txt", "", "x")).message()).contains("empty");
        assertThat(file.error(file.editArguments("a.txt", "one {", "one")).message())
                .contains("damaged");
        assertThat(file.error(file.editArguments("a.txt", "one", "1")).message())
                .contains("was not read");
        file.read("a.txt");
        file.put("a.txt", "one { } changed");
        assertThat(file.error(file.editArguments("a.txt", "one", "1")).message())
                .contains("has changed");
        assertThat(file.error(file.editArguments("none.txt", "one", "1")).message())
                .contains("no such file");
    }

    @Test
    void anEditNeedsARead() throws Exception {
        file.put("a.txt", "one");

        ToolError error = file.error(file.editArguments("a.txt", "one", "1"));

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.message()).contains("a.txt", "not read", "Nothing was changed");
        assertThat(error.sideEffectStatus()).isEqualTo("not_started");
    }

    @Test
    void aChangeSinceTheReadIsStaleEvenWithTheSameSizeAndTime() throws Exception {
        Path path = file.put("a.txt", "one");
        file.read("a.txt");
        FileTime time = Files.getLastModifiedTime(path);
        file.put("a.txt", "two");
        Files.setLastModifiedTime(path, time);

        assertThat(file.error(file.editArguments("a.txt", "two", "2")).message())
                .contains("has changed");

        file.read("a.txt");
        Files.setLastModifiedTime(path, FileTime.fromMillis(1_000));
        assertThat(file.error(file.editArguments("a.txt", "two", "2")).message())
                .contains("has changed");
    }

    @Test
    void severalEditsInARowNeedOneReadAndPartsOfAFileCount() throws Exception {
        file.put("a.txt", "one\ntwo\nthree\n");
        file.run("{'action':'read','path':'a.txt','start_line':1,'max_lines':1}");

        file.edit("a.txt", "one", "1");
        file.edit("a.txt", "three", "3");

        assertThat(file.get("a.txt")).isEqualTo("1\ntwo\n3\n");
    }

    @Test
    void theTrackerIsOfTheFileWhateverItsName() throws Exception {
        file.put("a.txt", "one");
        Files.createSymbolicLink(file.root.resolve("link"), Path.of("a.txt"));
        file.read("link");

        file.edit("./a.txt", "one", "1");

        assertThat(file.get("a.txt")).isEqualTo("1");
    }

    @Test
    void twoPlacesAreRefusedWithTheirCount() throws Exception {
        ToolError error = refused("a.txt", "x\ny\nx\nx\n", "x", "z");

        assertThat(error.message()).contains("occurs 3 times", "lines 1, 3, 4", "more context");
        assertThat(refused("b.txt", "aaa", "aa", "b").message()).contains("occurs 2 times");
    }

    @Test
    void placesThatAreEqualOnlyAfterNormalisationCountAsDuplicates() throws Exception {
        assertThat(refused("a.txt", "a\r\nb\n--\na\nb\n", "a\nb", "x\ny").message())
                .contains("occurs 2 times");
    }

    @Test
    void whatIsNotFoundIsShownInShort() throws Exception {
        String search = "first " + "long ".repeat(40) + "\nsecond\nthird\nfourth";

        ToolError error = refused("a.txt", "one\n", search, "x");

        assertThat(error.message())
                .contains("not found", "first long", "second", "third")
                .doesNotContain("fourth");
        assertThat(error.message().lines().mapToInt(String::length).max().orElse(0))
                .isLessThan(120);
    }

    static Stream<Arguments> depths() {
        return Stream.of(
                Arguments.of(
                        "all lines deeper in the file",
                        "    if x:\n        y()\n",
                        "if x:\n    y()",
                        "if z:\n    w()\n\n    v()",
                        "    if z:\n        w()\n\n        v()\n"),
                Arguments.of("another kind of depth", "\ta();\n\tb();\n", "  a();\n  b();", "  c();", "  c();\n"),
                Arguments.of("with the last line's end", "  a;\n  b;\n  c;\n", "a;\nb;\n", "x;\n", "  x;\n  c;\n"),
                Arguments.of("lines moved unlike each other", "  a;\n    b;\n", "a;\nb;", "x;", "x;\n"),
                Arguments.of("CRLF", "  a;\r\n  b;\r\n", "a;\nb;\n", "x;\ny;\n", "  x;\r\n  y;\r\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("depths")
    void leadingWhiteSpaceMayDifferAndTheDepthOfTheFileIsKept(
            String what, String before, String search, String replace, String after) throws Exception {
        assertThat(edited(before, search, replace)).as(what).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"“quoted”,\"quoted\"", "it’s,it's", "a–b—c,a-b-c", "a\u00A0b,a b"})
    void typographicCharactersMatchPlainOnes(String inFile, String search) throws Exception {
        assertThat(edited("x " + inFile + " y\n", "x " + search, "done")).isEqualTo("done y\n");
    }

    @Test
    void aLaterStageIsTriedOnlyWhereTheEarlierFoundNothing() throws Exception {
        assertThat(edited("  a;\nb\na;\n", "b\na;", "c")).isEqualTo("  a;\nc\n");
        assertThat(edited("it’s\nit's\n", "it's", "x")).isEqualTo("it’s\nx\n");
        assertThat(refused("c.txt", "  a;\n    a;\n", "\ta;", "b;").message()).contains("occurs 2 times");
    }

    static Stream<Arguments> damage() {
        String block =
                "void f() {\n    first();\n    second();\n    third();\n    fourth();\n    fifth();\n    sixth();\n}\n";
        return Stream.of(
                Arguments.of("brace lost", "if (a) { b(); }", "if (a) { b();"),
                Arguments.of("brace gained", "x();", "x(); }"),
                Arguments.of("bracket lost", "int[] a;", "int[ a;"),
                Arguments.of("husk", "void f() { return value; }", "{}"),
                Arguments.of("husk with space", "void f() { return value; }", "{ ... }"),
                Arguments.of("lost block", block, "x();\n"),
                Arguments.of("emptied block", block, ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("damage")
    void anEditThatLooksDamagedIsRefused(String what, String search, String replace) throws Exception {
        ToolError error = refused("a.txt", "start\n" + search + "\nend\n", search, replace);

        assertThat(error).as(what).isInstanceOf(InvalidInput.class);
        assertThat(error.message()).contains("damaged", "Nothing was changed");
    }

    static Stream<Arguments> sound() {
        return Stream.of(
                Arguments.of("half a block on both sides", "if (a) {\n x(); }\n", "if (a) {", "if (b) {"),
                Arguments.of("braces in strings", "f(\"x\"); {}\n", "f(\"x\")", "f(\"{\" + '}' + \"[\")"),
                Arguments.of("missing brace put in", "void f() {\n  x();\n", "x();\n", "x();\n}\n"),
                Arguments.of("surplus brace taken out", "f();\n}\n", "f();\n}\n", "f();\n"),
                Arguments.of("small body emptied", "f() { x(); }\n", "f() { x(); }", "f() {}"),
                Arguments.of("apostrophes in prose", "don't {a}\n", "don't {a}", "can't {b}"),
                Arguments.of("short removal", "a { b }\nc\n", "a { b }\n", ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sound")
    void anEditThatIsSoundPasses(String what, String before, String search, String replace) throws Exception {
        assertThat(edited(before, search, replace)).as(what).isEqualTo(before.replace(search, replace));
    }

    @Test
    void halfAPairOfConditionsMustNotVanish() throws Exception {
        String source = "#ifdef A\nint a;\n#endif\nint b;\n";

        assertThat(refused("a.c", source, "int a;\n#endif\n", "int a;\n").message())
                .contains("#endif");
        assertThat(refused("b.hpp", source, "int b;", "#if X\nint b;").message())
                .contains("#if");
        assertThat(edited(source, "int a;\n#endif\n", "int a;\n")).doesNotContain("#endif");
        file.put("c.cpp", source);
        file.read("c.cpp");
        file.edit("c.cpp", "#ifdef A\nint a;\n#endif\n", "int a;\n");
        assertThat(file.get("c.cpp")).isEqualTo("int a;\nint b;\n");
    }

    @Test
    void textsThatDifferOnlyInLineEndsChangeNothing() throws Exception {
        assertThat(refused("a.txt", "a\r\nb\r\n", "a\nb", "a\r\nb").message()).contains("Nothing was changed");
    }

    @Test
    void invalidUtf8IsRefusedNotCorrupted() throws Exception {
        byte[] bytes = "one é two".getBytes(StandardCharsets.ISO_8859_1);
        Path path = file.put("a.txt", "one ? two");
        file.read("a.txt");
        file.put("a.txt", bytes);
        file.versions.saw(
                path,
                new dev.spyhop.engine.workspace.FileVersions.Version(
                        bytes.length, Files.getLastModifiedTime(path), Content.hash(bytes)));

        ToolError error = file.error(file.editArguments("a.txt", "one", "1"));

        assertThat(error).isInstanceOf(ExecutionFailed.class);
        assertThat(error.message()).contains("not valid UTF-8");
        assertThat(Files.readAllBytes(path)).isEqualTo(bytes);
    }

    @Test
    void theExpectedHashGuardsAnEdit() throws Exception {
        file.put("a.txt", "one");
        file.read("a.txt");
        JsonObject call = file.editArguments("a.txt", "one", "1");
        String other = Content.hash(new byte[0]);

        assertThat(file.error(call.with("expected_hash", JsonValue.of(other))).message())
                .contains(Content.hash("one".getBytes(StandardCharsets.UTF_8)));
        file.run(call.with("expected_hash", JsonValue.of(Content.hash("one".getBytes(StandardCharsets.UTF_8)))));
        assertThat(file.get("a.txt")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"search", "replace"})
    void halfASurrogatePairIsRefused(String key) throws Exception {
        file.put("a.txt", "one😀");
        file.read("a.txt");
        JsonObject call = file.editArguments("a.txt", "one", "1").with(key, JsonValue.of("\ud83d"));

        assertThat(file.error(call)).isInstanceOf(InvalidInput.class);
        assertThat(file.get("a.txt")).isEqualTo("one😀");
    }
}
