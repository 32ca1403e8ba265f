package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.TreeRow;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTreeTest {
    private static final long OFFSET = 2_000;
    private final Messages messages = Messages.of("studio", Locale.ENGLISH);

    @Test
    void aPropertysRowTellsTypeBoundsAndBytes() throws JsonSyntaxException {
        TreeRow root = root(document("""
                {"type":"object","properties":{"path":{"type":"string","description":"Path below the workspace root."},
                "n":{"type":"integer","minimum":1,"maximum":9},"k":{"enum":["a","b"]},
                "l":{"type":"array","items":{"type":"string"}}},"required":["path","n"]}"""));
        assertThat(root.name()).isEqualTo("object");
        assertThat(root.detail()).endsWith("2 required");
        assertThat(root.children().get())
                .extracting(r -> r.name() + " " + r.detail())
                .containsExactly(
                        "path string · required · 71 B",
                        "n integer · ≥ 1 · ≤ 9 · required · 46 B",
                        "k enum · enum 2 · 22 B",
                        "l array of string · 46 B");
        TreeRow path = root.children().get().getFirst();
        assertThat(path.children().get().getFirst().detail()).isEqualTo("\"Path below the workspace root.\"");
    }

    @Test
    void everyRowsBytesAreWhereTheyAreInTheMeasuredArray() throws JsonSyntaxException {
        ToolDocument document = document(Json.compact(Offers.few().getFirst().inputSchema()));
        for (TreeRow row : all(root(document))) {
            String slice = document.slice(row.range().orElseThrow());
            assertThat(row.range().orElseThrow().start()).isGreaterThan(OFFSET);
            String name = row.name().equals("object") ? "{" : '"' + row.name();
            assertThat(slice).as(row.name()).startsWith(row.name().isEmpty() ? "\"enum\"" : name);
        }
    }

    @Test
    void childrenAreMadeOnlyWhenAskedForAndComeInChunks() throws JsonSyntaxException {
        StringBuilder properties = new StringBuilder();
        for (int i = 0; i < 250; i++) {
            properties.append(i == 0 ? "" : ",").append("\"p").append(i).append("\":{\"type\":\"string\"}");
        }
        TreeRow root = root(document("{\"properties\":{" + properties + "}}"));
        List<TreeRow> first = root.children().get();
        assertThat(first).hasSize(SchemaTree.CHUNK + 1);
        TreeRow more = first.getLast();
        assertThat(more.detail()).isEqualTo("150 more");
        assertThat(all(root).stream().filter(r -> r.name().startsWith("p")).count())
                .isEqualTo(250);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "{}",
                "[]",
                "null",
                "{\"properties\":[]}",
                "{\"properties\":{\"a\":true,\"b\":3}}",
                "{\"type\":[\"string\",\"null\"],\"items\":[{}],\"required\":{}}",
                "{\"anyOf\":[{\"type\":\"string\"},7]}",
                "{\"enum\":7,\"minimum\":\"x\",\"$ref\":\"#/a\",\"$defs\":{\"a\":{\"x\":[1,{}]}}}"
            })
    void anyJsonIsDrawnEvenWhereItIsNoSchema(String schema) throws JsonSyntaxException {
        assertThat(all(root(document(schema))))
                .isNotEmpty()
                .allSatisfy(r -> assertThat(r.name() + r.detail()).isNotBlank());
    }

    private TreeRow root(ToolDocument document) {
        return new SchemaTree(messages, OFFSET).root(document.schema().orElseThrow());
    }

    private static ToolDocument document(String schema) throws JsonSyntaxException {
        String compact = Json.compact(Json.parse(schema));
        return ToolDocument.of("{\"name\":\"t\",\"input_schema\":" + compact + "}", OFFSET);
    }

    private static List<TreeRow> all(TreeRow row) {
        List<TreeRow> rows = new ArrayList<>(List.of(row));
        row.children().get().forEach(child -> rows.addAll(all(child)));
        return rows;
    }
}
