package dev.spyhop.engine.cli;

/// Untrusted text made safe for a terminal: line breaks and tabs stay, every other control character becomes
/// visible, so that
/// nothing moves the cursor, sets a title or reaches a clipboard (`authority T49`).
final class Terminal {
    private Terminal() {}

    static String safe(String text) {
        boolean clean = true;
        for (int i = 0; i < text.length() && clean; i++) {
            clean = isHarmless(text.charAt(i));
        }
        if (clean) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isHarmless(c)) {
                out.append(c);
            } else if (c < 0x20) {
                out.append((char) (0x2400 + c));
            } else {
                out.append('\u2421');
            }
        }
        return out.toString();
    }

    private static boolean isHarmless(char c) {
        return c == '\n' || c == '\t' || (c >= 0x20 && c < 0x7f) || c > 0x9f;
    }
}
