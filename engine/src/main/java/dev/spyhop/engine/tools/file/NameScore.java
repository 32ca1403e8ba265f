package dev.spyhop.engine.tools.file;

import java.util.Locale;
import java.util.OptionalDouble;

/// How well a query fits a file's name or path (`tools 4.4`), from 1.00 for the exact name down to a
/// subsequence of the path. ASCII case does not matter; lengths are code points.
final class NameScore {
    private final String query;
    private final int[] queryChars;

    NameScore(String query) {
        this.query = lower(query);
        this.queryChars = this.query.codePoints().toArray();
    }

    /// The score, where it fits at all.
    OptionalDouble of(String givenName, String givenPath) {
        String name = lower(givenName);
        String path = lower(givenPath);
        if (name.equals(query)) {
            return OptionalDouble.of(1.00);
        }
        if (path.equals(query)) {
            return OptionalDouble.of(0.98);
        }
        if (name.startsWith(query)) {
            return OptionalDouble.of(0.90 + bonus(name));
        }
        if (path.startsWith(query)) {
            return OptionalDouble.of(0.85 + bonus(path));
        }
        if (name.contains(query)) {
            return OptionalDouble.of(0.75 + bonus(name));
        }
        if (path.contains(query)) {
            return OptionalDouble.of(0.70 + bonus(path));
        }
        int span = span(name);
        if (span > 0) {
            return OptionalDouble.of(0.60 + 0.4 * closeness(name, span));
        }
        span = span(path);
        return span > 0 ? OptionalDouble.of(0.55 + 0.4 * closeness(path, span)) : OptionalDouble.empty();
    }

    private double bonus(String text) {
        return share(chars(text)) * 0.08;
    }

    private double closeness(String text, int span) {
        return 0.7 * share(span) + 0.3 * share(chars(text));
    }

    private double share(int of) {
        return Math.min((double) queryChars.length / of, 1.0);
    }

    private static int chars(String text) {
        return text.codePointCount(0, text.length());
    }

    /// Code points from the first to the last character of a greedy match from the left; 0 where there is
    /// none.
    private int span(String text) {
        int at = 0;
        int first = -1;
        int position = 0;
        for (int i = 0; i < text.length(); position++) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c == queryChars[at]) {
                first = first < 0 ? position : first;
                if (++at == queryChars.length) {
                    return position - first + 1;
                }
            }
        }
        return 0;
    }

    private static String lower(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                return lowered(text);
            }
        }
        return text;
    }

    private static String lowered(String text) {
        String ascii = text.toLowerCase(Locale.ROOT);
        if (ascii.length() == text.length() && text.chars().allMatch(c -> c < 0x80)) {
            return ascii;
        }
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                out.setCharAt(i, (char) (c + ('a' - 'A')));
            }
        }
        return out.toString();
    }
}
