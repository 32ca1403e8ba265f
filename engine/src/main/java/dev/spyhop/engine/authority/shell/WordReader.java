package dev.spyhop.engine.authority.shell;

/// Reads one word: takes quotes off, marks what is only known at run time, and hands the bodies of
/// substitutions
/// on to be read as commands.
final class WordReader {
    private static final String BREAKS = " \t\r\n;&|<>()";

    private final Source in;
    private final Collector out;
    private final Nested nested;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder marks = new StringBuilder();

    /// Reads what stands between brackets as commands.
    interface Nested {
        /// Reads up to and over the closing `)`.
        void list(boolean hereDocs);

        /// Reads a whole text, such as what stands between backticks.
        void text(String commands);

        /// One level deeper, for brackets that this reader follows itself.
        WordReader deeper();
    }

    WordReader(Source in, Collector out, Nested nested) {
        this.in = in;
        this.out = out;
        this.nested = nested;
    }

    /// The word that begins here; may be empty as `''` is.
    Word read() {
        while (!in.atEnd()) {
            char c = in.peek();
            if (processSubstitution()) {
                continue;
            }
            if (BREAKS.indexOf(c) >= 0) {
                if (c == '(' && endsAsArray()) {
                    array();
                    continue;
                }
                break;
            }
            in.skip(1);
            unquoted(c);
        }
        return new Word(text.toString(), marks.toString());
    }

    /// Reads to the end of the text as if between double quotes, as in a here-document.
    void readBody() {
        while (!in.atEnd()) {
            insideQuotes(in.next());
        }
    }

    private void unquoted(char c) {
        switch (c) {
            case '\\' -> escape();
            case '\'' -> single();
            case '"' -> dquote();
            case '$' -> dollar(false);
            case '`' -> backtick(false);
            default -> put(c, '.');
        }
    }

    private void escape() {
        if (in.atEnd()) {
            put('\\', 'q');
        } else if (!in.take("\n") && !in.take("\r\n")) {
            put(in.next(), 'q');
        }
    }

    private void single() {
        while (!in.atEnd()) {
            char c = in.next();
            if (c == '\'') {
                return;
            }
            put(c, 'q');
        }
        out.saw(ShellFeature.UNFINISHED);
    }

    private void dquote() {
        while (!in.atEnd()) {
            char c = in.next();
            if (c == '"') {
                return;
            }
            insideQuotes(c);
        }
        out.saw(ShellFeature.UNFINISHED);
    }

    private void insideQuotes(char c) {
        switch (c) {
            case '\\' -> {
                if ("$`\"\\".indexOf(in.peek()) >= 0 && !in.atEnd()) {
                    put(in.next(), 'q');
                } else if (!in.take("\n")) {
                    put('\\', 'q');
                }
            }
            case '$' -> dollar(true);
            case '`' -> backtick(true);
            default -> put(c, 'q');
        }
    }

    private void dollar(boolean quoted) {
        int start = in.position() - 1;
        char c = in.peek();
        if (c == '\'' && !quoted) {
            in.skip(1);
            AnsiQuote.read(in, out, d -> put(d, 'q'));
        } else if (c == '"' && !quoted) {
            in.skip(1);
            dquote();
        } else if (c == '(') {
            boolean arithmetic = in.peek(1) == '(';
            in.skip(1);
            substitution(start, () -> nested.list(!arithmetic));
        } else if (c == '{') {
            in.skip(1);
            out.saw(ShellFeature.EXPANSION);
            parameter(start, '}', quoted);
        } else if (c == '[') {
            in.skip(1);
            out.saw(ShellFeature.EXPANSION);
            parameter(start, ']', quoted);
        } else if (isName(c) || ("@*#?$!-".indexOf(c) >= 0 && !in.atEnd())) {
            variable(start);
        } else {
            put('$', quoted ? 'q' : '.');
        }
    }

    private void variable(int start) {
        out.saw(ShellFeature.EXPANSION);
        boolean named = isName(in.peek()) && !Character.isDigit(in.peek());
        in.skip(1);
        while (named && isName(in.peek())) {
            in.skip(1);
        }
        putAll(in.since(start), '$');
    }

    /// `${…}` and `$[…]`: the value is unknown, but commands may be nested in it.
    private void parameter(int start, char close, boolean quoted) {
        WordReader body = nested.deeper();
        while (!in.atEnd()) {
            char c = in.next();
            if (c == close) {
                putAll(in.since(start), body.marks.indexOf("R") >= 0 ? 'R' : '$');
                return;
            }
            if (c == '\'' && quoted) {
                throw new LimitReached("a single quote inside \"${…}\", which can be read in two ways");
            }
            body.unquoted(c);
        }
        out.saw(ShellFeature.UNFINISHED);
        putAll(in.since(start), '$');
    }

    private void substitution(int start, Runnable body) {
        out.saw(ShellFeature.SUBSTITUTION);
        int before = out.size();
        body.run();
        putAll(in.since(start), out.fetchesSince(before) ? 'R' : '$');
    }

    private void backtick(boolean quoted) {
        String escaped = quoted ? "`\\$\"" : "`\\$";
        int start = in.position() - 1;
        StringBuilder body = new StringBuilder();
        boolean closed = false;
        while (!in.atEnd() && !closed) {
            char c = in.next();
            if (c == '`') {
                closed = true;
            } else if (c == '\\' && escaped.indexOf(in.peek()) >= 0 && !in.atEnd()) {
                body.append(in.next());
            } else {
                body.append(c);
            }
        }
        if (!closed) {
            out.saw(ShellFeature.UNFINISHED);
        }
        substitution(start, () -> nested.text(body.toString()));
    }

    private boolean processSubstitution() {
        if (!in.startsWith("<(") && !in.startsWith(">(")) {
            return false;
        }
        int start = in.position();
        in.skip(2);
        out.saw(ShellFeature.PROCESS_SUBSTITUTION);
        int before = out.size();
        nested.list(true);
        putAll(in.since(start), out.fetchesSince(before) ? 'R' : '$');
        return true;
    }

    private boolean endsAsArray() {
        return !text.isEmpty() && text.charAt(text.length() - 1) == '=' && marks.charAt(marks.length() - 1) == '.';
    }

    private void array() {
        int start = in.position();
        in.skip(1);
        nested.list(false);
        putAll(in.since(start), '$');
    }

    private static boolean isName(char c) {
        return c == '_' || (c < 0x80 && Character.isLetterOrDigit(c));
    }

    private void put(char c, char mark) {
        text.append(c);
        marks.append(mark);
    }

    private void putAll(String source, char mark) {
        text.append(source);
        marks.repeat(mark, source.length());
    }
}
