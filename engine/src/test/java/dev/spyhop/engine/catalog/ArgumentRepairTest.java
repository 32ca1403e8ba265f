package dev.spyhop.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.spyhop.engine.catalog.ArgumentRepair.Outcome;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.ToolError;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentRepairTest {
    static Stream<Arguments> repairs() {
        return Stream.of(
                arguments("{\"a\":1}", "{\"a\":1}", ""),
                arguments("  {\"a\": 1}\n", "{\"a\":1}", ""),
                arguments("", "{}", ""),
                arguments(" \n", "{}", ""),
                arguments("{\"a\":\"x\u0000y\u0007\"}", "{\"a\":\"xy\"}", "control characters"),
                arguments("{\"a\":\"x\ny\tz\r\"}", "{\"a\":\"x\\ny\\tz\\r\"}", "control characters"),
                arguments("{\"a\":1,}", "{\"a\":1}", "trailing comma"),
                arguments("{\"a\":[1,2, ],\n}", "{\"a\":[1,2]}", "trailing comma"),
                arguments("{\"a\":\",}\",}", "{\"a\":\",}\"}", "trailing comma"),
                arguments("{\"a\":1},", "{\"a\":1}", "trailing comma"),
                arguments("{\"a\":{\"b\":[1,2", "{\"a\":{\"b\":[1,2]}}", "missing closers"),
                arguments("{\"a\":1,", "{\"a\":1}", "missing closers"),
                arguments("{\"a\":\"}\"", "{\"a\":\"}\"}", "missing closers"),
                arguments("{\"a\":1}}", "{\"a\":1}", "surplus closers"),
                arguments("{\"a\":[1]]}]", "{\"a\":[1]}", "surplus closers"),
                arguments("```json\n{\"a\":1}\n```", "{\"a\":1}", "code fence"),
                arguments("```\n{\"a\":1}\n```", "{\"a\":1}", "code fence"),
                arguments("```{\"a\":1}```", "{\"a\":1}", "code fence"),
                arguments("```json\n{\"a\":1,}\n```", "{\"a\":1}", "code fence"),
                arguments("{\"a\":\"```x```\",}", "{\"a\":\"```x```\"}", "trailing comma"),
                arguments("\"{\\\"a\\\":1}\"", "{\"a\":1}", "unwrapped"),
                arguments("\"{\\\"a\\\":1,}\"", "{\"a\":1}", "unwrapped"),
                arguments("Here it is: {\"a\":\"{\"} and more", "{\"a\":\"{\"}", "first balanced"),
                arguments("{\"a\":1}{\"b\":2}", "{\"a\":1}", "first balanced"));
    }

    @ParameterizedTest
    @MethodSource("repairs")
    void textIsMended(String raw, String expected, String how) throws Exception {
        assertThat(ArgumentRepair.repair(raw)).isInstanceOfSatisfying(Outcome.Parsed.class, parsed -> {
            assertThat(Json.compact(parsed.arguments())).isEqualTo(expected);
            assertThat(parsed.repair().orElse("")).contains(how);
            assertThat(parsed.repair().isEmpty()).isEqualTo(how.isEmpty());
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "nonsense",
                "{\"a\":}",
                "{\"a\" 1}",
                "{a:1}",
                "}",
                "{\"a\":\"cut off in the mid",
                "[1,2]",
                "null",
                "42",
                "\"just text\"",
                "\"[1]\"",
                "{\"a\":1 \"b\":2}",
                "```json\nnothing\n```"
            })
    void whatCannotBeMendedIsRefusedAndKept(String raw) {
        if (raw.equals("{")) {
            assertThat(ArgumentRepair.repair(raw)).isInstanceOf(Outcome.Parsed.class);
            return;
        }
        assertThat(ArgumentRepair.repair(raw)).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.stored().members()).containsOnlyKeys("raw_arguments");
            assertThat(refused.stored().string("raw_arguments")).hasValue(raw);
            assertThat(refused.error()).isInstanceOf(ToolError.InvalidInput.class);
            assertThat(refused.error().message()).contains("malformed").contains("Nothing was run");
        });
    }

    @Test
    void aStringThatWasCutOffIsNeverTakenForTheWhole() {
        assertThat(ArgumentRepair.repair("{\"action\":\"write\",\"content\":\"half of th"))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void atMostFiftyClosersAreAppended() {
        assertThat(ArgumentRepair.repair("{\"a\":" + "[".repeat(49))).isInstanceOf(Outcome.Parsed.class);
        assertThat(ArgumentRepair.repair("{\"a\":" + "[".repeat(50))).isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void theBoundIsOneMebibyteOfUtf8() {
        String frame = "{\"a\":\"\"}";
        String fits = "{\"a\":\"" + "x".repeat(ArgumentRepair.MAX_BYTES - frame.length()) + "\"}";
        assertThat(ArgumentRepair.repair(fits)).isInstanceOf(Outcome.Parsed.class);
        assertThat(ArgumentRepair.repair(fits + " ")).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.error().message()).contains("1 MiB");
            assertThat(refused.stored().string("raw_arguments").orElseThrow()).hasSizeLessThan(5_000);
        });
        String wide = "{\"a\":\"" + "界".repeat(400_000) + "\"}";
        assertThat(ArgumentRepair.repair(wide)).isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void nestingBeyondWhatIsReadIsRefusedAndNotAnOverflow() {
        assertThat(ArgumentRepair.repair("{\"a\":" + "[".repeat(100_000))).isInstanceOf(Outcome.Refused.class);
        assertThat(ArgumentRepair.repair("[".repeat(100_000) + "]".repeat(100_000)))
                .isInstanceOf(Outcome.Refused.class);
        assertThat(ArgumentRepair.repair("{".repeat(500_000) + "}".repeat(500_000)))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void validObjectsComeBackAsTheyAreAndNoTextThrows() throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 2_000; round++) {
            JsonObject object = JsonValue.object().put("k", random(random, 4)).build();
            String text = Json.compact(object);
            assertThat(ArgumentRepair.repair(text))
                    .as("seed %d", seed)
                    .isEqualTo(new Outcome.Parsed(object, java.util.Optional.empty()));
            String broken = broken(text, random);
            switch (ArgumentRepair.repair(broken)) {
                case Outcome.Parsed parsed ->
                    assertThat(Json.parse(Json.compact(parsed.arguments())))
                            .as("seed %d", seed)
                            .isEqualTo(parsed.arguments());
                case Outcome.Refused refused ->
                    assertThat(refused.stored().string("raw_arguments"))
                            .as("seed %d", seed)
                            .hasValue(broken);
            }
        }
    }

    private static String broken(String text, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int edits = 1 + random.nextInt(4); edits > 0 && !out.isEmpty(); edits--) {
            int at = random.nextInt(out.length());
            if (random.nextBoolean()) {
                out.deleteCharAt(at);
            } else {
                out.insert(at, "{}[],:\"\\`\u0001\n x".charAt(random.nextInt(13)));
            }
        }
        return out.toString();
    }

    private static JsonValue random(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 6 : 4)) {
            case 0 -> JsonValue.of(random.nextInt(1_000));
            case 1 -> JsonValue.of(random.nextBoolean());
            case 2 -> JsonValue.of("text \"with\" {braces}, [brackets] \\ and ```fences```\n" + random.nextInt());
            case 3 -> JsonValue.JsonNull.INSTANCE;
            case 4 -> new JsonValue.JsonArray(List.of(random(random, depth - 1), random(random, depth - 1)));
            default ->
                JsonValue.object()
                        .put("x", random(random, depth - 1))
                        .put("y", random(random, depth - 1))
                        .build();
        };
    }
}
