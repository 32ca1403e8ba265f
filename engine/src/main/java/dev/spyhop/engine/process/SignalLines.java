package dev.spyhop.engine.process;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Finds telling lines, such as errors, in what is left out of a stream (`tools 5.3`). The first ones are kept;
/// of a
/// line its beginning.
final class SignalLines {
    private static final List<String> WORDS = List.of(
            "error",
            "fail",
            "warn",
            "panic",
            "exception",
            "fatal",
            "traceback",
            "assert",
            "undefined",
            "not found",
            "denied",
            "cannot",
            "unable",
            "abort",
            "segmentation",
            "caused by",
            "expected");

    private final int most;
    private final byte[] line;
    private final List<String> kept = new ArrayList<>();
    private int length;
    private long lineEnds;

    SignalLines(OutputLimits limits) {
        most = limits.signalLines();
        line = new byte[limits.lineBytes()];
    }

    void accept(byte[] bytes, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (bytes[i] == '\n') {
                lineEnds++;
                endLine();
            } else if (length < line.length) {
                line[length++] = bytes[i];
            }
        }
    }

    private void endLine() {
        if (length > 3 && kept.size() < most) {
            String text = new String(line, 0, length, StandardCharsets.UTF_8);
            String folded = text.toLowerCase(Locale.ROOT);
            if (WORDS.stream().anyMatch(folded::contains)) {
                kept.add(text.strip());
            }
        }
        length = 0;
    }

    long lineEnds() {
        return lineEnds;
    }

    List<String> kept() {
        return kept;
    }
}
