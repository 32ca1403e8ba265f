package dev.spyhop.app.transcript;

import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.projection.DiffLine;
import dev.spyhop.engine.projection.TranscriptBlock.BrokenStream;
import dev.spyhop.engine.projection.TranscriptBlock.Notice;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What one cell of the list shows: a whole small block, or a bounded piece of a large one. Immutable; all text in it
/// is
/// free of control characters.
sealed interface TranscriptRow {
    /// Place of the block that it belongs to.
    int block();

    /// The words in it, for find and for selecting.
    default String words() {
        return switch (this) {
            case User r -> r.text();
            case ThinkingText r -> r.text();
            case Prose r -> r.markdown();
            case Code r -> r.text();
            case ToolHead r -> headWords(r.cell());
            case ToolText r -> r.text();
            case ToolDiff r -> r.lines().stream().map(DiffLine::text).collect(Collectors.joining("\n"));
            case ToolFact r -> r.text();
            case Remark r -> String.join(" ", r.notice().lines());
            case Failed r -> r.failure().oneLine();
            case Broken r -> r.stream().reason();
            case ThinkingHead _, ToolCaption _, More _, End _, Tail _ -> "";
        };
    }

    private static String headWords(ToolCell cell) {
        return (cell.label().tool() + " " + cell.label().action() + " "
                        + cell.label().headline())
                .strip();
    }

    /// The person's words.
    ///
    /// @param text a piece of them
    /// @param steer whether they joined a running turn
    /// @param first whether the bubble begins here
    /// @param last whether the bubble ends here
    record User(int block, String text, boolean steer, boolean first, boolean last) implements TranscriptRow {}

    /// The line that folds and unfolds reasoning.
    ///
    /// @param took how long, once it is whole
    /// @param open whether more may come
    /// @param unfolded whether its words follow
    record ThinkingHead(int block, Optional<Duration> took, boolean open, boolean unfolded) implements TranscriptRow {}

    /// A piece of reasoning.
    record ThinkingText(int block, String text) implements TranscriptRow {}

    /// A piece of a reply without top-level code.
    record Prose(int block, String markdown) implements TranscriptRow {}

    /// A piece of a code block of a reply.
    record Code(int block, String language, String text, boolean first, boolean last) implements TranscriptRow {}

    /// A tool call in a line.
    ///
    /// @param cell the call
    /// @param unfolded whether its parts follow
    record ToolHead(int block, ToolCell cell, boolean unfolded) implements TranscriptRow {}

    /// The heading of a part of an unfolded call.
    ///
    /// @param part what follows
    record ToolCaption(int block, Part part, boolean last) implements TranscriptRow {}

    /// A sentence about an unfolded call: who decided.
    record ToolFact(int block, String text, boolean last) implements TranscriptRow {}

    /// A piece of a call's arguments or output.
    record ToolText(int block, String language, String text, boolean last) implements TranscriptRow {}

    /// A piece of a call's diff.
    record ToolDiff(int block, List<DiffLine> lines, boolean last) implements TranscriptRow {}

    /// The way to what a bounded window leaves out.
    ///
    /// @param lines how many lines are not shown
    record More(int block, int lines, boolean last) implements TranscriptRow {}

    /// A remark.
    record Remark(int block, Notice notice) implements TranscriptRow {}

    /// A fault.
    ///
    /// @param endedTurn whether the turn ended with it
    record Failed(int block, Failure failure, boolean endedTurn) implements TranscriptRow {}

    /// A stream that broke.
    record Broken(int block, BrokenStream stream) implements TranscriptRow {}

    /// The end of a turn that did not fail.
    record End(int block, TurnEnd end) implements TranscriptRow {}

    /// The end of the list: a little space, and what the shell puts there, such as an approval card.
    ///
    /// @param version another number where another node stands there
    /// @param awaiting whether the model is waited for
    record Tail(int version, boolean awaiting) implements TranscriptRow {
        @Override
        public int block() {
            return Integer.MAX_VALUE;
        }
    }

    /// Parts of an unfolded call.
    enum Part {
        /// What the model asked for.
        ARGUMENTS,
        /// What came of it.
        OUTPUT,
        /// What came of it, where that is nothing.
        NO_OUTPUT
    }
}
