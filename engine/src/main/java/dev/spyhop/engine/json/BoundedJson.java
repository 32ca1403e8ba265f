package dev.spyhop.engine.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import tools.jackson.core.JacksonException;

/// What came of writing a value as compact JSON under a bound. The writer stops once the bound is passed, so a
/// giant value is never built to learn that it is giant. Immutable.
public final class BoundedJson {
    private final Outcome outcome;
    private final long bytes;
    private final byte[] head;

    private BoundedJson(Outcome outcome, long bytes, byte[] head) {
        this.outcome = outcome;
        this.bytes = bytes;
        this.head = head;
    }

    /// How the writing ended.
    public enum Outcome {
        /// Written whole.
        COMPLETE,
        /// Larger than the bound.
        EXCEEDED,
        /// The value has no JSON text that we write: it is nested deeper than 500.
        UNWRITABLE
    }

    /// Writes a value.
    ///
    /// @param limit largest size in bytes, inclusive
    /// @param keep how many of the first bytes to keep
    public static BoundedJson write(JsonValue value, long limit, int keep) {
        Sink sink = new Sink(limit, keep);
        Outcome outcome = Outcome.COMPLETE;
        try {
            Json.write(value, sink);
        } catch (JacksonException _) {
            outcome = Outcome.UNWRITABLE;
        }
        return new BoundedJson(sink.count > limit ? Outcome.EXCEEDED : outcome, sink.count, sink.head());
    }

    /// How the writing ended.
    public Outcome outcome() {
        return outcome;
    }

    /// The size where it was written whole, else how much was counted before the writer stopped.
    public long bytes() {
        return bytes;
    }

    /// A copy of the first bytes, as many as were asked for.
    public byte[] head() {
        return head.clone();
    }

    /// Whether it was written whole.
    public boolean isComplete() {
        return outcome == Outcome.COMPLETE;
    }

    private static final class Sink extends OutputStream {
        private final long limit;
        private final int keep;
        private byte[] kept = new byte[0];
        private int keptLength;
        private long count;

        Sink(long limit, int keep) {
            this.limit = limit;
            this.keep = keep;
        }

        byte[] head() {
            return kept.length == keptLength ? kept : Arrays.copyOf(kept, keptLength);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] b, int off, int len) throws IOException {
            int room = Math.min(len, keep - keptLength);
            if (room > 0) {
                if (keptLength + room > kept.length) {
                    kept = Arrays.copyOf(kept, Math.min(keep, Math.max(keptLength + room, 2 * kept.length)));
                }
                System.arraycopy(b, off, kept, keptLength, room);
                keptLength += room;
            }
            count += len;
            if (count > limit) {
                throw new IOException("bound passed");
            }
        }
    }
}
