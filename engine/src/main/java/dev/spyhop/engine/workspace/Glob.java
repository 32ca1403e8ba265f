package dev.spyhop.engine.workspace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// One glob (`tools 4.5`): `*` is any run without `/`, `?` one character without `/`, `**` any run, `**/`
/// any folders or none. A glob without `/` is about a name at any depth, one with `/` about the path below
/// the base. Everything else is literal, brackets too, since file names have them. Works on code points;
/// time is at most the product of both lengths, whatever the glob.
final class Glob {
    private static final int ANY_CHAR = -1;
    private static final int STAR = -2;
    private static final int GLOBSTAR = -3;
    /// Entry into `**/`, which may also be skipped; the state behind it eats folders.
    private static final int FOLDERS = -4;

    private static final int IN_FOLDERS = -5;

    private final int[] tokens;
    private final boolean aboutPath;
    private final Shape shape;
    private final String literal;

    private enum Shape {
        EXACT,
        SUFFIX,
        GENERAL
    }

    /// A compiled glob, braces already expanded.
    Glob(String text) {
        String plain = text.startsWith("./") ? text.substring(2) : text;
        aboutPath = plain.indexOf('/') >= 0;
        plain = plain.startsWith("/") ? plain.substring(1) : plain;
        String tail = plain.startsWith("*") ? plain.substring(1) : plain;
        boolean plainTail = tail.indexOf('*') < 0 && tail.indexOf('?') < 0;
        if (plainTail && tail.length() == plain.length()) {
            shape = Shape.EXACT;
        } else if (plainTail && !aboutPath) {
            shape = Shape.SUFFIX;
        } else {
            shape = Shape.GENERAL;
        }
        literal = tail;
        tokens = shape == Shape.GENERAL ? compile(plain) : new int[0];
    }

    /// The glob that says which folder a glob with contents (`x/**`) is about, if it is one.
    static List<Glob> folderOf(String text) {
        return text.endsWith("/**") && text.length() > 3
                ? List.of(new Glob("/" + text.substring(0, text.length() - 3)))
                : List.of();
    }

    /// Whether the file or folder is meant.
    ///
    /// @param relative path below the base with `/`
    /// @param name its last name
    boolean matches(String relative, String name) {
        String text = aboutPath ? relative : name;
        return switch (shape) {
            case EXACT -> text.equals(literal);
            case SUFFIX -> text.endsWith(literal);
            case GENERAL -> matchesTokens(text);
        };
    }

    private static int[] compile(String glob) {
        List<Integer> out = new ArrayList<>();
        int[] cps = glob.codePoints().toArray();
        for (int i = 0; i < cps.length; i++) {
            if (cps[i] == '?') {
                out.add(ANY_CHAR);
            } else if (cps[i] != '*') {
                out.add(cps[i]);
            } else if (i + 1 >= cps.length || cps[i + 1] != '*') {
                out.add(STAR);
            } else {
                boolean starts = i == 0 || cps[i - 1] == '/';
                while (i + 1 < cps.length && cps[i + 1] == '*') {
                    i++;
                }
                if (starts && i + 1 < cps.length && cps[i + 1] == '/') {
                    i++;
                    out.add(FOLDERS);
                    out.add(IN_FOLDERS);
                } else {
                    out.add(GLOBSTAR);
                }
            }
        }
        return out.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean matchesTokens(String text) {
        boolean[] now = new boolean[tokens.length + 1];
        boolean[] next = new boolean[tokens.length + 1];
        enter(now, 0);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            Arrays.fill(next, false);
            for (int s = 0; s < tokens.length; s++) {
                if (now[s]) {
                    step(next, s, c);
                }
            }
            boolean[] swap = now;
            now = next;
            next = swap;
        }
        return now[tokens.length];
    }

    private void step(boolean[] next, int state, int c) {
        switch (tokens[state]) {
            case ANY_CHAR -> {
                if (c != '/') {
                    enter(next, state + 1);
                }
            }
            case STAR -> {
                if (c != '/') {
                    enter(next, state);
                }
            }
            case GLOBSTAR -> enter(next, state);
            case FOLDERS -> {
                // only an entry: the state behind it eats
            }
            case IN_FOLDERS -> {
                next[state] = true;
                if (c == '/') {
                    enter(next, state + 1);
                }
            }
            default -> {
                if (tokens[state] == c) {
                    enter(next, state + 1);
                }
            }
        }
    }

    private void enter(boolean[] states, int state) {
        states[state] = true;
        if (state < tokens.length) {
            switch (tokens[state]) {
                case STAR, GLOBSTAR -> enter(states, state + 1);
                case FOLDERS -> {
                    states[state + 1] = true;
                    enter(states, state + 2);
                }
                default -> {
                    // eats a character first
                }
            }
        }
    }
}
