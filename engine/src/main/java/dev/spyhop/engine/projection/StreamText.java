package dev.spyhop.engine.projection;

import java.util.Objects;

/// An immutable text that grows at its end: appending costs no more for a long text than for a short one, and
/// the end can
/// be read without the beginning. Lengths and offsets are UTF-16 units. Equality is by content.
public final class StreamText {
    /// The text without characters.
    public static final StreamText EMPTY = new StreamText(PersistentList.empty(), 0);

    private static final int PIECE = 512;

    private final PersistentList<String> pieces;
    private final int length;

    private StreamText(PersistentList<String> pieces, int length) {
        this.pieces = pieces;
        this.length = length;
    }

    /// A text of these characters.
    public static StreamText of(String text) {
        return text.isEmpty()
                ? EMPTY
                : new StreamText(PersistentList.<String>empty().plus(text), text.length());
    }

    /// This text with more at its end.
    public StreamText plus(String more) {
        if (more.isEmpty()) {
            return this;
        }
        int total = Math.addExact(length, more.length());
        int last = pieces.size() - 1;
        if (last >= 0 && pieces.get(last).length() + more.length() <= PIECE) {
            return new StreamText(pieces.with(last, pieces.get(last) + more), total);
        }
        return new StreamText(pieces.plus(more), total);
    }

    /// Number of UTF-16 units.
    public int length() {
        return length;
    }

    /// Whether there is nothing.
    public boolean isEmpty() {
        return length == 0;
    }

    /// What stands at and after `offset`; the cost follows the length of the answer.
    public String from(int offset) {
        Objects.checkFromToIndex(offset, length, length);
        int piece = pieces.size();
        int start = length;
        while (start > offset) {
            piece--;
            start -= pieces.get(piece).length();
        }
        if (piece == pieces.size()) {
            return "";
        }
        StringBuilder out = new StringBuilder(length - offset);
        out.append(pieces.get(piece), offset - start, pieces.get(piece).length());
        for (int i = piece + 1; i < pieces.size(); i++) {
            out.append(pieces.get(i));
        }
        return out.toString();
    }

    @Override
    public String toString() {
        return pieces.size() == 1 ? pieces.get(0) : from(0);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof StreamText t
                        && t.length == length
                        && t.toString().equals(toString()));
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }
}
