package dev.spyhop.engine.tools.file;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the lines in which a regular expression matches. Time is linear in the text whatever the
/// expression (decision 6); literals in it are looked for first. Immutable; safe for several threads.
final class LineMatcher {
    private static final int MAX_PATTERN_CHARS = 2_000;
    private static final int MAX_NESTING = 100;
    private static final long MAX_REPEATS = 10_000;

    private final Pattern line;
    private final Optional<String> literal;
    private final List<String> hints;
    private final boolean caseInsensitive;

    private LineMatcher(Pattern line, Optional<String> literal, List<String> hints, boolean caseInsensitive) {
        this.line = line;
        this.literal = literal;
        this.hints = hints;
        this.caseInsensitive = caseInsensitive;
    }

    /// Compiles an expression in RE2 syntax.
    ///
    /// @throws ToolException where it is none, with the engine's cause, or where it would grow too large
    static LineMatcher compile(String pattern, boolean caseInsensitive) throws ToolException {
        if (pattern.isEmpty()) {
            throw Refusals.invalid("pattern", "'pattern' is empty. Nothing was searched.");
        }
        if (pattern.length() > MAX_PATTERN_CHARS || nesting(pattern) > MAX_NESTING || repeats(pattern) > MAX_REPEATS) {
            throw Refusals.invalid(
                    "pattern",
                    "'pattern' is too large: at most 2000 characters, 100 nested groups and counted repeats that"
                            + " multiply to 10000. Nothing was searched.");
        }
        if (pattern.indexOf('\n') >= 0) {
            throw Refusals.invalid(
                    "pattern", "'pattern' holds a line break, but matching is per line. Nothing was searched.");
        }
        boolean plain = LiteralHint.isLiteral(pattern) && !caseInsensitive;
        List<String> hints = plain ? List.of(pattern) : hints(pattern, caseInsensitive);
        try {
            Pattern compiled = Pattern.compile(pattern, caseInsensitive ? Pattern.CASE_INSENSITIVE : 0);
            return new LineMatcher(compiled, plain ? Optional.of(pattern) : Optional.empty(), hints, caseInsensitive);
        } catch (PatternSyntaxException e) {
            throw Refusals.invalid(
                    "pattern",
                    "'pattern' is no regular expression in RE2 syntax: "
                            + Text.firstChars(String.valueOf(e.getMessage()), 200)
                                    .value()
                            + " (look-around and back-references do not exist). Nothing was searched.");
        }
    }

    private static List<String> hints(String pattern, boolean caseInsensitive) {
        List<String> hints = LiteralHint.of(pattern).orElse(List.of());
        if (!caseInsensitive) {
            return hints;
        }
        boolean ascii = hints.stream().allMatch(h -> h.chars().allMatch(c -> c < 0x80));
        return ascii ? hints.stream().map(h -> h.toLowerCase(Locale.ROOT)).toList() : List.of();
    }

    private static int nesting(String pattern) {
        int depth = 0;
        int deepest = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            depth += c == '(' ? 1 : c == ')' && depth > 0 ? -1 : 0;
            deepest = Math.max(deepest, depth);
        }
        return deepest;
    }

    /// What counted repeats multiply to at most: they are unrolled, so that nested ones would fill memory.
    private static long repeats(String pattern) {
        long product = 1;
        java.util.regex.Matcher counts = COUNTS.matcher(pattern);
        while (counts.find() && product <= MAX_REPEATS) {
            String most = counts.group(2) == null ? counts.group(1) : counts.group(2);
            product *= Math.max(1, Long.parseLong(most));
        }
        return product;
    }

    private static final java.util.regex.Pattern COUNTS =
            java.util.regex.Pattern.compile("\\{(\\d{1,9})(?:,(\\d{1,9})?)?}");

    /// A search of one text.
    Cursor in(String text, boolean ascii) {
        return new Cursor(text, ascii);
    }

    /// The matching lines of one text, one after the other.
    final class Cursor {
        private final String text;
        private final List<Needle> needles;
        private final Matcher matcher;
        private int lineStart;
        private int lineEnd;
        private int matchStart;

        private Cursor(String text, boolean ascii) {
            this.text = text;
            // Beyond ASCII, letters have more than two cases: no shortcut there.
            boolean shortcut = !caseInsensitive || ascii;
            this.needles = shortcut
                    ? hints.stream()
                            .map(h -> new Needle(text, h, caseInsensitive))
                            .toList()
                    : List.of();
            this.matcher = line.matcher("");
        }

        /// Moves to the first matching line that begins at or after a position.
        ///
        /// @return whether there is one
        boolean next(int from) {
            int position = from;
            while (position < text.length()) {
                int candidate = candidate(position);
                if (candidate < 0) {
                    return false;
                }
                bound(candidate, position);
                if (literal.isPresent()) {
                    matchStart = candidate - lineStart;
                    return true;
                }
                matcher.reset(text.substring(lineStart, lineEnd));
                if (matcher.find()) {
                    matchStart = matcher.start();
                    return true;
                }
                position = lineAfter();
            }
            return false;
        }

        private int candidate(int from) {
            if (needles.isEmpty()) {
                return from;
            }
            int nearest = -1;
            for (Needle needle : needles) {
                int at = needle.next(from);
                nearest = at >= 0 && (nearest < 0 || at < nearest) ? at : nearest;
            }
            return nearest;
        }

        private void bound(int inside, int notBefore) {
            lineStart = Math.max(notBefore, text.lastIndexOf('\n', inside - 1) + 1);
            int end = text.indexOf('\n', inside);
            lineEnd = Lines.withoutReturn(text, lineStart, end < 0 ? text.length() : end);
        }

        /// Where the line begins.
        int lineStart() {
            return lineStart;
        }

        /// Where the line ends, its line end not counted.
        int lineEnd() {
            return lineEnd;
        }

        /// Where in the line the first match begins.
        int matchStart() {
            return matchStart;
        }

        /// Where the next line begins, or the end of the text.
        int lineAfter() {
            int end = text.indexOf('\n', lineEnd);
            return end < 0 ? text.length() : end + 1;
        }
    }

    /// A literal and where it comes next; looks again only when it was passed.
    private static final class Needle {
        private final String text;
        private final String literal;
        private final boolean anyCase;
        private int at = -1;
        private boolean none;

        Needle(String text, String literal, boolean anyCase) {
            this.text = text;
            this.literal = literal;
            this.anyCase = anyCase;
        }

        int next(int from) {
            if (!none && at < from) {
                at = anyCase ? indexOfAnyCase(from) : text.indexOf(literal, from);
                none = at < 0;
            }
            return none ? -1 : at;
        }

        private int indexOfAnyCase(int from) {
            char low = literal.charAt(0);
            char high = Character.toUpperCase(low);
            int nextLow = text.indexOf(low, from);
            int nextHigh = high == low ? -1 : text.indexOf(high, from);
            while (nextLow >= 0 || nextHigh >= 0) {
                boolean lowFirst = nextHigh < 0 || (nextLow >= 0 && nextLow < nextHigh);
                int candidate = lowFirst ? nextLow : nextHigh;
                if (text.regionMatches(true, candidate, literal, 0, literal.length())) {
                    return candidate;
                }
                if (lowFirst) {
                    nextLow = text.indexOf(low, candidate + 1);
                } else {
                    nextHigh = text.indexOf(high, candidate + 1);
                }
            }
            return -1;
        }
    }
}
