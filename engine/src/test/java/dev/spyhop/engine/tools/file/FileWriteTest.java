package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolError.ExecutionFailed;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import dev.spyhop.engine.tools.ToolError.PathEscape;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileWriteTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    private ToolResult write(String path, String content) throws Exception {
        return file.run(JsonValue.object()
                .put("action", "write")
                .put("path", path)
                .put("content", content)
                .build());
    }

    private static JsonObject mutation(ToolResult result) {
        assertThat(result.metadata().string("event")).contains("file.mutation");
        return result.metadata().object("mutation").orElseThrow();
    }

    private List<String> leftovers() throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(p -> p.getFileName().toString())
                    .filter(n -> n.endsWith(".tmp"))
                    .toList();
        }
    }

    @Test
    void aNewFileIsCreatedWithItsFoldersAndTold() throws Exception {
        ToolResult result = write("new/deep/a.txt", "one\ntwo");

        assertThat(file.get("new/deep/a.txt")).isEqualTo("one\ntwo");
        String hash = Content.hash("one\ntwo".getBytes(StandardCharsets.UTF_8));
        String diff = """
                --- a/new/deep/a.txt
                +++ b/new/deep/a.txt
                @@ -0,0 +1,2 @@
                +one
                +two
                \\ No newline at end of file
                """;
        assertThat(result.content()).isEqualTo("Created new/deep/a.txt (7 bytes).\n" + diff + "content_hash: " + hash);
        assertThat(result.bounded()).isTrue();
        JsonObject mutation = mutation(result);
        assertThat(mutation.string("diff")).contains(diff);
        assertThat(mutation.integer("added")).contains(2L);
        assertThat(mutation.integer("removed")).contains(0L);
        assertThat(mutation.array("renames")).isEmpty();
        JsonObject row = (JsonObject) mutation.array("files").getFirst();
        assertThat(row.string("path")).contains("new/deep/a.txt");
        assertThat(row.string("outcome")).contains("created");
        assertThat(row.integer("added")).contains(2L);
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void anOverwriteNeedsNoReadAndShowsThreeLinesOfContext() throws Exception {
        file.put("a.txt", "1\n2\n3\n4\n5\n6\n7\n8\n9\n");

        ToolResult result = write("a.txt", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n");

        assertThat(result.content()).startsWith("""
                        Overwrote a.txt (21 bytes).
                        --- a/a.txt
                        +++ b/a.txt
                        @@ -2,7 +2,7 @@
                         2
                         3
                         4
                        -5
                        +five
                         6
                         7
                         8
                        content_hash: sha256:""");
        assertThat(((JsonObject) mutation(result).array("files").getFirst()).string("outcome"))
                .contains("updated");
        assertThat(mutation(result).integer("added")).contains(1L);
        assertThat(mutation(result).integer("removed")).contains(1L);
    }

    @Test
    void theSameContentIsNoChangeAndTouchesNothing() throws Exception {
        Path path = file.put("a.txt", "same");
        var before = Files.getLastModifiedTime(path);
        var key = Files.readAttributes(path, java.nio.file.attribute.BasicFileAttributes.class)
                .fileKey();

        ToolResult result = write("a.txt", "same");

        assertThat(result.content()).startsWith("No change: a.txt");
        assertThat(result.metadata().get("mutation")).isEmpty();
        assertThat(Files.getLastModifiedTime(path)).isEqualTo(before);
        assertThat(Files.readAttributes(path, java.nio.file.attribute.BasicFileAttributes.class)
                        .fileKey())
                .isEqualTo(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rwxr-xr-x", "rw-rw-rw-", "r--r--r--"})
    void permissionBitsAreKept(String bits) throws Exception {
        Path path = file.put("a.sh", "old");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(bits));

        write("a.sh", "new");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                .isEqualTo(bits);
        assertThat(file.get("a.sh")).isEqualTo("new");
    }

    @Test
    void aNewFileHasThePermissionsOfTheUmask() throws Exception {
        write("a.txt", "x");

        Set<PosixFilePermission> byOthers =
                Files.getPosixFilePermissions(Files.createFile(file.root.resolve("reference.txt")));
        assertThat(Files.getPosixFilePermissions(file.root.resolve("a.txt"))).isEqualTo(byOthers);
    }

    @Test
    void contentIsWrittenByteForByte() throws Exception {
        String content = "\uFEFFé😀\r\nmixed\n\0\r no end";

        write("a.txt", content);

        assertThat(Files.readAllBytes(file.root.resolve("a.txt"))).isEqualTo(content.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void halfASurrogatePairIsRefusedBeforeAnyCard() throws Exception {
        ToolError error = file.error(JsonValue.object()
                .put("action", "write")
                .put("path", "a.txt")
                .put("content", "x\ud83d")
                .build());

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.badField()).contains("content");
        assertThat(file.root.resolve("a.txt")).doesNotExist();
    }

    @Test
    void theExpectedHashGuardsAgainstAnotherVersion() throws Exception {
        file.put("a.txt", "old");
        String hash = Content.hash("old".getBytes(StandardCharsets.UTF_8));
        String other = Content.hash("else".getBytes(StandardCharsets.UTF_8));
        String call = "{'action':'write','path':'%s','content':'new','expected_hash':'%s'}";

        ToolError error = file.error(call.formatted("a.txt", other));
        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.message()).contains(hash, "Nothing was written");
        assertThat(file.error(call.formatted("none.txt", other)).message()).contains("does not exist");
        assertThat(file.error(call.formatted("a.txt", "abc")).badField()).contains("expected_hash");
        assertThat(file.get("a.txt")).isEqualTo("old");
        assertThat(file.root.resolve("none.txt")).doesNotExist();

        file.run(call.formatted("a.txt", hash));
        assertThat(file.get("a.txt")).isEqualTo("new");
    }

    @Test
    void T32_aHardLinkedFileIsNotWritten() throws Exception {
        Path outside = Files.createTempFile("outside", ".txt");
        Files.writeString(outside, "keys");
        Files.createLink(file.root.resolve("a.txt"), outside);

        ToolError error = file.error("{'action':'write','path':'a.txt','content':'x'}");

        assertThat(error.message()).contains("hard-linked", "nothing was written");
        assertThat(Files.readString(outside)).isEqualTo("keys");
    }

    @Test
    void T30_aLinkSwappedInAfterTheCheckLoses() throws Exception {
        Path outside = Files.createTempDirectory("outside").toRealPath();
        file.put("dir/a.txt", "old");
        PreparedCall prepared =
                file.tool.prepare(FileBench.call("{'action':'write','path':'dir/a.txt','content':'x'}"));
        Files.delete(file.root.resolve("dir/a.txt"));
        Files.delete(file.root.resolve("dir"));
        Files.createSymbolicLink(file.root.resolve("dir"), outside);

        ToolError error = refused(prepared);

        assertThat(error).isInstanceOf(PathEscape.class);
        assertThat(outside.resolve("a.txt")).doesNotExist();
    }

    @Test
    void T30_aLinkToAnotherFileInsideSwappedInAfterTheCheckLosesToo() throws Exception {
        file.put("a.txt", "old");
        file.put(".git/config", "precious");
        PreparedCall prepared = file.tool.prepare(FileBench.call("{'action':'write','path':'a.txt','content':'x'}"));
        Files.delete(file.root.resolve("a.txt"));
        Files.createSymbolicLink(file.root.resolve("a.txt"), file.root.resolve(".git/config"));

        assertThat(refused(prepared)).isInstanceOf(PathEscape.class);
        assertThat(file.get(".git/config")).isEqualTo("precious");
    }

    private ToolError refused(PreparedCall prepared) throws InterruptedException {
        try {
            throw new AssertionError(file.tool.execute(prepared, file).content());
        } catch (ToolException e) {
            return e.error();
        }
    }

    @Test
    void aLinkInsideIsWrittenThroughAndStays() throws Exception {
        file.put("real.txt", "old");
        Files.createSymbolicLink(file.root.resolve("link.txt"), Path.of("real.txt"));

        PreparedCall prepared =
                file.tool.prepare(FileBench.call("{'action':'write','path':'link.txt','content':'new'}"));
        assertThat(prepared.writeTargets()).containsExactly(file.root.resolve("real.txt"));
        file.tool.execute(prepared, file);

        assertThat(file.get("real.txt")).isEqualTo("new");
        assertThat(Files.isSymbolicLink(file.root.resolve("link.txt"))).isTrue();
    }

    @Test
    void aFolderOrAFileInTheWayIsAnErrorWithItsCause() throws Exception {
        file.put("sub/a.txt", "x");

        assertThat(file.error("{'action':'write','path':'sub','content':'x'}").message())
                .contains("is a directory");
        ToolError error = file.error("{'action':'write','path':'sub/a.txt/b/c.txt','content':'x'}");
        assertThat(error).isInstanceOf(ExecutionFailed.class);
        assertThat(error.message()).contains("cannot write sub/a.txt/b/c.txt");
        assertThat(file.error("{'action':'write','path':'%s','content':'x'}".formatted("n".repeat(300)))
                        .message())
                .containsIgnoringCase("name too long");
        assertThat(leftovers()).isEmpty();
        assertThat(file.get("sub/a.txt")).isEqualTo("x");
    }

    @Test
    void anOverwriteOfBinaryIsAllowedAndSaysThatThereIsNoDiff() throws Exception {
        file.put("a.bin", new byte[] {(byte) 0xFF, 0, 1});

        ToolResult result = write("a.bin", "text");

        assertThat(result.content()).contains("Overwrote a.bin", "[NO DIFF]");
        assertThat(mutation(result).get("added")).isEmpty();
        assertThat(mutation(result).bool("diff_truncated")).contains(true);
    }

    @Test
    @Timeout(20)
    void aDiffOfHostileTextsIsBoundedAndSaysSo() throws Exception {
        StringBuilder before = new StringBuilder();
        StringBuilder after = new StringBuilder();
        for (int i = 0; i < 200_000; i++) {
            before.append("a").append(i % 97).append('\n');
            after.append("b").append(i % 89).append('\n');
        }
        file.put("a.txt", before.toString());

        ToolResult result = write("a.txt", after.toString());

        assertThat(result.content().length()).isLessThan(9_000);
        assertThat(result.content())
                .contains("[TRUNCATED] The diff is longer: 200000 lines added, 200000 removed", "[NOTE]");
        assertThat(mutation(result).string("diff").orElseThrow().length()).isLessThanOrEqualTo(64_000);
        assertThat(mutation(result).bool("diff_truncated")).contains(true);
        assertThat(mutation(result).integer("added")).contains(200_000L);
    }

    @Test
    void aFollowingEditNeedsNoRead() throws Exception {
        write("a.txt", "one two");

        file.edit("a.txt", "two", "2");

        assertThat(file.get("a.txt")).isEqualTo("one 2");
    }
}
