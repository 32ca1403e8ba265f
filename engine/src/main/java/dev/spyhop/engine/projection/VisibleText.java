package dev.spyhop.engine.projection;

/// Makes untrusted text safe to look at (`authority` T49): terminal control sequences go, other control
/// characters become
/// visible signs, so that none is ever executed and none hides. Line feeds and tabs stay.
public final class VisibleText {
    private static final char ESC = 0x1b;

    private VisibleText() {}

    /// The text without terminal control sequences: CSI, OSC, DCS, APC, PM, SOS and two-character escapes, cut
    /// ones
    /// included. `\r\n` becomes `\n`.
    public static String stripped(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == ESC) {
                i = afterEscape(text, i + 1);
            } else if (c == 0x9b) {
                i = afterControl(text, i + 1);
            } else if (isStringStart(c)) {
                i = afterString(text, i + 1);
            } else if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                i++;
            } else {
                out.append(c);
                i++;
            }
        }
        return out.toString();
    }

    /// The text with each control character as a sign: `␛` and its kin for the ASCII ones, `⟨U+202E⟩` for
    /// others and for
    /// marks that turn the direction of what follows.
    public static String shown(String text) {
        int first = firstHidden(text, 0);
        if (first < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        int from = 0;
        for (int i = first; i >= 0; i = firstHidden(text, i + 1)) {
            out.append(text, from, i);
            sign(text.charAt(i), out);
            from = i + 1;
        }
        return out.append(text, from, text.length()).toString();
    }

    /// Both: sequences taken out, what is left of control made visible.
    public static String of(String text) {
        return shown(stripped(text));
    }

    /// Both, as one line: each run of line ends and tabs becomes one space.
    public static String line(String text) {
        return of(text.replaceAll("[\\r\\n\\t]+", " "));
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ESC || c == '\r' || (c >= 0x80 && c <= 0x9f)) {
                return false;
            }
        }
        return true;
    }

    private static int firstHidden(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c <= 0x9f) || turnsDirection(c)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean turnsDirection(char c) {
        return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }

    private static void sign(char c, StringBuilder out) {
        if (c < 0x20) {
            out.append((char) (0x2400 + c));
        } else if (c == 0x7f) {
            out.append('\u2421');
        } else {
            out.append("\u27e8U+%04X\u27e9".formatted((int) c));
        }
    }

    private static int afterEscape(String text, int i) {
        if (i >= text.length()) {
            return i;
        }
        char c = text.charAt(i);
        if (c == '[') {
            return afterControl(text, i + 1);
        }
        if (c == ']' || c == 'P' || c == 'X' || c == '^' || c == '_') {
            return afterString(text, i + 1);
        }
        int end = i;
        while (end < text.length() && text.charAt(end) >= 0x20 && text.charAt(end) <= 0x2f) {
            end++;
        }
        boolean isFinal = end < text.length() && text.charAt(end) >= 0x30 && text.charAt(end) <= 0x7e;
        return isFinal ? end + 1 : end;
    }

    private static int afterControl(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= 0x20 && text.charAt(i) <= 0x3f) {
            i++;
        }
        boolean isFinal = i < text.length() && text.charAt(i) >= 0x40 && text.charAt(i) <= 0x7e;
        return isFinal ? i + 1 : i;
    }

    private static boolean isStringStart(char c) {
        return c == 0x90 || c == 0x98 || c == 0x9d || c == 0x9e || c == 0x9f;
    }

    /// A string ends with BEL, ST or `ESC \`; one that never ends is taken to the end of its line, so that a
    /// lone start
    /// cannot swallow the rest of an output.
    private static int afterString(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0x07 || c == 0x9c) {
                return i + 1;
            }
            if (c == ESC) {
                return i + 1 < text.length() && text.charAt(i + 1) == '\\' ? i + 2 : i;
            }
            if (c == '\n') {
                return i;
            }
        }
        return text.length();
    }
}
