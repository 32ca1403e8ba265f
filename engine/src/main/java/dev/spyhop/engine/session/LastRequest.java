package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.event.EngineEvent.RequestPrefix;
import dev.spyhop.engine.provider.PreparedRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The request before: compares each request's stable bytes and mode with it. Segments of unchanged history are
/// the
/// same arrays,
/// so the cost is one look a segment. Confined to the turn's thread; holds the segments of one request.
final class LastRequest {
    private List<byte[]> previous = List.of();
    private Optional<Mode> previousMode = Optional.empty();

    /// What has changed since the request before and could have changed its tools: the mode is all that can.
    Optional<String> causeOfChange(Mode now) {
        Optional<Mode> before = previousMode;
        previousMode = Optional.of(now);
        return before.filter(m -> m != now).map(m -> "mode " + m.word() + " → " + now.word());
    }

    /// How much of this request equals the one before, which it then becomes.
    RequestPrefix next(PreparedRequest request) {
        List<byte[]> stable = request.segments().subList(0, request.stableSegments());
        long previousBytes = sum(previous);
        long equal = equalBytes(previous, stable);
        previous = List.copyOf(stable);
        return new RequestPrefix(equal, previousBytes, equal == previousBytes);
    }

    @SuppressWarnings("ReferenceEquality") // the same array is what makes this cheap; other arrays are compared below
    private static long equalBytes(List<byte[]> a, List<byte[]> b) {
        long equal = 0;
        int i = 0;
        int n = Math.min(a.size(), b.size());
        while (i < n && a.get(i) == b.get(i)) {
            equal += a.get(i).length;
            i++;
        }
        return equal + tailEqual(a.subList(i, a.size()), b.subList(i, b.size()));
    }

    /// Byte by byte over differently cut segments.
    private static long tailEqual(List<byte[]> a, List<byte[]> b) {
        long equal = 0;
        int ai = 0;
        int bi = 0;
        int ao = 0;
        int bo = 0;
        while (ai < a.size() && bi < b.size()) {
            byte[] x = a.get(ai);
            byte[] y = b.get(bi);
            int n = Math.min(x.length - ao, y.length - bo);
            int differs = Arrays.mismatch(x, ao, ao + n, y, bo, bo + n);
            if (differs >= 0) {
                return equal + differs;
            }
            equal += n;
            ao += n;
            bo += n;
            if (ao == x.length) {
                ai++;
                ao = 0;
            }
            if (bo == y.length) {
                bi++;
                bo = 0;
            }
        }
        return equal;
    }

    private static long sum(List<byte[]> segments) {
        long sum = 0;
        for (byte[] s : segments) {
            sum += s.length;
        }
        return sum;
    }
}
