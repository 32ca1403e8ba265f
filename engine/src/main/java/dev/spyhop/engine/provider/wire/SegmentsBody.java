package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.provider.PreparedRequest;
import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;

/// A request's segments as a body of known length, written one after the other without a copy of the whole.
final class SegmentsBody extends RequestBody {
    private static final MediaType JSON = MediaType.get("application/json");
    private final PreparedRequest request;

    SegmentsBody(PreparedRequest request) {
        this.request = request;
    }

    @Override
    public MediaType contentType() {
        return JSON;
    }

    @Override
    public long contentLength() {
        return request.byteCount();
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        for (byte[] segment : request.segments()) {
            sink.write(segment);
        }
    }
}
