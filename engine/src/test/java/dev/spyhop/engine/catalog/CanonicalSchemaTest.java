package dev.spyhop.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalSchemaTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"object\",\"properties\":{\"b\":{},\"a\":{}}} | {\"properties\":{\"a\":{},\"b\":{}},\"type\":\"object\"}",
                "{\"required\":[\"z\",\"a\"]} | {\"required\":[\"a\",\"z\"]}",
                "{\"enum\":[\"z\",\"a\"]} | {\"enum\":[\"z\",\"a\"]}",
                "{\"enum\":[{\"b\":1,\"a\":[\"z\",\"a\"]}]} | {\"enum\":[{\"a\":[\"z\",\"a\"],\"b\":1}]}",
                "{\"dependentRequired\":{\"b\":[\"z\",\"a\"],\"a\":[]}} | {\"dependentRequired\":{\"a\":[],\"b\":[\"a\",\"z\"]}}",
                "{\"items\":{\"required\":[\"b\",\"a\"]}} | {\"items\":{\"required\":[\"a\",\"b\"]}}",
                "{\"anyOf\":[{\"required\":[\"b\",\"a\"]},{\"type\":\"null\"}]} | {\"anyOf\":[{\"required\":[\"a\",\"b\"]},{\"type\":\"null\"}]}",
                "{\"$defs\":{\"x\":{\"required\":[\"b\",\"a\"]}}} | {\"$defs\":{\"x\":{\"required\":[\"a\",\"b\"]}}}",
                "{\"default\":{\"required\":[\"b\",\"a\"]}} | {\"default\":{\"required\":[\"b\",\"a\"]}}",
                "{\"examples\":[[\"b\",\"a\"]]} | {\"examples\":[[\"b\",\"a\"]]}",
                "{\"properties\":{\"required\":{\"enum\":[\"b\",\"a\"]},\"enum\":{\"required\":[\"b\",\"a\"]}}} | {\"properties\":{\"enum\":{\"required\":[\"a\",\"b\"]},\"required\":{\"enum\":[\"b\",\"a\"]}}}",
                "{\"required\":true} | {\"required\":true}",
                "{\"required\":[\"b\",1]} | {\"required\":[\"b\",1]}",
                "{\"dependencies\":{\"a\":[\"z\",\"b\"],\"c\":{\"required\":[\"y\",\"x\"]}}} | {\"dependencies\":{\"a\":[\"b\",\"z\"],\"c\":{\"required\":[\"x\",\"y\"]}}}"
            })
    void keysAndRequirementsAreSortedAndNothingElse(String schema, String canonical) throws Exception {
        assertThat(Json.compact(CanonicalSchema.of((JsonObject) Json.parse(schema))))
                .isEqualTo(canonical);
    }

    @Test
    void aCanonicalSchemaStaysAsItIs() {
        for (ToolCatalog.Entry entry :
                Surface.catalog(dev.spyhop.engine.authority.Mode.ACT).entries()) {
            JsonObject schema = entry.definition().inputSchema();
            assertThat(Json.compact(CanonicalSchema.of(schema))).isEqualTo(Json.compact(schema));
        }
    }
}
