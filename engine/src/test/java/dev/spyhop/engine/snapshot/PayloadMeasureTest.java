package dev.spyhop.engine.snapshot;

import static dev.spyhop.engine.snapshot.SampleTools.T1;
import static dev.spyhop.engine.snapshot.SampleTools.T1_OTHER_KEY_ORDER;
import static dev.spyhop.engine.snapshot.SampleTools.T1_STRICT;
import static dev.spyhop.engine.snapshot.SampleTools.T2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PayloadMeasureTest {
    static Stream<Arguments> sizes() {
        return Stream.of(
                arguments(List.of(T1), 188),
                arguments(List.of(T1_OTHER_KEY_ORDER), 188),
                arguments(List.of(T1, T2), 560),
                arguments(List.of(), 2),
                arguments(List.of(T1_STRICT), 231));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void sizesOfTheContractHold(List<ToolDefinition> tools, long bytes) {
        PayloadMeasure measure = PayloadMeasure.of(new ToolField.Present(tools));
        assertThat(measure.bytes()).hasValue(bytes);
        assertThat(measure.status()).startsWith("exact").contains("1048576");
        assertThat(Json.bytes(new JsonArray(
                        List.copyOf(tools.stream().map(ToolDefinition::toJson).toList()))))
                .hasSize((int) bytes);
    }

    @Test
    void anAbsentFieldIsNotAnEmptyOne() {
        PayloadMeasure absent = PayloadMeasure.of(new ToolField.Absent());
        assertThat(absent.bytes()).isEmpty();
        assertThat(absent.status()).startsWith("unavailable").contains("absent");
    }

    @Test
    void theBoundIsInclusive() {
        assertThat(PayloadMeasure.of(ofBytes(1_048_576)).bytes()).hasValue(1_048_576);
        PayloadMeasure over = PayloadMeasure.of(ofBytes(1_048_577));
        assertThat(over.bytes()).isEmpty();
        assertThat(over.status()).startsWith("unavailable").contains("exceeds").contains("1048576");
    }

    @Test
    void theBoundCountsTheCommasBetweenTools() {
        ToolDefinition first = SampleTools.named("first");
        long firstBytes = Json.bytes(first.toJson()).length;
        ToolField both = new ToolField.Present(
                List.of(first, ofBytes(1_048_576 - firstBytes - 1).carried().getFirst()));
        assertThat(PayloadMeasure.of(both).bytes()).hasValue(1_048_576);
    }

    @Test
    void aToolNestedTooDeepIsAFailureOfSerialization() {
        JsonObject nested = JsonObject.EMPTY;
        for (int depth = 0; depth < 600; depth++) {
            nested = JsonValue.object().put("items", nested).build();
        }
        ToolField field = new ToolField.Present(List.of(ToolDefinition.nativeTool("a", "b", nested, false)));
        assertThat(PayloadMeasure.of(field).bytes()).isEmpty();
        assertThat(PayloadMeasure.of(field).status()).startsWith("unavailable").contains("serialization failed");
    }

    /// A field of one tool whose array takes exactly that many bytes.
    private static ToolField ofBytes(long bytes) {
        int frame = Json.bytes(SampleTools.described("t", "").toJson()).length + 2;
        return new ToolField.Present(List.of(SampleTools.described("t", "x".repeat(Math.toIntExact(bytes - frame)))));
    }
}
