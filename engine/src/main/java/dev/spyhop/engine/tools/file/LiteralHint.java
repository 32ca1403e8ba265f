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
    private String best = "";
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
                case '(' -> skipGroup();
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
        if (run.length() > best.length()) {
            best = run.toString();
        }
        run.setLength(0);
    }

    private void endBranch() {
        at++;
        endRun();
        unsure = unsure || best.length() < MIN_CHARS;
        found.add(best);
        best = "";
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

    /// A group contributes nothing; what follows it still may.
    private void skipGroup() {
        endRun();
        if (pattern.startsWith("(?", at) && !pattern.startsWith("(?:", at)) {
            unsure = true; // flags change what the rest means
            return;
        }
        int depth = 0;
        do {
            char c = pattern.charAt(at);
            if (c == '\\') {
                unsure = unsure || pattern.startsWith("\\Q", at);
                at += 2;
                continue;
            }
            if (c == '[') {
                skipClass();
                continue;
            }
            unsure = unsure || (c == '(' && pattern.startsWith("(?", at) && !pattern.startsWith("(?:", at));
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            at++;
        } while (depth > 0 && at < pattern.length() && !unsure);
        skipQuantifier();
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
