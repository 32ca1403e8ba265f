package dev.spyhop.engine.provider.wire;

/// Tool names as Chat and Responses may carry them: ASCII letters, digits, `_` and `-` only (`tool-studio
/// 6.3`). A `-` becomes `--`, any other character `-x` + six upper-case hex digits + `-`.
public final class ToolNames {
    private ToolNames() {}

    /// The name as it goes on the wire.
    public static String escape(String name) {
        StringBuilder out = new StringBuilder(name.length());
        name.codePoints().forEach(c -> {
            if (isPlain(c)) {
                out.appendCodePoint(c);
            } else if (c == '-') {
                out.append("--");
            } else {
                out.append("-x").append("%06X".formatted(c)).append('-');
            }
        });
        return out.toString();
    }

    /// The name behind a wire name. A malformed run passes through; `x` + six hex digits without the leading
    /// dash is read too where it stands for a character that would have been escaped, since models drop that
    /// dash. An empty name is `unknown_tool`.
    public static String unescape(String wire) {
        if (wire.isEmpty()) {
            return "unknown_tool";
        }
        StringBuilder out = new StringBuilder(wire.length());
        int i = 0;
        while (i < wire.length()) {
            i = step(wire, i, out);
        }
        return out.toString();
    }

    private static int step(String wire, int i, StringBuilder out) {
        char c = wire.charAt(i);
        if (wire.startsWith("--", i)) {
            out.append('-');
            return i + 2;
        }
        if (wire.startsWith("-x", i) && hexAt(wire, i + 2) >= 0 && wire.startsWith("-", i + 8)) {
            out.appendCodePoint(hexAt(wire, i + 2));
            return i + 9;
        }
        if (c == 'x' && hexAt(wire, i + 1) >= 0 && !isPlain(hexAt(wire, i + 1))) {
            out.appendCodePoint(hexAt(wire, i + 1));
            return wire.startsWith("-", i + 7) ? i + 8 : i + 7;
        }
        out.append(c);
        return i + 1;
    }

    /// The code point of six upper-case hex digits at a place, or -1.
    private static int hexAt(String text, int at) {
        if (at + 6 > text.length()) {
            return -1;
        }
        int value = 0;
        for (int i = at; i < at + 6; i++) {
            char c = text.charAt(i);
            if (!within(c, '0', '9') && !within(c, 'A', 'F')) {
                return -1;
            }
            value = value * 16 + Character.digit(c, 16);
        }
        return Character.isValidCodePoint(value) ? value : -1;
    }

    private static boolean isPlain(int c) {
        return within(c, 'a', 'z') || within(c, 'A', 'Z') || within(c, '0', '9') || c == '_';
    }

    private static boolean within(int c, char from, char to) {
        return c >= from && c <= to;
    }
}
