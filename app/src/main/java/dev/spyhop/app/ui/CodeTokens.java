package dev.spyhop.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Splits code into coloured runs by a handful of rules that most languages share: comments, strings, numbers,
/// keywords and capitalised names. Not a parser: it never fails, and what it does not know stays plain. Linear time.
public final class CodeTokens {
    private static final Set<String> KEYWORDS = Set.of(
            ("abstract and as assert async await bool boolean break byte case catch char class const continue def del"
                            + " default defer do done double elif else end enum except export extends false fi final"
                            + " finally float fn for from func function go if impl implements import in instanceof int"
                            + " interface is lambda let long loop match mod module mut new nil None not null or package"
                            + " pass permits private protected pub public raise range record return sealed select self"
                            + " short static struct super switch then this throw throws trait true True False try type"
                            + " typeof union unsafe use var void volatile when where while with yield")
                    .split(" "));
    private static final Set<String> HASH_COMMENTS = Set.of(
            "sh", "bash", "shell", "zsh", "python", "py", "yaml", "yml", "toml", "ruby", "rb", "make", "dockerfile");
    private static final Set<String> PLAIN =
            Set.of("text", "txt", "plain", "console", "log", "output", "markdown", "md");

    private final String code;
    private final boolean hash;
    private final boolean dashes;
    private final List<Token> tokens = new ArrayList<>();
    private int plainFrom;
    private int at;

    /// A run of code.
    ///
    /// @param text the characters
    /// @param style style class of its kind, empty for plain code
    public record Token(String text, String style) {}

    private CodeTokens(String code, String language) {
        this.code = code;
        this.hash = HASH_COMMENTS.contains(language);
        this.dashes = language.equals("sql") || language.equals("lua");
    }

    /// The runs of some code; joined they are the code.
    ///
    /// @param language as a fence names it; unknown ones are read by the common rules, empty and `text` not at all
    public static List<Token> of(String code, String language) {
        String name = language.toLowerCase(Locale.ROOT);
        if (PLAIN.contains(name) || name.isEmpty()) {
            return List.of(new Token(code, ""));
        }
        if (name.equals("diff") || name.equals("patch")) {
            return diff(code);
        }
        CodeTokens reader = new CodeTokens(code, name);
        reader.read();
        return List.copyOf(reader.tokens);
    }

    private static List<Token> diff(String code) {
        List<Token> lines = new ArrayList<>();
        int from = 0;
        while (from < code.length()) {
            int end = code.indexOf('\n', from);
            int next = end < 0 ? code.length() : end + 1;
            lines.add(new Token(
                    code.substring(from, next),
                    switch (code.charAt(from)) {
                        case '+' -> "code-added";
                        case '-' -> "code-removed";
                        case '@' -> "code-comment";
                        default -> "";
                    }));
            from = next;
        }
        return lines;
    }

    private void read() {
        while (at < code.length()) {
            char c = code.charAt(at);
            if (isLineComment(c)) {
                take(lineEnd(at), "code-comment");
            } else if (code.startsWith("/*", at)) {
                int end = code.indexOf("*/", at + 2);
                take(end < 0 ? code.length() : end + 2, "code-comment");
            } else if (c == '"' || c == '\'' || c == '`') {
                readString(c);
            } else if (Character.isJavaIdentifierStart(c)) {
                readWord();
            } else if (Character.isDigit(c)) {
                readNumber();
            } else {
                at++;
            }
        }
        take(at, "");
    }

    private boolean isLineComment(char c) {
        return (c == '/' && code.startsWith("//", at) && !(at > 0 && code.charAt(at - 1) == ':'))
                || (c == '#' && hash)
                || (c == '-' && dashes && code.startsWith("--", at));
    }

    /// A quote that its line does not close is an apostrophe and stays plain.
    private void readString(char quote) {
        int limit = lineEnd(at);
        for (int i = at + 1; i < limit; i++) {
            char c = code.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == quote) {
                take(i + 1, "code-string");
                return;
            }
        }
        at++;
    }

    private void readWord() {
        int end = at + 1;
        while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
            end++;
        }
        String word = code.substring(at, end);
        if (KEYWORDS.contains(word)) {
            take(end, "code-keyword");
        } else if (Character.isUpperCase(word.charAt(0)) && word.length() > 1) {
            take(end, "code-type");
        } else {
            at = end;
        }
    }

    private void readNumber() {
        int end = at + 1;
        while (end < code.length()
                && (Character.isLetterOrDigit(code.charAt(end))
                        || code.charAt(end) == '.'
                        || code.charAt(end) == '_')) {
            end++;
        }
        take(end, "code-number");
    }

    private int lineEnd(int from) {
        int end = code.indexOf('\n', from);
        return end < 0 ? code.length() : end;
    }

    private void take(int end, String style) {
        if (plainFrom < at) {
            tokens.add(new Token(code.substring(plainFrom, at), ""));
        }
        if (end > at) {
            tokens.add(new Token(code.substring(at, end), style));
        }
        at = end;
        plainFrom = end;
    }
}
