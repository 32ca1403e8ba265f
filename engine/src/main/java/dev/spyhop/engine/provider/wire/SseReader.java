package dev.spyhop.engine.provider.wire;

import java.io.EOFException;
import java.io.IOException;
import okio.Buffer;
import okio.BufferedSource;

/// Reads server-sent events one at a time: `data:` lines joined by LF, an empty line ends the event, CRLF and
/// LF end a line, comments and unknown fields are skipped, a last event without its empty line still counts.
/// Lines are cut as bytes, so UTF-8 is never split. Used by one thread.
final class SseReader {
    private static final byte LF = '\n';
    private final BufferedSource source;
    private final int maxEventBytes;
    private byte[] line = new byte[1024];
    private int lineLength;
    private byte[] data = new byte[1024];
    private int dataLength;
    private boolean hasData;
    private boolean error;
    private long bytes;

    /// The stream held an event longer than the bound.
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;

        TooLongException(int bound) {
            super("an event of more than " + bound + " bytes");
        }
    }

    SseReader(BufferedSource source, int maxEventBytes) {
        this.source = source;
        this.maxEventBytes = maxEventBytes;
    }

    /// Reads up to the end of the next event that has data; blocks as long as the source does.
    ///
    /// @return whether there is one; false at the end of the stream
    boolean next() throws IOException {
        dataLength = 0;
        hasData = false;
        error = false;
        while (readLine()) {
            if (lineLength > 0) {
                field();
            } else if (hasData) {
                return true;
            } else {
                error = false;
            }
        }
        return hasData;
    }

    /// The event's data; only the first {@link #length} bytes count, until the next call of {@link #next}.
    byte[] data() {
        return data;
    }

    int length() {
        return dataLength;
    }

    /// Whether the event calls itself `error`.
    boolean isError() {
        return error;
    }

    /// Bytes of the body read so far.
    long bytes() {
        return bytes;
    }

    private boolean readLine() throws IOException {
        Buffer buffer = source.getBuffer();
        long end = buffer.indexOf(LF);
        if (end < 0) {
            end = source.indexOf(LF, 0, maxEventBytes);
        }
        if (end < 0) {
            return readRest(buffer);
        }
        take(buffer, (int) end);
        buffer.skip(1);
        bytes++;
        if (lineLength > 0 && line[lineLength - 1] == '\r') {
            lineLength--;
        }
        return true;
    }

    /// No line end within the bound: either the stream ended in the middle of a line, or the line is too long.
    private boolean readRest(Buffer buffer) throws IOException {
        if (buffer.size() >= maxEventBytes) {
            throw new TooLongException(maxEventBytes);
        }
        take(buffer, (int) buffer.size());
        return lineLength > 0;
    }

    private void take(Buffer buffer, int length) throws EOFException {
        if (line.length < length) {
            line = new byte[Math.max(length, line.length * 2)];
        }
        lineLength = length;
        bytes += length;
        int done = 0;
        while (done < length) {
            done += buffer.read(line, done, length - done);
        }
    }

    private void field() throws IOException {
        if (starts("data:")) {
            append(valueStart(5));
        } else if (starts("event:")) {
            int from = valueStart(6);
            error = lineLength - from == 5 && matches(from, "error");
        }
    }

    private int valueStart(int afterColon) {
        return lineLength > afterColon && line[afterColon] == ' ' ? afterColon + 1 : afterColon;
    }

    private void append(int from) throws IOException {
        int more = lineLength - from;
        int needed = dataLength + more + 1;
        if (needed > maxEventBytes) {
            throw new TooLongException(maxEventBytes);
        }
        if (data.length < needed) {
            data = java.util.Arrays.copyOf(data, Math.max(needed, data.length * 2));
        }
        if (hasData) {
            data[dataLength++] = LF;
        }
        System.arraycopy(line, from, data, dataLength, more);
        dataLength += more;
        hasData = true;
    }

    private boolean starts(String prefix) {
        return lineLength >= prefix.length() && matches(0, prefix);
    }

    private boolean matches(int from, String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            if (line[from + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
