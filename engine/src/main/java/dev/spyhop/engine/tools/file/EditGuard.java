package dev.spyhop.engine.tools.file;

import java.util.Optional;
import java.util.regex.Pattern;

/// Recognises edits that look like damage: a block torn in half, or lost on the way (`tools 4.7`). Braces
/// and brackets inside quotes of one line do not count. Pure.
///
/// An edit may move a brace that its partner outside the edit balances, so what counts as unbalanced is a
/// replacement whose surplus differs from that of what it replaces.
final class EditGuard {
    private static final Pattern QUOTED =
            Pattern.compile("\"(?:\\\\.|[^\"\\\\\\n]){0,200}+\"|'(?:\\\\.|[^'\\\\\\n]){0,200}+'|`[^`\\n]{0,200}+`");

    private static final Pattern CONDITION = Pattern.compile("(?m)^[ \\t]*#[ \\t]*(if|ifdef|ifndef|endif)\\b");
    private static final int HUSK_CHARS = 12;
    private static final int LARGE_CHARS = 80;

    private EditGuard() {}

    /// What an edit does to the surplus of opening over closing marks.
    private static int surplus(String text, char open, char close) {
        String bare = QUOTED.matcher(text).replaceAll("");
        int surplus = 0;
        for (int i = 0; i < bare.length(); i++) {
            char c = bare.charAt(i);
            surplus += c == open ? 1 : c == close ? -1 : 0;
        }
        return surplus;
    }

    /// Why the edit unbalances marks, if it does.
    static Optional<String> unbalanced(String search, String replace) {
        if (surplus(search, '{', '}') != surplus(replace, '{', '}')) {
            return Optional.of("'search' and 'replace' do not open and close the same number of { }");
        }
        return surplus(search, '[', ']') != surplus(replace, '[', ']')
                ? Optional.of("'search' and 'replace' do not open and close the same number of [ ]")
                : Optional.empty();
    }

    /// Whether a file's marks are nearer to balance after an edit than before, as when a missing brace is
    /// put in.
    static boolean repairs(String before, String after) {
        return distance(after) < distance(before);
    }

    private static int distance(String text) {
        return Math.abs(surplus(text, '{', '}')) + Math.abs(surplus(text, '[', ']'));
    }

    /// Why the replacement looks like what is left of a block after a loss, if it does.
    static Optional<String> lost(String search, String replace) {
        boolean hadBlock = search.indexOf('{') >= 0 && search.indexOf('}') >= 0;
        long kept = significant(replace);
        boolean husk = replace.chars().anyMatch(c -> c == '{' || c == '[' || c == '}' || c == ']')
                && replace.codePoints().noneMatch(Character::isLetterOrDigit)
                && kept <= HUSK_CHARS
                && significant(search) > HUSK_CHARS;
        if (hadBlock && husk) {
            return Optional.of("a whole block would be reduced to bare brackets");
        }
        boolean bracesLost = hadBlock && replace.indexOf('{') < 0 && replace.indexOf('}') < 0;
        int searchChars = search.codePointCount(0, search.length());
        boolean tiny = replace.codePointCount(0, replace.length()) * 8L < searchChars;
        return bracesLost && tiny && searchChars >= LARGE_CHARS
                ? Optional.of("a large block would be replaced by next to nothing")
                : Optional.empty();
    }

    private static long significant(String text) {
        return text.codePoints().filter(c -> !Character.isWhitespace(c)).count();
    }

    /// Whether an edit of a C-family file tears a pair of `#if` and `#endif` apart.
    static boolean tearsConditions(String fileName, String before, String after) {
        int dot = fileName.lastIndexOf('.');
        boolean cFamily = dot >= 0
                && switch (fileName.substring(dot + 1)) {
                    case "c", "h", "cc", "cpp", "cxx", "c++", "hh", "hpp", "hxx", "inl", "inc", "m", "mm", "cu", "cs" ->
                        true;
                    default -> false;
                };
        return cFamily && Math.abs(conditions(after)) > Math.abs(conditions(before));
    }

    private static int conditions(String text) {
        return CONDITION
                .matcher(text)
                .results()
                .mapToInt(m -> m.group(1).equals("endif") ? -1 : 1)
                .sum();
    }
}
