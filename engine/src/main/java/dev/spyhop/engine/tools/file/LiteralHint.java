package dev.spyhop.engine.tools.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Literals of which every match of a regular expression contains at least one, so that most text can be
/// passed over with a plain search before the expression is tried. Cautious: where it does not understand a
/// piece, it knows nothing.
final class LiteralHint {
    private static final int MIN_CHARS = 2;
    private static final int MAX_BRANCHES = 8;
    /// Escapes that stand for a class of characters or a place, not for a literal.
    private static final String CLASSES = "dDsSwWbBAz";

    private final String pattern;
    private final List<String> found = new ArrayList<>();
    private final StringBuilder run = new StringBuilder();
    private List<String> best = List.of();
    private int at;
    private boolean unsure;

    private LiteralHint(String pattern) {
        this.pattern = pattern;
    }

    /// The literals, or nothing where no such set is known.
    static Optional<List<String>> of(String pattern) {
        return new LiteralHint(pattern).scan();
    }

    /// Whether the pattern is a literal itself.
    static boolean isLiteral(String pattern) {
        return pattern.chars().noneMatch(c -> "\\.+*?()|[]{}^$".indexOf(c) >= 0);
    }

    private Optional<List<String>> scan() {
        while (at < pattern.length() && !unsure) {
            char c = pattern.charAt(at);
            switch (c) {
                case '|' -> endBranch();
                case '(' -> group();
                case '[' -> skipClass();
                case '\\' -> escape();
                case '.', '^', '$' -> {
                    at++;
                    endRun();
                    skipQuantifier();
                }
                case '{', ')', '*', '+', '?' -> unsure = true;
                default -> literal(pattern.codePointAt(at), Character.charCount(pattern.codePointAt(at)));
            }
        }
        endBranch();
        return unsure || found.size() > MAX_BRANCHES ? Optional.empty() : Optional.of(List.copyOf(found));
    }

    private void endRun() {
        if (!run.isEmpty()) {
            offer(List.of(run.toString()));
            run.setLength(0);
        }
    }

    /// Keeps the set whose shortest literal is longest: it lets the least through.
    private void offer(List<String> literals) {
        if (shortest(literals) > shortest(best)) {
            best = literals;
        }
    }

    private static int shortest(List<String> literals) {
        return literals.stream().mapToInt(String::length).min().orElse(0);
    }

    private void endBranch() {
        at++;
        endRun();
        unsure = unsure || shortest(best) < MIN_CHARS;
        found.addAll(best);
        best = List.of();
    }

    private void literal(int c, int width) {
        at += width;
        if (at < pattern.length() && isQuantifier(pattern.charAt(at))) {
            boolean atLeastOnce = pattern.charAt(at) == '+';
            if (atLeastOnce) {
                run.appendCodePoint(c);
            }
            endRun();
            skipQuantifier();
        } else {
            run.appendCodePoint(c);
        }
    }

    private static boolean isQuantifier(char c) {
        return c == '*' || c == '+' || c == '?' || c == '{';
    }

    private void skipQuantifier() {
        while (at < pattern.length() && isQuantifier(pattern.charAt(at))) {
            if (pattern.charAt(at) == '{') {
                int close = pattern.indexOf('}', at);
                if (close < 0) {
                    unsure = true;
                    return;
                }
                at = close;
            }
            at++;
        }
    }

    private void escape() {
        char c = at + 1 < pattern.length() ? pattern.charAt(at + 1) : 'Q';
        if (CLASSES.indexOf(c) >= 0) {
            at += 2;
            endRun();
            skipQuantifier();
        } else if (c < 0x80 && !Character.isLetterOrDigit(c)) {
            at++;
            literal(c, 1);
        } else {
            unsure = true; // \Q…\E, \p{…}, \x41, octal: rare, and a wrong guess would lose matches
        }
    }

    /// A group that must occur contributes the literals of its inside, if all its branches have some.
    private void group() {
        endRun();
        int start = at + (pattern.startsWith("(?:", at) ? 3 : 1);
        skipGroup();
        if (unsure || at > pattern.length() || pattern.charAt(at - 1) != ')') {
            unsure = true;
            return;
        }
        boolean mayBeAbsent = at < pattern.length() && "*?{".indexOf(pattern.charAt(at)) >= 0;
        if (!mayBeAbsent) {
            new LiteralHint(pattern.substring(start, at - 1)).scan().ifPresent(this::offer);
        }
        skipQuantifier();
    }

    private void skipGroup() {
        int depth = 0;
        do {
            char c = pattern.charAt(at);
            // Flags change what the rest means, and quoting what a parenthesis is.
            unsure = unsure
                    || (c == '(' && pattern.startsWith("(?", at) && !pattern.startsWith("(?:", at))
                    || pattern.startsWith("\\Q", at);
            if (c == '[') {
                skipClass();
            } else {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                at += c == '\\' ? 2 : 1;
            }
        } while (depth > 0 && at < pattern.length() && !unsure);
        unsure = unsure || depth > 0;
    }

    private void skipClass() {
        endRun();
        at++;
        if (at < pattern.length() && pattern.charAt(at) == '^') {
            at++;
        }
        boolean first = true;
        while (at < pattern.length() && (first || pattern.charAt(at) != ']')) {
            if (pattern.startsWith("[:", at)) {
                int close = pattern.indexOf(":]", at + 2);
                at = close < 0 ? at + 1 : close + 2;
            } else {
                at += pattern.charAt(at) == '\\' ? 2 : 1;
            }
            first = false;
        }
        at++;
        skipQuantifier();
    }
}
