package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.ToolError.ExecutionFailed;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileListTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    @Test
    void aListingIsOneLevelSortedByBytesWithHiddenAndIgnoredEntries() throws Exception {
        file.put(".gitignore", "b.txt\n");
        file.put("b.txt", "");
        file.put("B.txt", "");
        file.put("é.txt", "");
        file.put("\uFB01.txt", "");
        file.put("😀.txt", "");
        file.put("sub/deep.txt", "");
        Files.createSymbolicLink(file.root.resolve("link"), file.root.resolve("sub"));

        String content = file.run("{'action':'list'}").content();

        JsonArray rows = (JsonArray) FileBench.parsed(content);
        assertThat(FileBench.column(rows, "name"))
                .containsExactly(".gitignore", "B.txt", "b.txt", "link", "sub", "é.txt", "\uFB01.txt", "😀.txt");
        assertThat(content).contains("{\"name\":\"sub\",\"is_dir\":true}", "{\"name\":\"link\",\"is_dir\":false}");
    }

    @Test
    void anEmptyFolderIsAnEmptyArray() throws Exception {
        assertThat(file.run("{'action':'list','path':'.'}").content()).isEqualTo("[]");
    }

    @Test
    void moreThanFiveHundredEntriesAreCutAndSaySo() throws Exception {
        for (int i = 0; i < 503; i++) {
            file.put("many/f%03d".formatted(i), "");
        }

        JsonObject result = file.json("{'action':'list','path':'many'}");

        assertThat(FileBench.column(result, "entries", "name"))
                .hasSize(500)
                .startsWith("f000")
                .endsWith("f499");
        assertThat(result.integer("listed_entries")).contains(500L);
        assertThat(result.integer("total_entries")).contains(503L);
        assertThat(result.get("truncated")).contains(JsonValue.of(true));
        Files.delete(file.root.resolve("many/f502"));
        Files.delete(file.root.resolve("many/f501"));
        Files.delete(file.root.resolve("many/f500"));
        assertThat(FileBench.parsed(file.run("{'action':'list','path':'many'}").content()))
                .isInstanceOf(JsonArray.class);
    }

    @Test
    void aFileOrNothingCannotBeListed() throws Exception {
        file.put("a.txt", "");

        assertThat(file.error("{'action':'list','path':'a.txt'}")).isInstanceOf(ExecutionFailed.class);
        assertThat(file.error("{'action':'list','path':'none'}").message()).contains("no such file or directory");
    }
}
