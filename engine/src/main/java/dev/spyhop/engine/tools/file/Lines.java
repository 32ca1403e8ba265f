package dev.spyhop.engine.tools.file;

/// Looking at lines inside a text without splitting it.
final class Lines {
    private Lines() {}

    /// The end of a line less the return of a CRLF.
    static int withoutReturn(String text, int start, int end) {
        return end > start && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    /// A line as a result shows it: whole where it is short, else a window that holds the place that
    /// matters, with what was cut.
    ///
    /// @param focus the place in the line that must be seen
    /// @param most code points kept
    static String clipped(String line, int focus, int most) {
        if (line.length() <= most || line.codePointCount(0, line.length()) <= most) {
            return line;
        }
        int before = Math.min(line.codePointCount(0, focus), most / 4);
        int start = line.offsetByCodePoints(focus, -before);
        int room = Math.min(most, line.codePointCount(start, line.length()));
        int end = line.offsetByCodePoints(start, room);
        return (start > 0 ? "…" : "") + line.substring(start, end) + (end < line.length() ? "…" : "") + " [line cut: "
                + room + " of " + line.codePointCount(0, line.length()) + " characters]";
    }
}
