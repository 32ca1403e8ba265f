package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadLayoutTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 9, 40, 512, 600})
    void IN01_toolsAndFramingAddUpToTheMeasuredPayload(int count) {
        Offers offers = new Offers().offer(Offers.many(count));
        StepReceipt receipt = offers.evidence.latest().orElseThrow().receipt();
        PayloadLayout layout = PayloadLayout.of(receipt).orElseThrow();
        long tools = layout.slots().stream().mapToLong(s -> s.range().length()).sum();
        assertThat(tools + layout.notItemisedBytes() + layout.framingBytes())
                .isEqualTo(layout.totalBytes())
                .isEqualTo(receipt.bytes().orElseThrow());
        assertThat(layout.slots().size() + layout.notItemisedTools()).isEqualTo(count);
    }

    @Test
    void eachSlotIsWhereTheToolLiesInTheArray() {
        long seed = 7;
        Random random = new Random(seed);
        List<ToolDefinition> tools = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            tools.add(Offers.tool("t" + i, "界é".repeat(random.nextInt(40))));
        }
        Offers offers = new Offers().offer(tools);
        StepReceipt receipt = offers.evidence.latest().orElseThrow().receipt();
        List<String> json = new ArrayList<>();
        for (int i = 1; i <= tools.size(); i++) {
            json.add(((Evidence.Known<String>) offers.evidence.toolJson(receipt.turn(), receipt.step(), i)).value());
        }
        String array = json.stream().collect(Collectors.joining(",", "[", "]"));
        byte[] bytes = array.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        assertThat(receipt.bytes()).as("seed " + seed).isEqualTo(OptionalLong.of(bytes.length));
        for (PayloadLayout.Slot slot : PayloadLayout.of(receipt).orElseThrow().slots()) {
            ByteRange r = slot.range();
            assertThat(new String(bytes, (int) r.start(), (int) r.length(), java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(json.get(slot.ordinal() - 1));
        }
    }

    @Test
    void anAbsentFieldHasNoLayoutAndAnEmptyListHasTwoBytes() {
        assertThat(PayloadLayout.of(
                        new Offers().absent().evidence.latest().orElseThrow().receipt()))
                .isEmpty();
        PayloadLayout empty = PayloadLayout.of(new Offers()
                        .offer(List.of())
                        .evidence
                        .latest()
                        .orElseThrow()
                        .receipt())
                .orElseThrow();
        assertThat(empty.framingBytes()).isEqualTo(2);
        assertThat(empty.totalBytes()).isEqualTo(2);
    }

    @Test
    void IN01_aReceiptThatContradictsItselfIsNotDrawn() {
        StepReceipt good =
                new Offers().offer(Offers.few()).evidence.latest().orElseThrow().receipt();
        StepReceipt bad = new StepReceipt(
                good.turn(),
                1,
                0,
                good.time(),
                true,
                3,
                OptionalLong.of(good.bytes().orElseThrow() + 1),
                good.digest(),
                good.tools(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                OptionalLong.empty(),
                java.util.Optional.empty());
        assertThatThrownBy(() -> PayloadLayout.of(bad)).hasMessageContaining("add up to");
    }
}
