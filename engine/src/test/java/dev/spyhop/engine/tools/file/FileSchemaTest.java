package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileSchemaTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
    }

    private JsonObject schema(boolean readOnly) {
        return file.tool.definition(readOnly).inputSchema();
    }

    private List<JsonValue> actions(boolean readOnly) {
        return schema(readOnly)
                .object("properties")
                .orElseThrow()
                .object("action")
                .orElseThrow()
                .array("enum");
    }

    @Test
    void theWholeToolOffersSixActionsAndRequiresOnlyTheAction() {
        assertThat(actions(false))
                .extracting(a -> ((JsonString) a).value())
                .containsExactly("read", "list", "search_name", "search_content", "write", "edit");
        assertThat(schema(false).array("required")).containsExactly(JsonValue.of("action"));
    }

    @Test
    void thePlanFormListsReadingActionsAndHasNoParameterOfWriting() {
        assertThat(actions(true))
                .extracting(a -> ((JsonString) a).value())
                .containsExactly("read", "list", "search_name", "search_content");
        assertThat(schema(true).object("properties").orElseThrow().members().keySet())
                .doesNotContain("content", "search", "replace", "expected_hash")
                .contains("path", "pattern", "query");
        assertThat(file.tool.definition(true).description()).doesNotContain("write", "edit");
        assertThat(file.tool.hasReadOnlyForm()).isTrue();
    }

    @Test
    void everyKeyThatAnActionTakesIsInTheSchemaAndTheReverse() {
        for (String key :
                schema(false).object("properties").orElseThrow().members().keySet()) {
            assertThat(key.equals("action")
                            || List.of(FileAction.values()).stream().anyMatch(a -> a.takes(key)))
                    .as(key)
                    .isTrue();
        }
        for (FileAction action : FileAction.values()) {
            for (String key : List.of(action.keys().split(", "))) {
                assertThat(schema(false).object("properties").orElseThrow().get(key))
                        .as(key)
                        .isPresent();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theDefinitionIsSmallSortedAndStable(boolean readOnly) {
        ToolDefinition definition = file.tool.definition(readOnly);
        String json = Json.compact(definition.toJson());

        assertThat(json.length()).isLessThanOrEqualTo(2_600);
        assertThat(definition.description().length()).isLessThanOrEqualTo(512);
        assertThat(List.copyOf(schema(readOnly)
                        .object("properties")
                        .orElseThrow()
                        .members()
                        .keySet()))
                .isSorted();
        assertThat(new FileBench(folder).tool.definition(readOnly)).isEqualTo(definition);
    }

    @Test
    void theToolDeclaresWhatItCanDo() {
        assertThat(file.tool.name()).isEqualTo("File");
        assertThat(file.tool.capabilities()).containsExactlyInAnyOrder(Capability.READ_ONLY, Capability.WRITES_FILES);
        assertThat(file.tool.requirement()).isEqualTo(Requirement.SUGGEST);
        assertThat(file.tool.isModelVisible()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'action':'read','path':'src/a.txt'} | File.read | src/a.txt",
                "{'action':'read','path':'src/a.txt','offset':12} | File.read | src/a.txt from line 12",
                "{'action':'list'} | File.list | .",
                "{'action':'search_name','query':'a','path':'src'} | File.search_name | \"a\" in src",
                "{'action':'search_content','pattern':'x.y'} | File.search_content | /x.y/ in ."
            })
    void readingNeedsNoPermissionAndMayShareABatch(String arguments, String action, String headline) throws Exception {
        file.put("src/a.txt", "x");

        PreparedCall call = file.tool.prepare(FileBench.call(arguments));

        assertThat(call.canonicalAction()).isEqualTo(action);
        assertThat(call.requirement()).isEqualTo(Requirement.AUTO);
        assertThat(call.readOnly()).isTrue();
        assertThat(call.parallel()).isTrue();
        assertThat(call.writeTargets()).isEmpty();
        assertThat(call.headline()).isEqualTo(headline);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'action':'write','path':'new/deep/b.txt','content':'äb'} | File.write | new/deep/b.txt (3 bytes)",
                "{'action':'edit','path':'new/deep/b.txt','search':'a','replace':'b'} | File.edit | new/deep/b.txt"
            })
    void writingSuggestsACardAndNamesItsTargetWithoutTouchingIt(String arguments, String action, String headline)
            throws Exception {
        PreparedCall call = file.tool.prepare(FileBench.call(arguments));

        assertThat(call.canonicalAction()).isEqualTo(action);
        assertThat(call.requirement()).isEqualTo(Requirement.SUGGEST);
        assertThat(call.readOnly()).isFalse();
        assertThat(call.parallel()).isFalse();
        assertThat(call.writeTargets()).containsExactly(file.root.resolve("new/deep/b.txt"));
        assertThat(call.headline()).isEqualTo(headline);
        assertThat(file.root.resolve("new")).doesNotExist();
    }

    @Test
    void aHeadlineIsOneShortLine() throws Exception {
        JsonObject arguments = JsonValue.object()
                .put("action", "search_content")
                .put("pattern", "a\tb\u001b31m" + "😀".repeat(300))
                .build();

        String headline = file.tool.prepare(FileBench.call(arguments)).headline();

        assertThat(headline.codePointCount(0, headline.length())).isLessThanOrEqualTo(200);
        assertThat(headline.chars().noneMatch(Character::isISOControl)).isTrue();
    }
}
