package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolError.Cancelled;
import dev.spyhop.engine.tools.ToolError.ExecutionFailed;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import dev.spyhop.engine.tools.ToolError.NotAvailable;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.PathPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileReadTest {
    private static final Pattern NEXT = Pattern.compile("next_start_line=\"(\\d+)\"");
    private static final Pattern NUMBERED = Pattern.compile("(?m)^ *(\\d+)\\| (.*)$");

    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "a\nb\n", "a\r\nb\r\n", "\uFEFFa\r\nb\n\n", "no newline at the end", "  \u00e9 😀\t\n"})
    void smallTextIsReturnedUnchanged(String text) throws Exception {
        file.put("a.txt", text);

        ToolResult result = file.run("{'action':'read','path':'a.txt'}");

        assertThat(result.content()).isEqualTo(text);
        assertThat(result.bounded()).isTrue();
        assertThat(result.success()).isTrue();
        assertThat(result.metadata().string("content_hash").orElseThrow())
                .isEqualTo(Content.hash(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void anExplicitRangeIsWrappedAndNumbered() throws Exception {
        file.put("src/a&\"b.txt", "one\ntwo\r\nthree\nfour");

        String content = file.run("{'action':'read','path':'src/a&\\\"b.txt','start_line':2,'max_lines':2}"
                        .replace("\\\"", "\\u0022"))
                .content();

        String hash = Content.hash("one\ntwo\r\nthree\nfour".getBytes(StandardCharsets.UTF_8));
        assertThat(content)
                .isEqualTo(
                        "<file path=\"src/a&amp;&quot;b.txt\" total_lines=\"4\" shown_lines=\"2-3\" truncated=\"true\""
                                + " next_start_line=\"4\" content_hash=\"" + hash + "\">\n"
                                + "     2| two\n"
                                + "     3| three\n"
                                + "[TRUNCATED] Lines 4-4 follow; continue with start_line=4.\n"
                                + "</file>");
    }

    @Test
    void aRangeToTheEndIsNotTruncated() throws Exception {
        file.put("a.txt", "one\ntwo\n");

        assertThat(file.run("{'action':'read','path':'a.txt','start_line':2}").content())
                .contains("total_lines=\"2\" shown_lines=\"2-2\" truncated=\"false\" content_hash=")
                .doesNotContain("next_start_line", "[TRUNCATED]");
    }

    @ParameterizedTest
    @CsvSource({"one,2", "'',1", "'one\ntwo\n',9223372036854775807"})
    void aStartBeyondTheEndIsNoError(String text, long start) throws Exception {
        file.put("a.txt", text);

        assertThat(file.run("{'action':'read','path':'a.txt','start_line':" + start + "}")
                        .content())
                .contains("shown_lines=\"none\"", "[NO CONTENT]");
    }

    @Test
    void moreThanFiveHundredLinesAreShownInPages() throws Exception {
        file.put("a.txt", "x\n".repeat(501));

        assertThat(file.run("{'action':'read','path':'a.txt'}").content())
                .contains("total_lines=\"501\" shown_lines=\"1-500\" truncated=\"true\" next_start_line=\"501\"");
        assertThat(file.run("{'action':'read','path':'a.txt','max_lines':9000}").content())
                .contains("shown_lines=\"1-500\"");
    }

    @Test
    void TL08_aLineLargerThanAPageIsCutOnACharacterBoundaryAndSaysSo() throws Exception {
        file.put("a.txt", "😀".repeat(300_000) + "\nsecond\n");

        String content = file.run("{'action':'read','path':'a.txt'}").content();

        assertThat(content.length()).isLessThan(17_000);
        assertThat(content)
                .contains("shown_lines=\"1-1\"", "next_start_line=\"2\"", "Line 1 has 300000 characters")
                .doesNotContain("\uFFFD");
        assertThat(content.getBytes(StandardCharsets.UTF_8).length).isLessThan(17_000);
    }

    @Test
    void pagesReassembleTheFile() throws Exception {
        long seed = 99;
        Random random = new Random(seed);
        for (int round = 0; round < 30; round++) {
            StringBuilder text = new StringBuilder();
            int lines = 1 + random.nextInt(1_500);
            for (int i = 0; i < lines; i++) {
                text.append("é😀 abc|".repeat(random.nextInt(20))).append('\n');
            }
            file.put("a.txt", text.toString());

            StringBuilder read = new StringBuilder();
            long next = 1;
            while (next > 0) {
                String page = file.run("{'action':'read','path':'a.txt','start_line':" + next + "}")
                        .content();
                Matcher line = NUMBERED.matcher(page);
                while (line.find()) {
                    read.append(line.group(2)).append('\n');
                }
                Matcher more = NEXT.matcher(page);
                next = more.find() ? Long.parseLong(more.group(1)) : 0;
            }
            assertThat(read.toString()).as("seed %d round %d", seed, round).isEqualTo(text.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 20_000, 70_000})
    void invalidUtf8AnywhereIsRefusedNotReplaced(int at) throws Exception {
        byte[] bytes = "line of text\n".repeat(6_000).getBytes(StandardCharsets.UTF_8);
        bytes[at] = (byte) 0xC3;
        file.put("a.txt", bytes);

        ToolError error = file.error("{'action':'read','path':'a.txt','max_lines':1}");

        assertThat(error).isInstanceOf(ExecutionFailed.class);
        assertThat(error.message()).contains("a.txt", "not valid UTF-8");
        assertThat(file.versions.lastSeen(file.root.resolve("a.txt"))).isEmpty();
    }

    @Test
    void aMultibyteCharacterAcrossChunksIsWhole() throws Exception {
        file.put("a.txt", "a".repeat(65_535) + "é\n" + "b\n");

        assertThat(file.run("{'action':'read','path':'a.txt','start_line':2}").content())
                .contains("total_lines=\"2\"", "     2| b");
    }

    @ParameterizedTest
    @CsvSource({
        "missing.txt,no such file or directory",
        "sub,is a directory; use list",
        "a.txt/x,no such file or directory"
    })
    void whatCannotBeReadSaysWhy(String path, String why) throws Exception {
        file.put("a.txt", "x");
        file.put("sub/b.txt", "x");

        ToolError error = file.error("{'action':'read','path':'" + path + "'}");

        assertThat(error).isInstanceOf(ExecutionFailed.class);
        assertThat(error.message()).contains(path, why);
    }

    @Test
    @Timeout(10)
    void aPipeIsNeverOpened() throws Exception {
        Path pipe = file.root.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        assertThat(file.error("{'action':'read','path':'pipe'}").message()).contains("not a regular file");
        assertThat(file.error("{'action':'write','path':'pipe','content':'x'}").message())
                .contains("not a regular file");
        JsonObject found = file.json("{'action':'search_content','pattern':'x'}");
        assertThat(found.object("skipped").orElseThrow().integer("special")).contains(1L);
    }

    @Test
    void aCancelledReadEndsWithoutResult() throws Exception {
        file.put("a.txt", "x\n".repeat(100_000));
        file.token.cancel(CancelToken.Reason.USER);

        assertThat(file.error("{'action':'read','path':'a.txt'}")).isInstanceOf(Cancelled.class);
    }

    @Test
    void aReadOverItsDeadlineIsATimeout() throws Exception {
        FileBench hasty = new FileBench(folder, PathPolicy.STRICT, limits(Duration.ZERO), Programs.USUAL);
        hasty.put("a.txt", "x");

        assertThat(hasty.error("{'action':'read','path':'a.txt'}")).isInstanceOf(ToolError.Timeout.class);
    }

    static FileLimits limits(Duration timeout) {
        FileLimits d = FileLimits.DEFAULT;
        return new FileLimits(
                d.readBytes(),
                d.readLines(),
                d.listEntries(),
                d.searchFileBytes(),
                d.searchResultBytes(),
                d.searchLineChars(),
                d.editBytes(),
                d.diffChars(),
                d.diffMetadataChars(),
                1_000_000,
                timeout);
    }

    private FileBench withPdfProgram(String script, Duration timeout) throws Exception {
        Path program = folder.resolve("pdf-program");
        Files.writeString(program, "#!/bin/sh\n" + script);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return new FileBench(
                folder, PathPolicy.STRICT, limits(timeout), new Programs(program.toString(), "no-such-ocr"));
    }

    @Test
    void aPdfWithoutExtractorIsNotAvailableAndSaysWhatToInstall() throws Exception {
        FileBench bare = new FileBench(
                folder, PathPolicy.STRICT, FileLimits.DEFAULT, new Programs("no-such-pdf", "no-such-ocr"));
        bare.put("a.pdf", "%PDF-1.7 …");
        bare.put("hidden.bin", "%PDF-1.7 …");

        for (String path : new String[] {"a.pdf", "hidden.bin"}) {
            ToolError error = bare.error("{'action':'read','path':'" + path + "'}");
            assertThat(error).isInstanceOf(NotAvailable.class);
            JsonObject json = (JsonObject) FileBench.parsed(error.message());
            assertThat(json.string("type")).contains("binary_unavailable");
            assertThat(json.string("kind")).contains("pdf");
            assertThat(json.string("binary")).contains("no-such-pdf");
            assertThat(json.members().keySet()).contains("reason", "hint");
        }
    }

    @Test
    void anImageWithoutBackendIsNotAvailable() throws Exception {
        FileBench bare = new FileBench(
                folder, PathPolicy.STRICT, FileLimits.DEFAULT, new Programs("no-such-pdf", "no-such-ocr"));
        bare.put("a.PNG", new byte[] {(byte) 0x89, 'P', 'N', 'G'});

        assertThat(bare.error("{'action':'read','path':'a.PNG'}")).isInstanceOf(NotAvailable.class);
    }

    @Test
    void aPdfIsExtractedInLayoutModeAndCleaned() throws Exception {
        FileBench bench =
                withPdfProgram("echo \"$@\"; printf 'a  \\n\\n\\n\\302\\240b\\000c\\n\\f\\n'", Duration.ofSeconds(20));
        bench.put("a.pdf", "%PDF");

        ToolResult result = bench.run("{'action':'read','path':'a.pdf','pages':'2-5'}");

        assertThat(result.content())
                .isEqualTo("-layout -enc UTF-8 -f 2 -l 5 " + bench.root.resolve("a.pdf") + " -\na\n\n b\uFFFDc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "3-1", "a", "1-", "1,2", "-1"})
    void badPagesAreRefused(String pages) throws Exception {
        FileBench bench = withPdfProgram("echo never", Duration.ofSeconds(20));
        bench.put("a.pdf", "%PDF");

        assertThat(bench.error("{'action':'read','path':'a.pdf','pages':'" + pages + "'}"))
                .isInstanceOf(InvalidInput.class);
    }

    @Test
    void anExtractorThatFailsFloodsOrHangsIsAnError() throws Exception {
        FileBench bench = withPdfProgram("echo broken >&2; exit 3", Duration.ofSeconds(20));
        bench.put("a.pdf", "%PDF");
        assertThat(bench.error("{'action':'read','path':'a.pdf'}").message()).contains("exit code 3", "broken");

        bench = withPdfProgram("yes", Duration.ofSeconds(20));
        assertThat(bench.error("{'action':'read','path':'a.pdf'}").message()).contains("more than 1000000 bytes");

        bench = withPdfProgram("sleep 100", Duration.ofMillis(300));
        assertThat(bench.error("{'action':'read','path':'a.pdf'}")).isInstanceOf(ToolError.Timeout.class);
    }

    @Test
    void pagesOfATextFileAreRefused() throws Exception {
        file.put("a.txt", "x");

        assertThat(file.error("{'action':'read','path':'a.txt','pages':'1'}").badField())
                .contains("pages");
    }
}
