package dev.spyhop.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.ui.MarkdownSegments.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownSegmentsTest {
    private static Segment prose(String text) {
        return new Segment.Prose(text);
    }

    private static Segment code(String language, String text) {
        return new Segment.Code(language, text, true, true);
    }

    @Test
    void blankLinesAndFencesAreBorders() {
        assertThat(MarkdownSegments.of("one\nstill one\n\ntwo\n```java\nint x;\n\nint y;\n```\nthree"))
                .containsExactly(
                        prose("one\nstill one"), prose("two"), code("java", "int x;\n\nint y;"), prose("three"));
    }

    @Test
    void whatIsIndentedBelongsToTheItemAboveIt() {
        assertThat(MarkdownSegments.of("- item\n\n  its second paragraph\n\n      code in it\n\nnext"))
                .containsExactly(prose("- item\n\n  its second paragraph\n\n      code in it"), prose("next"));
    }

    @Test
    void aFenceInsideAnItemIsNoBorder() {
        assertThat(MarkdownSegments.of("1. do\n   ```sh\n   a\n\nb\n   ```\n2. then"))
                .containsExactly(prose("1. do\n   ```sh\n   a\n\nb\n   ```\n2. then"));
    }

    @Test
    void aLongerFenceHoldsAShorterOne() {
        assertThat(MarkdownSegments.of("````md\n```java\nx\n```\n````\nend"))
                .containsExactly(code("md", "```java\nx\n```"), prose("end"));
    }

    @Test
    void anOpenFenceIsShownAsFarAsItGoes() {
        assertThat(MarkdownSegments.of("a\n~~~\nx\ny")).containsExactly(prose("a"), code("", "x\ny"));
        assertThat(MarkdownSegments.of("```java\n")).containsExactly(code("java", ""));
    }

    @Test
    void inlineBackticksAreNoFence() {
        assertThat(MarkdownSegments.of("```not a fence``` here")).containsExactly(prose("```not a fence``` here"));
    }

    @Test
    void longCodeIsCutIntoPiecesThatJoin() {
        StringBuilder text = new StringBuilder("```\n");
        for (int i = 0; i < 100; i++) {
            text.append("line ").append(i).append('\n');
        }
        List<Segment> pieces = MarkdownSegments.of(text.append("```\n").toString());
        assertThat(pieces).hasSize(3).allMatch(Segment.Code.class::isInstance);
        assertThat(pieces.stream().map(p -> ((Segment.Code) p).first())).containsExactly(true, false, false);
        assertThat(pieces.stream().map(p -> ((Segment.Code) p).last())).containsExactly(false, false, true);
        assertThat(String.join("\n", pieces.stream().map(Segment::text).toList()))
                .isEqualTo(text.substring(4, text.length() - 5));
    }

    @Test
    void PF01_settledSegmentsAreNeverReadAgainAndTheOpenEndStaysBounded() {
        MarkdownSegments segments = new MarkdownSegments();
        StringBuilder text = new StringBuilder();
        String paragraph = "Some words that make a paragraph of a usual length.\n\n```java\nint x = 1;\n```\n\n";
        long read = 0;
        for (int i = 0; i < 3_000; i++) {
            text.append(paragraph);
            String rest = text.substring(segments.offset());
            read += rest.length();
            segments.advance(rest);
        }
        assertThat(read).as("characters read").isLessThan(3L * text.length());
        assertThat(segments.settledCount()).isGreaterThan(5_900);
    }

    @Test
    void PF01_aParagraphWithoutEndIsCut() {
        List<Segment> parts = MarkdownSegments.of("word ".repeat(100_000));
        assertThat(parts).hasSizeGreaterThan(50).allMatch(p -> p.text().length() <= MarkdownSegments.PROSE_MOST + 5);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theSameTextGivesTheSameSegmentsHoweverItArrives(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            String text = text(random);
            MarkdownSegments stream = new MarkdownSegments();
            List<Segment> open = List.of();
            for (int at = 0; at < text.length(); ) {
                at = Math.min(text.length(), at + 1 + random.nextInt(30));
                open = stream.advance(text.substring(stream.offset(), at));
            }
            List<Segment> all = new ArrayList<>(stream.settled());
            all.addAll(open);
            assertThat(all).as("seed %d, %s", seed, text).isEqualTo(MarkdownSegments.of(text));
        }
    }

    private static String text(Random random) {
        String[] lines = {
            "",
            "",
            "words and words",
            "# head",
            "```",
            "```java",
            "~~~",
            "  indented",
            "- item",
            "    deep",
            "> q",
            "````",
            "   ```"
        };
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
            text.append(lines[random.nextInt(lines.length)]).append('\n');
        }
        return random.nextBoolean() ? text.toString() : text + "an unfinished li";
    }
}
