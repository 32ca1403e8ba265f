package dev.spyhop.engine.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalJsonTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"b\":1,\"a\":2} | {\"a\":2,\"b\":1}",
                "[3, 1, 2] | [3,1,2]",
                "{\"a\" : [ {\"z\":null,\"y\":true} ] } | {\"a\":[{\"y\":true,\"z\":null}]}",
                "\"a\\/b\" | \"a/b\"",
                "\"\\u0001\\u001f\\u007f\\u00e9\\u754c\" | \"\\u0001\\u001f\u007fé界\"",
                "\"\\b\\t\\n\\f\\r\\\"\\\\\" | \"\\b\\t\\n\\f\\r\\\"\\\\\"",
                "100 | 100",
                "123456789012345678901234567890 | 123456789012345678901234567890",
                "-7 | -7",
                "1.0 | 1.0",
                "1.50 | 1.5",
                "-0.25 | -0.25",
                "1e2 | 100.0",
                "0.0 | 0.0",
                "0.00001 | 0.00001",
                "0.000001 | 1e-6",
                "1.5e-7 | 1.5e-7",
                "1e15 | 1000000000000000.0",
                "1e16 | 1e16",
                "-1.25e20 | -1.25e20",
                "0.1 | 0.1",
                "1.7976931348623157e308 | 1.7976931348623157e308"
            })
    void textIsCanonical(String json, String canonical) throws Exception {
        assertThat(CanonicalJson.of(Json.parse(json))).isEqualTo(canonical);
    }

    @Test
    void keysAreOrderedByCodePointNotByUtf16Unit() {
        JsonObject object = JsonValue.object()
                .put("🐋", 1)
                .put("\uff5e", 2)
                .put("z", 3)
                .put("", 4)
                .put("zz", 5)
                .build();
        assertThat(CanonicalJson.of(object)).isEqualTo("{\"\":4,\"z\":3,\"zz\":5,\"\uff5e\":2,\"🐋\":1}");
    }

    @Test
    void keyOrderIsTheOrderOfUtf8Bytes() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> bits = List.of("a", "Z", "é", "界", "\ud7ff", "\ue000", "\uffff", "🐋", "𐀀", "0");
        for (int round = 0; round < 2_000; round++) {
            String a = text(random, bits);
            String b = text(random, bits);
            int bytes = Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
            assertThat(Integer.signum(CanonicalJson.KEY_ORDER.compare(a, b)))
                    .as("seed %d", seed)
                    .isEqualTo(Integer.signum(bytes));
        }
    }

    @Test
    void equalValuesHaveEqualTextAndTheTextReadsBack() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            JsonValue value = value(random, 4);
            String text = CanonicalJson.of(value);
            assertThat(CanonicalJson.of(shuffled(value, random)))
                    .as("seed %d", seed)
                    .isEqualTo(text);
            assertThat(Json.parse(text)).as("seed %d", seed).isEqualTo(value);
        }
    }

    private static String text(Random random, List<String> bits) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            out.append(bits.get(random.nextInt(bits.size())));
        }
        return out.toString();
    }

    private static JsonValue value(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 5 : 3)) {
            case 0 -> JsonValue.of(random.nextLong());
            case 1 -> JsonValue.of("\u0000\u001f\"\\/é界🐋\u007f" + random.nextInt());
            case 2 -> JsonValue.of(random.nextBoolean());
            case 3 -> new JsonArray(List.of(value(random, depth - 1), value(random, depth - 1)));
            default -> {
                JsonValue.ObjectBuilder object = JsonValue.object();
                for (int i = random.nextInt(5); i > 0; i--) {
                    object.put("k" + random.nextInt(20), value(random, depth - 1));
                }
                yield object.build();
            }
        };
    }

    private static JsonValue shuffled(JsonValue value, Random random) {
        if (value instanceof JsonArray(List<JsonValue> elements)) {
            return new JsonArray(elements.stream().map(e -> shuffled(e, random)).toList());
        }
        if (!(value instanceof JsonObject(Map<String, JsonValue> members))) {
            return value;
        }
        List<Map.Entry<String, JsonValue>> entries = new ArrayList<>(members.entrySet());
        Collections.shuffle(entries, random);
        Map<String, JsonValue> next = new LinkedHashMap<>();
        entries.forEach(e -> next.put(e.getKey(), shuffled(e.getValue(), random)));
        return new JsonObject(next);
    }
}
