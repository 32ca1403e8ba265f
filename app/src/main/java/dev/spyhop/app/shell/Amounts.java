package dev.spyhop.app.shell;

import java.util.Locale;
import java.util.OptionalLong;

/// Numbers for narrow places.
final class Amounts {
    private Amounts() {}

    /// `950`, `12.3k`, `1.4M`.
    static String brief(long amount) {
        if (amount < 1_000) {
            return String.valueOf(amount);
        }
        return amount < 1_000_000
                ? String.format(Locale.ROOT, "%.1fk", amount / 1_000.0)
                : String.format(Locale.ROOT, "%.1fM", amount / 1_000_000.0);
    }

    /// `14,212 B`.
    static String bytes(long bytes) {
        return String.format(Locale.ROOT, "%,d B", bytes);
    }

    /// Part of a whole in percent; empty where the whole is nothing.
    static OptionalLong percent(long part, long whole) {
        return whole <= 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(part * 100.0 / whole));
    }
}
