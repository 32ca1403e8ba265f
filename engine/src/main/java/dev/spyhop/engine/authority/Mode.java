package dev.spyhop.engine.authority;

import java.util.Locale;
import java.util.Optional;

/// What kind of work a turn does (`authority 2`). Independent of {@link Posture}.
public enum Mode {
    /// Investigates; changes nothing.
    PLAN("plan"),
    /// Ordinary work.
    ACT("act"),
    /// As Act, and prefers background workers.
    OPERATE("operate");

    private final String word;

    Mode(String word) {
        this.word = word;
    }

    /// The word in commands and JSON.
    public String word() {
        return word;
    }

    /// The mode of an accepted name (`authority 2`); case is ignored.
    public static Optional<Mode> parse(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "plan", "2" -> Optional.of(PLAN);
            case "act", "agent", "auto", "normal", "1" -> Optional.of(ACT);
            case "operate", "operation", "ops", "multitask", "3" -> Optional.of(OPERATE);
            default -> Optional.empty();
        };
    }
}
