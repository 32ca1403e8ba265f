package dev.spyhop.engine.authority.shell;

/// A text and a place in it.
final class Source {
    private final String text;
    private int at;

    Source(String text) {
        this.text = text;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /// The character here, or NUL at the end; a NUL in a command is refused before reading.
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
    }

    char next() {
        return text.charAt(at++);
    }

    void skip(int count) {
        at = Math.min(text.length(), at + count);
    }

    boolean startsWith(String prefix) {
        return text.startsWith(prefix, at);
    }

    /// Takes the prefix if it stands here.
    boolean take(String prefix) {
        if (startsWith(prefix)) {
            at += prefix.length();
            return true;
        }
        return false;
    }

    int position() {
        return at;
    }

    String since(int start) {
        return text.substring(start, at);
    }

    /// The rest of the line, the line end taken but not returned.
    String line() {
        int end = text.indexOf('\n', at);
        String line = end < 0 ? text.substring(at) : text.substring(at, end);
        at = end < 0 ? text.length() : end + 1;
        return line;
    }

    /// Goes to the next line end, which stays.
    void skipComment() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }
}
