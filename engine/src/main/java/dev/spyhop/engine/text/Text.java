package dev.spyhop.engine.text;

import dev.spyhop.engine.fact.Bounded;
import java.nio.charset.StandardCharsets;

/// Cuts and counts of text that never split a code point.
public final class Text {
    private Text() {}

    /// The first `chars` code points, and whether more existed.
    public static Bounded<String> firstChars(String text, int chars) {
        if (text.length() <= chars) {
            return new Bounded<>(text, false);
        }
        if (text.codePointCount(0, text.length()) <= chars) {
            return new Bounded<>(text, false);
        }
        return new Bounded<>(text.substring(0, text.offsetByCodePoints(0, chars)), true);
    }

    /// The same text with each unpaired surrogate replaced by U+FFFD, so that it has a UTF-8 form.
    public static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return replaceUnpaired(text);
            }
        }
        return text;
    }

    private static String replaceUnpaired(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> out.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c));
        return out.toString();
    }

    /// Number of code points.
    public static int chars(String text) {
        return text.codePointCount(0, text.length());
    }

    /// Number of UTF-8 bytes.
    public static int utf8Bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
