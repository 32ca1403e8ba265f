package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.provider.ProviderException.Kind;
import java.io.IOException;
import java.time.Duration;
import okhttp3.Call;
import okhttp3.MediaType;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One try of a request: a thread of its own runs the call and reads the answer into a {@link PartQueue}, so
/// that the caller can give up at any stage, even while a name is resolved.
final class Attempt {
    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);
    private static final Duration END_GRACE = Duration.ofSeconds(1);
    private final PartQueue queue;
    private final CallProgress progress;
    private final Call call;
    private final StreamDecoder decoder;
    private final Limits limits;
    private final Refusals refusals;
    private final Thread reader;

    Attempt(
            PartQueue queue,
            CallProgress progress,
            Call call,
            StreamDecoder decoder,
            Limits limits,
            Refusals refusals) {
        this.queue = queue;
        this.progress = progress;
        this.call = call;
        this.decoder = decoder;
        this.limits = limits;
        this.refusals = refusals;
        this.reader = Thread.ofVirtual().name("provider-answer").unstarted(this::run);
    }

    Attempt start() {
        reader.start();
        return this;
    }

    PartQueue queue() {
        return queue;
    }

    CallProgress progress() {
        return progress;
    }

    /// Closes the connection from any thread; a waiting consumer gets an interrupt.
    void cancel() {
        queue.cancel();
        call.cancel();
    }

    /// Closes the connection of an answer whose finish came, so that the reader closes it off as whole.
    void hangUp() {
        call.cancel();
    }

    /// Closes the connection and waits a moment for the reader to end.
    void close() {
        queue.close();
        call.cancel();
        try {
            if (reader.getState() != Thread.State.NEW && !reader.join(END_GRACE)) {
                LOG.debug("the reader of an answer is still ending in phase {}", progress.phase());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (Response response = call.execute()) {
            if (response.isSuccessful()) {
                read(response);
            } else {
                queue.fail(refusals.read(response, limits.stream().errorBytes()));
            }
        } catch (FaultException e) {
            queue.fail(e.fault());
        } catch (IOException e) {
            queue.fail(refusals.broken(e, progress));
        } catch (RuntimeException | Error e) {
            // The border of this thread: whatever else went wrong must end the consumer's wait.
            LOG.error("reading an answer failed", e);
            queue.fail(Fault.of(
                            Kind.BROKEN_STREAM,
                            "reading the answer failed inside Spyhop ("
                                    + e.getClass().getSimpleName() + ")")
                    .last());
        }
    }

    private void read(Response response) throws IOException, FaultException {
        ResponseBody body = response.body();
        MediaType type = body.contentType();
        BufferedSource source = body.source();
        if (type != null && "html".equals(type.subtype())) {
            queue.fail(refusals.webPage(response, limits.stream().errorBytes()));
            return;
        }
        queue.opened(response.code());
        if (type != null && "json".equals(type.subtype())) {
            readWhole(source);
        } else {
            readEvents(source);
        }
        decoder.finish(queue);
    }

    private void readEvents(BufferedSource source) throws IOException, FaultException {
        SseReader events = new SseReader(source, limits.stream().eventBytes());
        try {
            boolean over = false;
            while (!over && !queue.isClosed() && events.next()) {
                over = events.length() > 0 && decoder.accept(events.data(), events.length(), events.isError(), queue);
                progress.read(events.bytes(), decoder.isWhole());
            }
        } catch (IOException e) {
            if (!decoder.isWhole()) {
                throw e;
            }
            LOG.debug("the connection broke after the finish of an answer", e);
        }
    }

    /// A server that ignores `stream` answers with one JSON document, which is then the only event.
    private void readWhole(BufferedSource source) throws IOException, FaultException {
        int bound = limits.stream().eventBytes();
        if (source.request(bound + 1L)) {
            throw new SseReader.TooLongException(bound);
        }
        byte[] all = source.readByteArray();
        progress.read(all.length, false);
        decoder.accept(all, all.length, false, queue);
    }
}
