package dev.spyhop.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordDiffTest {
    private static String marked(String line, List<WordDiff.Range> ranges) {
        return ranges.stream().map(r -> line.substring(r.from(), r.to())).collect(Collectors.joining("|"));
    }

    @Test
    void marksWhatOnlyOneLineHas() {
        String before = "    int day = Math.min(field(text, 8, 10), 28);";
        String after = "    int day = field(text, 8, 10);";
        WordDiff.Changes changes = WordDiff.between(before, after);
        assertThat(marked(before, changes.before())).isEqualTo("Math.min(|, 28)");
        assertThat(changes.after()).isEmpty();
    }

    @Test
    void linesWithNothingInCommonAreNotMarked() {
        assertThat(WordDiff.between("        alpha beta", "        gamma delta").before())
                .isEmpty();
    }

    @Test
    void equalLinesHaveNoMarks() {
        assertThat(WordDiff.between("same words", "same words").before()).isEmpty();
    }

    @Test
    void endlessLinesAreLeftAlone() {
        assertThat(WordDiff.between("a b ".repeat(1_000), "a c ".repeat(1_000)).before())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whatIsNotMarkedIsTheSameOnBothSides(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            String a = line(random);
            String b = line(random);
            WordDiff.Changes c = WordDiff.between(a, b);
            if (!c.before().isEmpty() || !c.after().isEmpty()) {
                assertThat(without(a, c.before()))
                        .as("seed %d: %s / %s", seed, a, b)
                        .isEqualTo(without(b, c.after()));
            }
        }
    }

    private static String without(String line, List<WordDiff.Range> ranges) {
        StringBuilder rest = new StringBuilder(line);
        ranges.reversed().forEach(r -> rest.delete(r.from(), r.to()));
        return rest.toString();
    }

    private static String line(Random random) {
        String[] words = {"int", " ", " ", "x", "=", "(", ")", "日本", "👩", "foo", "42", "\t"};
        StringBuilder line = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            line.append(words[random.nextInt(words.length)]);
        }
        return line.toString();
    }
}
