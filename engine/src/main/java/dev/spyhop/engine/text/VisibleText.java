package dev.spyhop.engine.text;

/// Shows what a reader would otherwise not see: control, format and bidirectional characters (`authority 5.1`,
/// T21).
public final class VisibleText {
    private VisibleText() {}

    /// Whether a reader would not see the character, or would see others in a wrong order.
    public static boolean isInvisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.FORMAT, Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default ->
                (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
                        || codePoint == 0x3164
                        || codePoint == 0x115F
                        || codePoint == 0x1160
                        || codePoint == 0xFFA0;
        };
    }

    /// The text on one line: line ends as `⏎`, tabs as blanks, every other invisible character by its number,
    /// as in
    /// `<U+202E>`.
    public static String line(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.replace("\r\n", "\n").codePoints().forEach(c -> {
            if (c == '\n' || c == '\r') {
                shown.append('⏎');
            } else if (c == '\t') {
                shown.append(' ');
            } else if (isInvisible(c)) {
                shown.append("<U+%04X>".formatted(c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }

    /// The same, cut to a number of code points with `…` at the end.
    public static String line(String text, int chars) {
        // A long text is cut before it is looked at; escaping only makes it longer.
        var head = Text.firstChars(text, chars);
        var cut = Text.firstChars(line(head.value()), chars);
        boolean more = head.truncated() || cut.truncated();
        return more ? Text.firstChars(cut.value(), chars - 1).value() + "…" : cut.value();
    }
}
