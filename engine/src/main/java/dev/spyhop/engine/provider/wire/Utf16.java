package dev.spyhop.engine.provider.wire;

/// Repairs of Java strings that came from JSON escapes: half a surrogate pair has no form in UTF-8.
public final class Utf16 {
    private Utf16() {}

    /// The same text with each lone surrogate replaced by U+FFFD; the very string where there is none.
    public static String wellFormed(String text) {
        int bad = firstLone(text, 0);
        if (bad < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text);
        while (bad >= 0) {
            out.setCharAt(bad, '\uFFFD');
            bad = firstLone(out, bad + 1);
        }
        return out.toString();
    }

    /// Bytes of the text in UTF-8, a lone surrogate counted as two.
    public static int utf8Length(CharSequence text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes++;
            } else if (c < 0x800) {
                bytes += 2;
            } else {
                // Each half of a pair counts two of the pair's four bytes.
                bytes += Character.isSurrogate(c) ? 2 : 3;
            }
        }
        return bytes;
    }

    private static int firstLone(CharSequence text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i)) && !isPaired(text, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isPaired(CharSequence text, int i) {
        if (Character.isHighSurrogate(text.charAt(i))) {
            return i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
        }
        return i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
}
