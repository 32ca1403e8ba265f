package dev.spyhop.engine.process;

/// Takes terminal control out of a byte stream: escape sequences whole, other control characters one by one
/// (`authority T49`). Line feed and tab stay, a carriage return ends a line. Works on UTF-8 across chunk
/// borders;
/// sequences that never end are given up after a bound, so that they cannot hide what follows.
final class TerminalCleaner {
    private static final int LONGEST_SEQUENCE = 256;
    private static final int LONGEST_STRING = 4_096;

    private State state = State.TEXT;
    private boolean afterReturn;
    private boolean afterC2;
    private int length;

    private enum State {
        TEXT,
        /// After ESC.
        ESCAPE,
        /// After `ESC [`.
        SEQUENCE,
        /// Inside a title, a link, a clipboard text, …; ends with BEL or `ESC \`.
        STRING,
        /// After ESC inside a string.
        STRING_ESCAPE
    }

    /// Cleans a chunk.
    ///
    /// @param to receives the clean bytes, twice as long as the chunk and two more
    /// @return how many there are
    int clean(byte[] from, int count, byte[] to) {
        int out = 0;
        for (int i = 0; i < count; i++) {
            byte b = from[i];
            if (state == State.TEXT && !afterC2 && !afterReturn && (b >= ' ' && b != 0x7f)) {
                to[out++] = b;
            } else {
                out = slow(b, to, out);
            }
        }
        return out;
    }

    private int slow(byte b, byte[] to, int out) {
        return switch (state) {
            case TEXT -> text(b, to, out);
            case ESCAPE -> {
                state = afterEscape(b);
                yield state == State.TEXT && isControl(b) ? text(b, to, out) : out;
            }
            case SEQUENCE -> {
                boolean ended = b >= 0x40 || b < 0 || ++length > LONGEST_SEQUENCE;
                if (ended || isControl(b)) {
                    state = State.TEXT;
                }
                yield isControl(b) ? text(b, to, out) : out;
            }
            case STRING -> {
                if (b == 0x1b) {
                    state = State.STRING_ESCAPE;
                } else if (b == 0x07 || b == '\n' || ++length > LONGEST_STRING) {
                    state = State.TEXT;
                }
                yield b == '\n' ? text(b, to, out) : out;
            }
            case STRING_ESCAPE -> {
                state = b == '\\' ? State.TEXT : afterEscape(b);
                yield state == State.TEXT && isControl(b) ? text(b, to, out) : out;
            }
        };
    }

    private State afterEscape(byte b) {
        length = 0;
        return switch (b) {
            case '[' -> State.SEQUENCE;
            case ']', 'P', 'X', '^', '_' -> State.STRING;
            case 0x1b -> State.ESCAPE;
            // Intermediate characters, as in `ESC ( B`.
            case ' ', '!', '"', '#', '$', '%', '&', '\'', '(', ')', '*', '+', ',', '-', '.', '/' -> State.ESCAPE;
            default -> State.TEXT;
        };
    }

    private int text(byte b, byte[] to, int start) {
        int out = start;
        if (afterC2) {
            afterC2 = false;
            if (b <= (byte) 0x9f) {
                // U+0080 to U+009F: the controls in one character; U+009B begins a sequence.
                state = b == (byte) 0x9b ? State.SEQUENCE : isStringStart(b) ? State.STRING : State.TEXT;
                length = 0;
                return out;
            }
            to[out++] = (byte) 0xc2;
        }
        if (afterReturn) {
            afterReturn = false;
            to[out++] = '\n';
            if (b == '\n') {
                return out;
            }
        }
        if (b == '\r') {
            afterReturn = true;
        } else if (b == (byte) 0xc2) {
            afterC2 = true;
        } else if (b == 0x1b) {
            state = State.ESCAPE;
        } else if (!isControl(b) || b == '\n' || b == '\t') {
            to[out++] = b;
        }
        return out;
    }

    /// What was held back when the stream ended.
    int end(byte[] to) {
        int out = 0;
        if (afterReturn) {
            to[out++] = '\n';
        }
        if (afterC2) {
            to[out++] = (byte) 0xc2;
        }
        afterReturn = false;
        afterC2 = false;
        return out;
    }

    private static boolean isStringStart(byte b) {
        return b == (byte) 0x90 || b == (byte) 0x98 || b >= (byte) 0x9d;
    }

    private static boolean isControl(byte b) {
        return (b >= 0 && b < ' ') || b == 0x7f;
    }
}
