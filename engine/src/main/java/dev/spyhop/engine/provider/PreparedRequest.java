package dev.spyhop.engine.provider;

import java.util.List;

/// The encoded body of a request: segments that are sent one after the other. Segments of unchanged history are
/// the
/// same
/// arrays as in the request before, so that a step does not encode its past again. Nobody writes to the arrays.
///
/// @param segments the body in order
/// @param stableSegments how many leading segments are neither tail nor framing that moves, for prefix
/// comparison
public record PreparedRequest(List<byte[]> segments, int stableSegments) {
    /// Copies the list, not the bytes.
    public PreparedRequest {
        segments = List.copyOf(segments);
    }

    /// Size of the body in bytes.
    public long byteCount() {
        long sum = 0;
        for (byte[] s : segments) {
            sum += s.length;
        }
        return sum;
    }
}
