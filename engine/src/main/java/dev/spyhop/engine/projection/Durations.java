package dev.spyhop.engine.projection;

import java.time.Duration;
import java.util.Locale;

/// Lengths of time as a person reads them: `4 ms`, `2.4 s`, `1 min 05 s`, `2 h 03 min`.
public final class Durations {
    private Durations() {}

    /// The text of a length of time; a negative one counts as none.
    public static String text(Duration took) {
        long ms = Math.max(0, took.toMillis());
        if (ms < 1_000) {
            return ms + " ms";
        }
        if (ms < 59_950) {
            String tenths = String.format(Locale.ROOT, "%.1f", ms / 1_000.0);
            return (tenths.endsWith(".0") ? tenths.substring(0, tenths.length() - 2) : tenths) + " s";
        }
        long s = Math.round(ms / 1_000.0);
        return s < 3_600
                ? "%d min %02d s".formatted(s / 60, s % 60)
                : "%d h %02d min".formatted(s / 3_600, s % 3_600 / 60);
    }
}
