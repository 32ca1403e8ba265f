package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.app.studio.JsonOutline.Kind;
import dev.spyhop.app.studio.JsonOutline.Node;
import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonOutlineTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"a":1,"b":[true,null]} | a | "a":1           | 1
            {"a":1,"b":[true,null]} | b | "b":[true,null] | [true,null]
            { "a" : -1.5e3 }        | a | "a" : -1.5e3    | -1.5e3
            {"é界":"ü"}             | é界 | "é界":"ü"     | "ü"
            {"q\\"x":{}}            | q"x | "q\\"x":{}    | {}
            """)
    void aMembersBytesAreThoseOfItsNameAndValue(String json, String name, String part, String value)
            throws JsonSyntaxException {
        Node member = JsonOutline.parse(json).member(name).orElseThrow();
        assertThat(slice(json, member.part())).isEqualTo(part);
        assertThat(slice(json, member.value())).isEqualTo(value);
    }

    @Test
    void duplicateKeysStayApart() throws JsonSyntaxException {
        Node object = JsonOutline.parse("{\"a\":1,\"a\":2}");
        assertThat(object.children()).extracting(Node::text).containsExactly("1", "2");
    }

    @Test
    void theWholeLeavesSpaceAroundItOut() throws JsonSyntaxException {
        Node whole = JsonOutline.parse("  [ 1 , 2 ]\n");
        assertThat(whole.kind()).isEqualTo(Kind.ARRAY);
        assertThat(whole.value()).isEqualTo(new ByteRange(2, 11));
        assertThat(whole.name()).isEmpty();
    }

    @Test
    void aLongStringIsKeptInPart() throws JsonSyntaxException {
        Node text = JsonOutline.parse('"' + "界".repeat(10_000) + '"');
        assertThat(text.text().length()).isLessThanOrEqualTo(2_048);
        assertThat(text.value().length()).isEqualTo(30_002);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\":}", "[1,]", "nul", "1 2", "\"\\x\""})
    void whatIsNoJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsonOutline.parse(text)).isInstanceOf(JsonSyntaxException.class);
    }

    @Test
    void everyPartOfAnyJsonReadsBackFromItsBytes() throws JsonSyntaxException {
        long seed = 20_261_201;
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            JsonValue value = any(random, 0);
            String json = round % 2 == 0 ? Json.compact(value) : Json.pretty(value);
            assertMatches(JsonOutline.parse(json), value, json, "seed " + seed + " round " + round);
        }
    }

    private static void assertMatches(Node node, JsonValue value, String json, String where)
            throws JsonSyntaxException {
        assertThat(Json.parse(slice(json, node.value()))).as(where).isEqualTo(value);
        List<JsonValue> parts = switch (value) {
            case JsonObject o -> List.copyOf(o.members().values());
            case JsonArray a -> a.elements();
            default -> List.of();
        };
        assertThat(node.children()).as(where).hasSameSizeAs(parts);
        for (int i = 0; i < parts.size(); i++) {
            assertMatches(node.children().get(i), parts.get(i), json, where);
        }
        if (value instanceof JsonObject o) {
            assertThat(node.children())
                    .extracting(Node::name)
                    .containsExactlyElementsOf(
                            o.members().keySet().stream().map(Optional::of).toList());
        }
    }

    private static JsonValue any(Random random, int depth) {
        return switch (random.nextInt(depth > 4 ? 4 : 6)) {
            case 0 -> JsonValue.of(random.nextLong());
            case 1 -> JsonValue.of(random.nextBoolean());
            case 2 -> JsonValue.JsonNull.INSTANCE;
            case 3 -> JsonValue.of(word(random));
            case 4 -> {
                List<JsonValue> elements = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    elements.add(any(random, depth + 1));
                }
                yield new JsonArray(elements);
            }
            default -> {
                JsonValue.ObjectBuilder object = JsonValue.object();
                for (int i = random.nextInt(4); i > 0; i--) {
                    object.put(word(random), any(random, depth + 1));
                }
                yield object.build();
            }
        };
    }

    private static String word(Random random) {
        String alphabet = "ab\"\\/\n\t\u0001{}[]:, é界😀";
        StringBuilder word = new StringBuilder();
        int[] points = alphabet.codePoints().toArray();
        for (int i = random.nextInt(8); i > 0; i--) {
            word.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return word.toString();
    }

    private static String slice(String json, ByteRange range) {
        byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
        return new String(utf8, (int) range.start(), (int) range.length(), StandardCharsets.UTF_8);
    }
}
