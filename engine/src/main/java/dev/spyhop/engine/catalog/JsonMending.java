package dev.spyhop.engine.catalog;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The single mends of argument text. Each knows what lies inside a JSON string and leaves it alone, but for
/// control characters.
final class JsonMending {
    private static final int MOST_CLOSERS = 50;
    private static final String FENCE = "```";

    private JsonMending() {}

    /// Without control characters below U+0020 inside strings, where JSON forbids them. Tab, LF and CR are
    /// meant as such and become their escapes.
    static String withoutControls(String text) {
        StringBuilder out = new StringBuilder(text.length());
        JsonScan scan = new JsonScan();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = scan.isInString();
            scan.next(c);
            if (!inside || c >= 0x20) {
                out.append(c);
            } else if (c == '\t') {
                out.append("\\t");
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c == '\r') {
                out.append("\\r");
            }
        }
        return out.toString();
    }

    /// Without a comma before `}` or `]` or at the end.
    static String withoutTrailingCommas(String text) {
        StringBuilder out = new StringBuilder(text.length());
        JsonScan scan = new JsonScan();
        int comma = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = scan.isInString();
            scan.next(c);
            if (!inside && (c == '}' || c == ']') && comma >= 0) {
                out.deleteCharAt(comma);
            }
            if (!inside && c == ',') {
                comma = out.length();
            } else if (inside || !Character.isWhitespace(c)) {
                comma = -1;
            }
            out.append(c);
        }
        if (comma >= 0) {
            out.deleteCharAt(comma);
        }
        return out.toString();
    }

    /// With `}` and `]` appended that were opened and not closed, at most fifty. A text that ends inside a
    /// string
    /// is left as it is.
    static String withMissingClosers(String text) {
        JsonScan scan = new JsonScan();
        Deque<Character> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = scan.isInString();
            scan.next(c);
            if (!inside) {
                track(open, c);
            }
        }
        if (scan.isInString() || open.size() > MOST_CLOSERS) {
            return text;
        }
        StringBuilder out = new StringBuilder(text);
        open.forEach(out::append);
        return out.toString();
    }

    /// Without `}` and `]` that close nothing.
    static String withoutSurplusClosers(String text) {
        StringBuilder out = new StringBuilder(text.length());
        JsonScan scan = new JsonScan();
        Deque<Character> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = scan.isInString();
            scan.next(c);
            boolean surplus = !inside && (c == '}' || c == ']') && (open.isEmpty() || open.peek() != c);
            if (!surplus) {
                out.append(c);
            }
            if (!inside && !surplus) {
                track(open, c);
            }
        }
        return out.toString();
    }

    /// What stands inside a Markdown code fence, where the text has one.
    static Optional<String> insideFences(String text) {
        int open = text.indexOf(FENCE);
        if (open < 0) {
            return Optional.empty();
        }
        int lineEnd = text.indexOf('\n', open);
        int bodyStart = open + FENCE.length();
        if (lineEnd >= 0 && text.substring(bodyStart, lineEnd).strip().matches("[A-Za-z0-9]*")) {
            bodyStart = lineEnd + 1;
        }
        int close = text.lastIndexOf(FENCE);
        return Optional.of(text.substring(bodyStart, close >= bodyStart ? close : text.length()));
    }

    /// The first `{…}` or `[…]` whose brackets balance.
    static Optional<String> firstBalanced(String text) {
        for (int start = 0; start < text.length(); start++) {
            char c = text.charAt(start);
            if (c == '{' || c == '[') {
                return balancedFrom(text, start);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> balancedFrom(String text, int start) {
        JsonScan scan = new JsonScan();
        Deque<Character> open = new ArrayDeque<>();
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inside = scan.isInString();
            scan.next(c);
            if (!inside) {
                track(open, c);
                if (open.isEmpty()) {
                    return Optional.of(text.substring(start, i + 1));
                }
            }
        }
        return Optional.empty();
    }

    /// Keeps the closers that are due, innermost first.
    private static void track(Deque<Character> open, char c) {
        if (c == '{') {
            open.push('}');
        } else if (c == '[') {
            open.push(']');
        } else if (!open.isEmpty() && open.peek() == c) {
            open.pop();
        }
    }

    /// Knows, char by char, whether it stands inside a JSON string.
    private static final class JsonScan {
        private boolean inString;
        private boolean escaped;

        boolean isInString() {
            return inString;
        }

        void next(char c) {
            if (!inString) {
                inString = c == '"';
            } else if (escaped) {
                escaped = false;
            } else if (c == '\\') {
                escaped = true;
            } else if (c == '"') {
                inString = false;
            }
        }
    }
}
