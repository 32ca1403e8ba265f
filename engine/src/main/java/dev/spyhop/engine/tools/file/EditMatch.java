package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The one place in a file that an edit means (`tools 4.7`): looked for exactly, then with leading white
/// space ignored, then with typographic characters as plain ones. A later stage is tried only where the
/// earlier found nothing, and more than one hit in a stage is refused. Pure.
///
/// @param start where the place begins in the view
/// @param end where it ends
/// @param replacement what to put there
/// @param stage how it was found, in words
record EditMatch(int start, int end, String replacement, String stage) {
    private static final int SHOWN_LINES = 3;
    private static final int SHOWN_CHARS = 80;
    private static final int NAMED_PLACES = 5;

    /// Finds the place.
    ///
    /// @param view the file's text with LF ends
    /// @param search the old text with LF ends
    /// @param replace the new text with LF ends
    /// @throws ToolException where there is none, or more than one
    static EditMatch find(String view, String search, String replace) throws ToolException {
        List<Integer> exact = occurrences(view, search);
        if (!exact.isEmpty()) {
            int at = only(exact, view);
            return new EditMatch(at, at + search.length(), replace, "exact match");
        }
        Optional<EditMatch> byLine = byLine(view, search, replace);
        if (byLine.isPresent()) {
            return byLine.get();
        }
        List<Integer> plain = occurrences(plain(view), plain(search));
        if (!plain.isEmpty()) {
            int at = only(plain, view);
            return new EditMatch(at, at + search.length(), replace, "match with quotes, dashes and spaces made plain");
        }
        throw notFound(search);
    }

    private static List<Integer> occurrences(String text, String part) {
        List<Integer> out = new ArrayList<>();
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            out.add(at);
        }
        return out;
    }

    private static int only(List<Integer> places, String view) throws ToolException {
        if (places.size() == 1) {
            return places.getFirst();
        }
        List<String> lines = places.stream()
                .limit(NAMED_PLACES)
                .map(at -> String.valueOf(
                        1 + view.substring(0, at).chars().filter(c -> c == '\n').count()))
                .toList();
        throw Refusals.invalid(
                "search",
                "'search' occurs " + places.size() + " times (lines " + String.join(", ", lines)
                        + (places.size() > NAMED_PLACES ? ", …" : "")
                        + "); give more context so that it occurs once. Nothing was changed.");
    }

    private static ToolException notFound(String search) {
        String head = search.lines()
                .limit(SHOWN_LINES)
                .map(line -> "  " + Text.firstChars(line, SHOWN_CHARS).value())
                .reduce("", (a, b) -> a + "\n" + b);
        return Refusals.invalid(
                "search",
                "'search' was not found. It begins with:" + head
                        + "\nRead the file again and copy the text as it is, without line numbers. Nothing was changed.");
    }

    /// Quotes, dashes and no-break spaces as ASCII, one character for one.
    private static String plain(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            if (c >= 0x80) {
                out.setCharAt(i, plain(c));
            }
        }
        return out.toString();
    }

    private static char plain(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u201A', '\u201B' -> '\'';
            case '\u201C', '\u201D', '\u201E', '\u201F' -> '"';
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015' -> '-';
            case '\u00A0', '\u2007', '\u202F' -> ' ';
            default -> c;
        };
    }

    private static Optional<EditMatch> byLine(String view, String search, String replace) throws ToolException {
        if (search.isBlank()) {
            return Optional.empty();
        }
        boolean endsLine = search.endsWith("\n");
        List<String> wanted = List.of((endsLine ? search.substring(0, search.length() - 1) : search).split("\n", -1));
        List<String> bare = wanted.stream().map(String::stripLeading).toList();
        List<Integer> starts = lineStarts(view);
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i + bare.size() <= starts.size(); i++) {
            if (matchesAt(view, starts, i, bare)) {
                places.add(i);
            }
        }
        if (places.isEmpty()) {
            return Optional.empty();
        }
        only(places.stream().map(starts::get).toList(), view);
        int first = places.getFirst();
        int last = first + bare.size() - 1;
        int end = lineEnd(view, starts.get(last));
        boolean takesEnd = endsLine && end < view.length();
        String fitted = Indent.fitted(
                wanted,
                view.substring(starts.get(first), end).split("\n", -1),
                endsLine && !takesEnd && replace.endsWith("\n") ? replace.substring(0, replace.length() - 1) : replace);
        return Optional.of(new EditMatch(
                starts.get(first), takesEnd ? end + 1 : end, fitted, "match with leading white space ignored"));
    }

    private static boolean matchesAt(String view, List<Integer> starts, int first, List<String> bare) {
        for (int i = 0; i < bare.size(); i++) {
            int start = starts.get(first + i);
            int end = lineEnd(view, start);
            while (start < end && Character.isWhitespace(view.charAt(start))) {
                start++;
            }
            String wanted = bare.get(i);
            if (end - start != wanted.length() || !view.startsWith(wanted, start)) {
                return false;
            }
        }
        return true;
    }

    private static List<Integer> lineStarts(String view) {
        List<Integer> starts = new ArrayList<>();
        starts.add(0);
        for (int nl = view.indexOf('\n'); nl >= 0 && nl + 1 < view.length(); nl = view.indexOf('\n', nl + 1)) {
            starts.add(nl + 1);
        }
        return starts;
    }

    private static int lineEnd(String view, int start) {
        int nl = view.indexOf('\n', start);
        return nl < 0 ? view.length() : nl;
    }
}
