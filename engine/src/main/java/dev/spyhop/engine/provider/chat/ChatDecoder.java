package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.model.StreamEvent.Finished;
import dev.spyhop.engine.model.StreamEvent.UsageReported;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.provider.ProviderException.Kind;
import dev.spyhop.engine.provider.chat.CallAssembler.Fragment;
import dev.spyhop.engine.provider.wire.Fault;
import dev.spyhop.engine.provider.wire.FaultException;
import dev.spyhop.engine.provider.wire.PartSink;
import dev.spyhop.engine.provider.wire.Refusals;
import dev.spyhop.engine.provider.wire.Secrets;
import dev.spyhop.engine.provider.wire.StreamDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// Reads the chunks of one answer (`tool-studio 6.4`). A chunk that is no JSON breaks the stream: what it held
/// is lost, and an answer with a hole is worse than one asked for again (decision 31). After the finish reason
/// nothing but counts can be lost, so there it only ends the reading.
final class ChatDecoder implements StreamDecoder {
    private static final byte[] DONE = "[DONE]".getBytes(StandardCharsets.US_ASCII);
    private final Secrets secrets;
    private final ChunkReader chunk = new ChunkReader();
    private final CallAssembler calls;
    private final ThinkSplitter splitter = new ThinkSplitter();
    private final StringBuilder detailsSoFar = new StringBuilder();
    private String finishReason = "";
    private Optional<Usage> usage = Optional.empty();
    private boolean done;
    private boolean produced;

    /// Makes one.
    ///
    /// @param secrets what an error must not tell
    /// @param salt as for {@link CallAssembler}
    ChatDecoder(Secrets secrets, String salt) {
        this.secrets = secrets;
        this.calls = new CallAssembler(salt);
    }

    @Override
    public boolean accept(byte[] data, int length, boolean isError, PartSink sink) throws FaultException {
        if (isDone(data, length)) {
            done = true;
            return true;
        }
        if (isError) {
            throw reported(data, length);
        }
        try {
            chunk.read(data, length);
        } catch (JacksonException | IllegalArgumentException notAChunk) {
            if (isWhole()) {
                return true;
            }
            throw new FaultException(Fault.of(Kind.BROKEN_STREAM, "a piece of the answer cannot be read"));
        }
        if (chunk.isError() || "error".equals(chunk.finishReason())) {
            throw reported(data, length);
        }
        emit(sink);
        return false;
    }

    private FaultException reported(byte[] data, int length) {
        return new FaultException(Refusals.inStream(new String(data, 0, length, StandardCharsets.UTF_8), secrets));
    }

    private void emit(PartSink sink) throws FaultException {
        String thought = chunk.reasoning().isEmpty() ? newDetails() : chunk.reasoning();
        if (!thought.isEmpty()) {
            splitter.off(sink);
            sink.thinking(thought);
            produced = true;
        }
        if (!chunk.content().isEmpty()) {
            splitter.accept(chunk.content(), sink);
            produced = true;
        }
        for (Fragment f : chunk.calls()) {
            calls.accept(f, sink);
        }
        if (!chunk.finishReason().isEmpty()) {
            finishReason = chunk.finishReason();
        }
        usage = chunk.usage().or(() -> usage);
    }

    /// What is new in `reasoning_details`: some servers repeat all that came before, others send only more.
    private String newDetails() {
        String said = chunk.details();
        if (said.isEmpty()) {
            return "";
        }
        boolean repeats = said.length() >= detailsSoFar.length()
                && detailsSoFar.compareTo(new StringBuilder(said.substring(0, detailsSoFar.length()))) == 0;
        String more = repeats ? said.substring(detailsSoFar.length()) : said;
        detailsSoFar.append(more);
        return more;
    }

    private static boolean isDone(byte[] data, int length) {
        int end = length;
        while (end > 0 && data[end - 1] == ' ') {
            end--;
        }
        return java.util.Arrays.equals(data, 0, end, DONE, 0, DONE.length);
    }

    @Override
    public boolean isWhole() {
        return done || !finishReason.isEmpty();
    }

    @Override
    public void finish(PartSink sink) throws FaultException {
        boolean empty = !produced && calls.isEmpty();
        if (!isWhole() || (finishReason.isEmpty() && empty)) {
            throw new FaultException(
                    Fault.of(Kind.BROKEN_STREAM, "the answer ended without saying that it was finished"));
        }
        splitter.finish(sink);
        calls.finish(sink);
        if (usage.isPresent()) {
            sink.part(new UsageReported(usage.get()));
        }
        String otherwise = calls.isEmpty() ? "stop" : "tool_calls";
        sink.part(new Finished(finishReason.isEmpty() ? otherwise : finishReason));
    }
}
