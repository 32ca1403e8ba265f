package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import dev.spyhop.engine.tools.ToolError.MissingField;
import dev.spyhop.engine.tools.ToolError.NotAvailable;
import dev.spyhop.engine.tools.ToolException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileArgumentsTest {
    @TempDir
    Path folder;

    FileBench file;

    @BeforeEach
    void makeWorkspace() {
        file = new FileBench(folder);
        file.put("a.txt", "one\ntwo\nthree\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'path':'a.txt'}",
                "{'path':'a.txt','content':'x'}",
                "{'action':'delete','path':'a.txt'}",
                "{'action':'READ','path':'a.txt'}",
                "{'action':'','path':'a.txt'}",
                "{'action':7,'path':'a.txt'}",
                "{'action':null,'path':'a.txt'}"
            })
    void anAbsentOrUnknownActionIsRefusedWithTheValidOnes(String arguments) throws Exception {
        ToolError error = file.error(arguments);

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.badField()).contains("action");
        assertThat(error.message())
                .contains("File", "read, list, search_name, search_content, write, edit", "Nothing was done");
        assertThat(file.get("a.txt")).isEqualTo("one\ntwo\nthree\n");
    }

    @Test
    void patchIsNotAvailableAndNotInTheSchema() throws Exception {
        assertThat(file.error("{'action':'patch','patch':'x'}")).isInstanceOf(NotAvailable.class);
        assertThat(Json.compact(file.tool.definition(false).toJson())).doesNotContain("patch");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'action':'read'} | path | no other key was given",
                "{'action':'write','path':'a.txt'} | content | given were: path",
                "{'action':'edit','path':'a.txt','old_string':'x'} | replace | given were: path, old_string",
                "{'action':'search_name','path':'.'} | query | given were: path",
                "{'action':'search_content'} | pattern | no other key was given"
            })
    void anAbsentRequiredKeyListsWhatWasGiven(String arguments, String field, String says) throws Exception {
        ToolError error = file.error(arguments);

        assertThat(error).isInstanceOf(MissingField.class);
        assertThat(error.badField()).contains(field);
        assertThat(error.message()).contains(says);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'action':'read','path':['a.txt']} | path | array [\"a.txt\"]",
                "{'action':'read','path':null} | path | null",
                "{'action':'read','path':'a.txt','start_line':'2'} | start_line | string \"2\"",
                "{'action':'read','path':'a.txt','start_line':1.5} | start_line | number 1.5",
                "{'action':'read','path':'a.txt','max_lines':true} | max_lines | boolean true",
                "{'action':'read','path':'a.txt','max_lines':99999999999999999999} | max_lines | number 9999",
                "{'action':'write','path':'b.txt','content':{'a':1}} | content | object {\"a\":1}",
                "{'action':'search_content','pattern':'x','case_insensitive':'yes'} | case_insensitive | string \"yes\"",
                "{'action':'search_content','pattern':'x','include':'*.java'} | include | string \"*.java\"",
                "{'action':'search_name','query':'x','extensions':['a',1]} | extensions | array [\"a\",1]",
                "{'action':'search_name','query':'x','limit':'5'} | limit | string \"5\""
            })
    void aWrongTypeIsAnErrorThatShowsTheValue(String arguments, String field, String says) throws Exception {
        ToolError error = file.error(arguments);

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.badField()).contains(field);
        assertThat(error.message()).contains(says, "Nothing was done");
        assertThat(file.root.resolve("b.txt")).doesNotExist();
    }

    @Test
    void thePreviewOfAWrongValueHasAtMost120Characters() throws Exception {
        String huge = "😀".repeat(5_000);
        JsonObject arguments = JsonValue.object()
                .put("action", "read")
                .put("path", new JsonArray(List.of(JsonValue.of(huge))))
                .build();

        String message = file.error(arguments).message();

        assertThat(message.codePoints().filter(c -> c == 0x1F600).count()).isEqualTo(118);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'action':'read','path':'a.txt','content':'x'}",
                "{'action':'read','path':'a.txt','encoding':'utf-8'}",
                "{'action':'list','path':'.','recursive':true}",
                "{'action':'write','path':'b.txt','content':'x','mode':'append'}",
                "{'action':'edit','path':'a.txt','search':'one','replace':'x','replace_all':true}",
                "{'action':'edit','path':'a.txt','search':'one','replace':'x','fuzz':3}",
                "{'action':'search_name','query':'a','include':['*']}"
            })
    void anUnknownKeyIsRefusedAndTheActionNotPerformed(String arguments) throws Exception {
        ToolError error = file.error(arguments);

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.message()).contains("does not take", "The action was not performed");
        assertThat(file.root.resolve("b.txt")).doesNotExist();
        assertThat(file.get("a.txt")).startsWith("one");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'action':'read','file_path':'a.txt','offset':2,'limit':1}",
                "{'action':'read','filePath':'a.txt','line_offset':2,'n_lines':1}",
                "{'action':'read','path':'a.txt','start_line':2,'num_lines':1}",
                "{'action':'read','path':'a.txt','file_path':'a.txt','start_line':2,'offset':2,'max_lines':1}",
                "{'action':'read','path':'a.txt','start_line':2.0,'max_lines':1}"
            })
    void synonymsOfReadMeanTheSame(String arguments) throws Exception {
        assertThat(file.run(arguments).content()).contains("shown_lines=\"2-2\"", "     2| two\n");
    }

    @ParameterizedTest
    @CsvSource({"old_string,new_string", "old_str,new_str", "oldText,newText", "old_text,new_text", "search,replacement"
    })
    void synonymsOfEditMeanTheSame(String search, String replace) throws Exception {
        file.read("a.txt");

        file.run("{'action':'edit','path':'a.txt','%s':'two','%s':'2'}".formatted(search, replace));

        assertThat(file.get("a.txt")).isEqualTo("one\n2\nthree\n");
    }

    @Test
    void synonymsOfSearchesMeanTheSame() throws Exception {
        assertThat(file.json("{'action':'search_content','query':'t','limit':1}")
                        .array("matches"))
                .hasSize(1);
        file.put("b.txt", "");
        assertThat(file.json("{'action':'search_name','query':'txt','max_results':1}")
                        .array("matches"))
                .hasSize(1);
        assertThat(file.json("{'action':'search_name','query':'a','extension':'md'}")
                        .array("matches"))
                .isEmpty();
    }

    @Test
    void aKeyAndItsSynonymWithDifferentValuesAreAnError() throws Exception {
        ToolError error = file.error("{'action':'read','path':'a.txt','file_path':'b.txt'}");

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.message()).contains("path", "file_path", "different values");
    }

    @ParameterizedTest
    @CsvSource({"start_line,0", "start_line,-3", "max_lines,0"})
    void linesCountFromOne(String key, long value) throws Exception {
        ToolError error = file.error("{'action':'read','path':'a.txt','%s':%d}".formatted(key, value));

        assertThat(error).isInstanceOf(InvalidInput.class);
        assertThat(error.badField()).contains(key);
    }

    @Test
    void aWriteWithoutActionDoesNotTurnIntoARead() throws Exception {
        ToolError error = file.error("{'path':'a.txt','content':'new'}");

        assertThat(error.sideEffectStatus()).isEqualTo("not_started");
        assertThat(file.get("a.txt")).startsWith("one");
    }

    @Test
    void randomArgumentsGiveAResultOrAToolError() throws Exception {
        long seed = 20261201L;
        Random random = new Random(seed);
        List<String> keys = List.of(
                "action",
                "path",
                "file_path",
                "start_line",
                "max_lines",
                "pages",
                "content",
                "search",
                "replace",
                "query",
                "limit",
                "extensions",
                "pattern",
                "include",
                "exclude",
                "context_lines",
                "case_insensitive",
                "max_results",
                "expected_hash",
                "include_ignored",
                "nonsense");
        List<JsonValue> values = values();
        int good = 0;
        for (int i = 0; i < 4_000; i++) {
            JsonValue.ObjectBuilder arguments = JsonValue.object();
            List<String> actions = FileAction.words(false);
            arguments.put("action", actions.get(random.nextInt(actions.size())));
            int count = random.nextInt(5);
            for (int k = 0; k < count; k++) {
                arguments.put(keys.get(random.nextInt(keys.size())), values.get(random.nextInt(values.size())));
            }
            JsonObject built = arguments.build();
            try {
                file.run(built);
                good++;
            } catch (ToolException e) {
                assertThat(e.error().message()).isNotBlank();
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", call " + i + ": " + Json.compact(built), e);
            }
        }
        assertThat(good).isPositive();
    }

    private static List<JsonValue> values() throws Exception {
        List<JsonValue> out = new ArrayList<>();
        for (String text : List.of(
                "a.txt",
                ".",
                "..",
                "/",
                "~",
                "~/x",
                "\0",
                "a\0b",
                "a/../../b",
                "a.txt/x",
                "\ud800",
                "b/c/d.txt",
                " ",
                "",
                "con",
                "*",
                "**/*",
                "{a,b}",
                "[",
                "(",
                "((((",
                "x{1000}{1000}",
                "(?i)One",
                "\\",
                "one",
                "sha256:00",
                "😀",
                "./././a.txt",
                "a".repeat(300),
                "a/".repeat(2_500),
                "\n",
                "\r\n",
                "\uFEFF",
                "{".repeat(90),
                "new.txt",
                "//a.txt",
                "C:\\x",
                "%2e%2e/x",
                "\u202Eabc")) {
            out.add(JsonValue.of(text));
            out.add(JsonValue.strings(List.of(text)));
        }
        out.add(JsonValue.of(0));
        out.add(JsonValue.of(-1));
        out.add(JsonValue.of(3));
        out.add(JsonValue.of(Long.MAX_VALUE));
        out.add(JsonValue.of(Long.MIN_VALUE));
        out.add(Json.parse("1e400"));
        out.add(Json.parse("0.5"));
        out.add(Json.parse("true"));
        out.add(Json.parse("null"));
        out.add(Json.parse("[[[[]]]]"));
        out.add(new JsonObject(Map.of("a", JsonValue.of(1))));
        return out;
    }
}
