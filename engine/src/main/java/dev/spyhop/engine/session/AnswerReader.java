package dev.spyhop.engine.session;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.StreamEvent;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.ProviderException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads one streamed answer to its end, publishing it as it comes and keeping its blocks. Used once, by one
/// thread; after a
/// fault {@link #partialText} still tells what was shown.
final class AnswerReader {
    private enum Open {
        NOTHING,
        TEXT,
        THINKING
    }

    private final Consumer<EngineEvent> publish;
    private final List<ContentBlock> blocks = new ArrayList<>();
    private final StringBuilder current = new StringBuilder();
    private final StringBuilder shown = new StringBuilder();
    private Open open = Open.NOTHING;
    private long openedNanos;
    private Optional<String> signature = Optional.empty();
    private Usage usage = Usage.UNKNOWN;
    private String finishReason = "";
    private volatile String phase = "before its first word";

    AnswerReader(Consumer<EngineEvent> publish) {
        this.publish = publish;
    }

    /// Reads to the end.
    ///
    /// @param heard run after each part
    /// @throws ProviderException where the answer broke off
    /// @throws InterruptedException where the turn was cancelled
    void read(ModelStream stream, Runnable heard) throws ProviderException, InterruptedException {
        while (true) {
            StreamEvent part = stream.next();
            heard.run();
            switch (part) {
                case StreamEvent.TextDelta(String text) -> {
                    open(Open.TEXT);
                    current.append(text);
                    shown.append(text);
                    publish.accept(new EngineEvent.MessageDelta(text));
                }
                case StreamEvent.ThinkingDelta(String text) -> {
                    open(Open.THINKING);
                    current.append(text);
                    publish.accept(new EngineEvent.ThinkingDelta(text));
                }
                case StreamEvent.ThinkingSigned(String seal) -> signature = Optional.of(seal);
                case StreamEvent.ToolCallOpened opened -> {
                    settle();
                    phase = "in the arguments of a call of " + opened.name();
                }
                case StreamEvent.ToolCallReady call -> {
                    settle();
                    blocks.add(new ContentBlock.ToolUse(call.id(), call.name(), Arguments.read(call.arguments())));
                }
                case StreamEvent.UsageReported(Usage counts) -> usage = counts;
                case StreamEvent.Finished(String reason) -> {
                    settle();
                    finishReason = reason;
                    return;
                }
            }
        }
    }

    private void open(Open kind) {
        if (open == kind) {
            return;
        }
        settle();
        open = kind;
        phase = kind == Open.TEXT ? "in its answer" : "in its thinking";
        openedNanos = System.nanoTime();
        publish.accept(kind == Open.TEXT ? new EngineEvent.MessageStarted() : new EngineEvent.ThinkingStarted());
    }

    /// Ends the open block. Called at the end and when the reading is given up.
    void settle() {
        String text = current.toString();
        current.setLength(0);
        switch (open) {
            case NOTHING -> {}
            case TEXT -> {
                blocks.add(new ContentBlock.Text(text));
                publish.accept(new EngineEvent.MessageComplete(text));
            }
            case THINKING -> {
                blocks.add(new ContentBlock.Thinking(text, signature));
                signature = Optional.empty();
                publish.accept(
                        new EngineEvent.ThinkingComplete(text, Duration.ofNanos(System.nanoTime() - openedNanos)));
            }
        }
        open = Open.NOTHING;
    }

    /// All blocks, tool calls included.
    List<ContentBlock> blocks() {
        return List.copyOf(blocks);
    }

    /// The blocks without tool calls, for an answer that was cut off: a call that was not wholly read is not
    /// run. Empty where
    /// no words were shown.
    List<ContentBlock> spokenBlocks() {
        boolean spoke = blocks.stream().anyMatch(b -> b instanceof ContentBlock.Text);
        return spoke
                ? blocks.stream()
                        .filter(b -> b instanceof ContentBlock.Text || b instanceof ContentBlock.Thinking)
                        .toList()
                : List.of();
    }

    /// The tool calls in order.
    List<ContentBlock.ToolUse> calls() {
        return blocks.stream()
                .filter(b -> b instanceof ContentBlock.ToolUse)
                .map(b -> (ContentBlock.ToolUse) b)
                .toList();
    }

    /// Where the answer is, for a remark about silence. May be read from another thread.
    String phase() {
        return phase;
    }

    /// Words that were shown so far.
    String partialText() {
        return shown.toString();
    }

    Usage usage() {
        return usage;
    }

    String finishReason() {
        return finishReason;
    }
}
