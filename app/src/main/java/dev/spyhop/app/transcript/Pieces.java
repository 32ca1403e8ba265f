package dev.spyhop.app.transcript;

import java.util.ArrayList;
import java.util.List;

/// The beginning of a long text in pieces of at most 40 lines and 4,000 characters, so that no cell grows beyond a
/// screen or two. A line beyond that is cut between code points.
///
/// @param shown the pieces, without the line feed at their end
/// @param hiddenLines how many lines follow that are not shown
record Pieces(List<String> shown, int hiddenLines) {
    static final int LINES = 40;
    static final int CHARS = 4_000;

    /// Cuts a text.
    ///
    /// @param most pieces at most
    static Pieces of(String text, int most) {
        String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        List<String> shown = new ArrayList<>();
        int from = 0;
        while (from < body.length() && shown.size() < most) {
            int end = end(body, from);
            boolean atLineEnd = end < body.length() && body.charAt(end) == '\n';
            shown.add(body.substring(from, end));
            from = atLineEnd ? end + 1 : end;
        }
        return new Pieces(List.copyOf(shown), from < body.length() ? lines(body, from) : 0);
    }

    private static int end(String text, int from) {
        int at = from;
        for (int line = 0; line < LINES; line++) {
            int feed = text.indexOf('\n', at);
            int lineEnd = feed < 0 ? text.length() : feed;
            if (lineEnd - from > CHARS) {
                return line > 0 ? at - 1 : cut(text, from + CHARS);
            }
            if (feed < 0) {
                return text.length();
            }
            at = feed + 1;
        }
        return at - 1;
    }

    private static int cut(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private static int lines(String text, int from) {
        int lines = 1;
        for (int i = from; i < text.length(); i++) {
            lines += text.charAt(i) == '\n' ? 1 : 0;
        }
        return lines;
    }
}
