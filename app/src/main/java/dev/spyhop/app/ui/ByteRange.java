package dev.spyhop.app.ui;

/// A stretch of bytes within some measured text, end excluded.
///
/// @param start offset of the first byte, from 0
/// @param end offset behind the last byte; equal to `start` for an empty stretch
public record ByteRange(long start, long end) {
    /// Checks the order.
    public ByteRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a byte range: " + start + " to " + end);
        }
    }

    /// How many bytes.
    public long length() {
        return end - start;
    }

    /// The same stretch seen from a text that holds this one at `offset`.
    public ByteRange shifted(long offset) {
        return new ByteRange(start + offset, end + offset);
    }

    /// The part that lies in both, or an empty stretch at the nearer edge of `other`.
    public ByteRange within(ByteRange other) {
        long from = Math.clamp(start, other.start, other.end);
        return new ByteRange(from, Math.clamp(end, from, other.end));
    }
}
