package dev.spyhop.engine.authority.shell;

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
                .filter(c -> !isInvisible(c))
                .forEach(kept::appendCodePoint);
        return kept.toString().toLowerCase(Locale.ROOT);
    }

    /// Whether a reader of the text would not see it, or would see others in a wrong order.
    static boolean isInvisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.FORMAT, Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> (codePoint >= 0xFE00 && codePoint <= 0xFE0F) || codePoint == 0x3164 || codePoint == 0x115F;
        };
    }
}
