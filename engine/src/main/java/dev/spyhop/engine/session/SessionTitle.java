package dev.spyhop.engine.session;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.text.Text;

/// Titles of sessions (`runtime 3.1`): one line, at most 100 code points, never empty.
final class SessionTitle {
    private static final String UNNAMED = "New Session";
    private static final int AUTOMATIC_CHARS = 50;
    private static final int MAX_CHARS = 100;

    private SessionTitle() {}

    /// The title that a session gets from its first words.
    static String of(String prompt) {
        String line = firstLine(prompt);
        if (line.isEmpty()) {
            return UNNAMED;
        }
        Bounded<String> cut = Text.firstChars(line, AUTOMATIC_CHARS);
        return cut.truncated() ? cut.value() + "..." : cut.value();
    }

    /// The title that a person gave.
    static String given(String title) {
        String line = firstLine(title);
        return line.isEmpty() ? UNNAMED : Text.firstChars(line, MAX_CHARS).value();
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("").strip();
    }
}
