package dev.spyhop.engine.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputCaptureTest {
    private static final OutputLimits SMALL = new OutputLimits(10, 6, 3, 40);

    private static CapturedOutput capture(OutputLimits limits, String text, int chunk) {
        OutputCapture capture = new OutputCapture(limits);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < bytes.length; at += chunk) {
            byte[] part = Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + chunk));
            capture.accept(part, part.length);
        }
        return capture.close();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "7", "100"})
    void whatFitsIsKeptWhole(int chunk) {
        CapturedOutput kept = capture(SMALL, "0123456789abcdef", chunk);
        assertThat(kept.head()).isEqualTo("0123456789abcdef");
        assertThat(kept.tail()).isEmpty();
        assertThat(kept.isTruncated()).isFalse();
        assertThat(kept.totalBytes()).isEqualTo(16);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "7", "100"})
    void ofMoreHeadAndTailAreKeptAndTheRestIsCounted(int chunk) {
        CapturedOutput kept = capture(SMALL, "0123456789\nx\ny\nabcdef", chunk);
        assertThat(kept.head()).isEqualTo("0123456789");
        assertThat(kept.tail()).isEqualTo("abcdef");
        assertThat(kept.omittedBytes()).isEqualTo(5);
        assertThat(kept.omittedLines()).isEqualTo(3);
        assertThat(kept.isTruncated()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "5"})
    void aCharacterSplitOverTwoReadsStaysWhole(int chunk) {
        assertThat(capture(SMALL, "é€😀x", chunk).head()).isEqualTo("é€😀x");
        CapturedOutput cut = capture(SMALL, "12345678€-----12345😀é", chunk);
        assertThat(cut.head()).isEqualTo("12345678");
        assertThat(cut.tail()).isEqualTo("😀é");
    }

    @Test
    void bytesThatAreNoTextAreReplaced() {
        OutputCapture capture = new OutputCapture(SMALL);
        capture.accept(new byte[] {'a', (byte) 0xff, (byte) 0xc2}, 3);
        assertThat(capture.close().head()).isEqualTo("a\ufffd\ufffd");
    }

    @Test
    void tellingLinesAreRescuedFromTheMiddle() {
        StringBuilder text = new StringBuilder("begin.....\n");
        for (int i = 0; i < 5; i++) {
            text.append("ordinary ").append(i).append("\nERROR ").append(i).append(" in A.java\n");
        }
        text.append("the end is here");
        CapturedOutput kept = capture(SMALL, text.toString(), 4);
        assertThat(kept.signalLines()).containsExactly("ERROR 0 in A.java", "ERROR 1 in A.java", "ERROR 2 in A.java");
        assertThat(kept.tail()).isEqualTo("s here");
    }

    @Test
    void anyStreamIsKeptAsItsPartsSay() {
        long seed = 78L;
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            int length = random.nextInt(60);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                text.append((char) ('a' + random.nextInt(26)));
            }
            CapturedOutput kept = capture(SMALL, text.toString(), 1 + random.nextInt(20));
            String all = text.toString();
            assertThat(kept.head())
                    .as("seed %d round %d", seed, round)
                    .isEqualTo(length <= 16 ? all : all.substring(0, 10));
            assertThat(kept.tail()).isEqualTo(length <= 16 ? "" : all.substring(length - 6));
            assertThat(kept.omittedBytes()).isEqualTo(Math.max(0, length - 16));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "⎋[31mred⎋[0m!red",
                "⎋]0;title\u0007x!x",
                "⎋]8;;http://evil⎋\\link⎋]8;;⎋\\!link",
                "⎋]52;c;c2VjcmV0\u0007x!x",
                "⎋Pq#0;2;0;0;0⎋\\x!x",
                "⎋(Bx!x",
                "⎋[?1049hx⎋[2J⎋[Hy!xy",
                "⎋7x⎋8!x",
                "a\u0007b\bc\u0000d\u007fe!abcde",
                "\u009b31mx!x",
                "\u009d0;title\u0007x!x",
                "a\u0085b!ab",
                "a\u00a0é!a\u00a0é",
                "⎋[31⎋[0mx!x",
                "⎋⎋[0mx!x",
            })
    void T49_terminalControlIsTakenOut(String written, String kept) {
        // The table would trim a leading escape, so ⎋ stands for it.
        String real = written.replace('⎋', '\u001b');
        for (int chunk = 1; chunk < 5; chunk++) {
            OutputLimits wide = new OutputLimits(1_000, 10, 1, 10);
            assertThat(capture(wide, real, chunk).head()).isEqualTo(kept);
        }
    }

    @Test
    void T49_aSequenceThatNeverEndsHidesLittle() {
        OutputLimits wide = new OutputLimits(100_000, 10, 1, 10);
        assertThat(capture(wide, "\u001b]0;" + "x".repeat(10_000) + "shown", 64).head())
                .endsWith("shown");
        assertThat(capture(wide, "\u001b]0;never ended\nnext line", 64).head()).isEqualTo("\nnext line");
        assertThat(capture(wide, "\u001b[" + "1".repeat(10_000) + "shown", 64).head())
                .endsWith("shown");
    }

    @Test
    void carriageReturnsEndLines() {
        OutputLimits wide = new OutputLimits(1_000, 10, 1, 10);
        for (int chunk = 1; chunk < 4; chunk++) {
            assertThat(capture(wide, "a\r\nb\rc\r\rd\r", chunk).head()).isEqualTo("a\nb\nc\n\nd\n");
        }
    }
}
