package dev.spyhop.engine.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamTextTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void readsLikeTheJoinedPiecesFromEveryOffset(long seed) {
        Random random = new Random(seed);
        StreamText text = StreamText.EMPTY;
        StringBuilder model = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            String piece = "x".repeat(random.nextInt(40)) + i;
            text = text.plus(piece);
            model.append(piece);
        }
        assertThat(text.length()).isEqualTo(model.length());
        assertThat(text).hasToString(model.toString()).isEqualTo(StreamText.of(model.toString()));
        for (int i = 0; i < 200; i++) {
            int offset = random.nextInt(model.length() + 1);
            assertThat(text.from(offset)).as("seed %d", seed).isEqualTo(model.substring(offset));
        }
    }

    @Test
    void anOldTextStaysWhileANewOneGrows() {
        StreamText old = StreamText.of("a");
        assertThat(old.plus("b")).hasToString("ab");
        assertThat(old.plus("c")).hasToString("ac");
        assertThat(old).hasToString("a");
    }

    @Test
    void emptyIsEmptyAndOffsetsBeyondTheEndAreRefused() {
        assertThat(StreamText.of("")).isSameAs(StreamText.EMPTY).hasToString("");
        assertThat(StreamText.of("ab").from(2)).isEmpty();
        assertThatThrownBy(() -> StreamText.of("ab").from(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
