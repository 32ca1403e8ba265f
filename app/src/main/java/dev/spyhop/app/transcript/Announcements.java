package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.projection.TranscriptBlock;
import dev.spyhop.engine.projection.TranscriptBlock.Fault;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.ToolState;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.projection.TranscriptState;
import dev.spyhop.engine.projection.VisibleText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;

/// What a person who cannot see the list is told of it: that an approval is asked, an error, the end of a turn. Deltas,
/// calls and what an opened session holds already are not spoken of.
final class Announcements {
    private final Messages messages;
    private final Notices notices;
    private final Set<CallId> asked = new HashSet<>();
    private TranscriptState before = TranscriptState.EMPTY;

    Announcements(Messages messages) {
        this.messages = messages;
        this.notices = new Notices(messages);
    }

    /// The one sentence that a new state is worth, empty for most states.
    Optional<String> of(TranscriptState after) {
        StringJoiner said = new StringJoiner(" ");
        List<TranscriptBlock> blocks = after.blocks();
        if (!before.blocks().isEmpty()) {
            blocks.subList(Math.min(before.blocks().size(), blocks.size()), blocks.size()).stream()
                    .flatMap(this::words)
                    .forEach(said::add);
        }
        asks(after).forEach(cell -> said.add(messages.text("say.asks", label(cell))));
        before = after;
        return Optional.of(said.toString()).filter(words -> !words.isEmpty());
    }

    /// Forgets all: another session is shown from now on.
    void clear() {
        before = TranscriptState.EMPTY;
        asked.clear();
    }

    private Stream<String> words(TranscriptBlock block) {
        return switch (block) {
            case TurnEnd end ->
                Stream.concat(
                        Stream.of(notices.words(end) + "."),
                        end.failure().stream().map(f -> VisibleText.line(f.what())));
            case Fault fault ->
                Stream.of(messages.text(
                        "say.error", VisibleText.line(fault.failure().what())));
            case TranscriptBlock _ -> Stream.empty();
        };
    }

    /// The calls that ask and did not before.
    private List<ToolCell> asks(TranscriptState after) {
        asked.retainAll(after.calls().keySet());
        return after.calls().values().stream()
                .map(after.blocks()::get)
                .flatMap(block -> block instanceof ToolCell cell ? Stream.of(cell) : Stream.empty())
                .filter(cell -> cell.state() == ToolState.ASKS && asked.add(cell.call()))
                .toList();
    }

    private static String label(ToolCell cell) {
        return VisibleText.line(String.join(
                        " ",
                        cell.label().tool(),
                        cell.label().action(),
                        cell.label().headline())
                .strip());
    }
}
