package dev.spyhop.engine.authority.shell;

import dev.spyhop.engine.text.VisibleText;
import java.text.Normalizer;
import java.util.Locale;

/// Folds spellings that a reader takes for the same name: width and compatibility forms, invisible characters,
/// case (`authority T21`).
final class Fold {
    private Fold() {}

    static String name(String text) {
        if (text.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
            return text.toLowerCase(Locale.ROOT);
        }
        StringBuilder kept = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFKC)
                .codePoints()
                .filter(c -> !VisibleText.isInvisible(c))
                .forEach(kept::appendCodePoint);
        return kept.toString().toLowerCase(Locale.ROOT);
    }
}
