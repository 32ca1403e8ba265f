package dev.spyhop.engine.authority.shell;

/// One word of a command after quotes were taken off, with a mark for each UTF-16 unit of its text.
///
/// @param text the text; where a part is only known at run time, its source, such as `$HOME`
/// @param marks as long as the text: `.` plain, `q` quoted, `$` known at run time only, `R` the same and made
/// of
/// what a network program prints
public record Word(String text, String marks) {
    /// Checks the lengths.
    public Word {
        if (text.length() != marks.length()) {
            throw new IllegalArgumentException(text.length() + " units of text, " + marks.length() + " marks");
        }
    }

    /// A word without quotes and expansions.
    static Word plain(String text) {
        return new Word(text, ".".repeat(text.length()));
    }

    /// Whether a part of it is known at run time only.
    public boolean isLive() {
        return marks.indexOf('$') >= 0 || isRemote();
    }

    /// Whether a part of it is what a network program prints.
    public boolean isRemote() {
        return marks.indexOf('R') >= 0;
    }

    /// Whether a shell would read file names for it.
    public boolean hasGlob() {
        return hasPlain("*?[");
    }

    /// Whether one of these characters stands in it unquoted.
    boolean hasPlain(String any) {
        for (int i = 0; i < text.length(); i++) {
            if (marks.charAt(i) == '.' && any.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether nothing of it is quoted or live.
    boolean isPlain() {
        return marks.chars().allMatch(m -> m == '.');
    }

    /// Whether it looks like an option.
    boolean isFlag() {
        return text.length() > 1 && text.charAt(0) == '-';
    }

    /// The rest of the word from a position.
    Word from(int start) {
        return new Word(text.substring(start), marks.substring(start));
    }

    /// Whether it begins with an unquoted `NAME=` or `NAME+=`.
    boolean isAssignment() {
        int at = assignmentEnd();
        return at > 0 && marks.substring(0, at).chars().allMatch(m -> m == '.');
    }

    /// Position after the `=` of an assignment; 0 where it is none.
    int assignmentEnd() {
        int i = 0;
        while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '_')) {
            i++;
        }
        if (i == 0 || Character.isDigit(text.charAt(0))) {
            return 0;
        }
        if (i < text.length() && text.charAt(i) == '[') {
            int close = text.indexOf(']', i);
            i = close < 0 ? i : close + 1;
        }
        if (i < text.length() && text.charAt(i) == '+') {
            i++;
        }
        return i < text.length() && text.charAt(i) == '=' ? i + 1 : 0;
    }
}
