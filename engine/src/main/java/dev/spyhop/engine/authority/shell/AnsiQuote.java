package dev.spyhop.engine.authority.shell;

/// Decodes `$'…'`, in which `\x72\155` is `rm`.
final class AnsiQuote {
    private static final String SIMPLE = "abeEfnrtv\\'\"?";
    private static final String MEANING = "\u0007\b\u001b\u001b\f\n\r\t\u000b\\'\"?";

    private AnsiQuote() {}

    /// Takes each decoded character.
    interface Sink {
        void put(char c);
    }

    /// Reads from behind `$'` to behind the closing quote.
    static void read(Source in, Collector out, Sink sink) {
        while (!in.atEnd()) {
            char c = in.next();
            if (c == '\'') {
                return;
            }
            if (c == '\\' && !in.atEnd()) {
                escape(in, sink);
            } else {
                sink.put(c);
            }
        }
        out.saw(ShellFeature.UNFINISHED);
    }

    private static void escape(Source in, Sink sink) {
        char kind = in.next();
        int simple = SIMPLE.indexOf(kind);
        if (simple >= 0) {
            sink.put(MEANING.charAt(simple));
        } else if (kind == 'x') {
            number(in, sink, 16, 2, 0);
        } else if (kind == 'u') {
            number(in, sink, 16, 4, 0);
        } else if (kind == 'U') {
            number(in, sink, 16, 8, 0);
        } else if (kind >= '0' && kind <= '7') {
            number(in, sink, 8, 2, kind - '0');
        } else if (kind == 'c' && !in.atEnd()) {
            sink.put((char) (in.next() & 0x1f));
        } else {
            sink.put('\\');
            sink.put(kind);
        }
    }

    private static void number(Source in, Sink sink, int radix, int most, int first) {
        long value = first;
        for (int i = 0; i < most && Character.digit(in.peek(), radix) >= 0 && !in.atEnd(); i++) {
            value = value * radix + Character.digit(in.next(), radix);
        }
        if (Character.isValidCodePoint((int) value) && value <= Character.MAX_CODE_POINT) {
            for (char c : Character.toChars((int) value)) {
                sink.put(c);
            }
        }
    }
}
