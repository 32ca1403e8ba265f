package dev.spyhop.engine.projection;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.projection.TranscriptBlock.Reply;
import dev.spyhop.engine.projection.TranscriptBlock.Thinking;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// The words of a transcript: replies and reasoning while they are written, when they are whole, and when they
/// break.
final class Writing {
    private Writing() {}

    static TranscriptState reply(TranscriptState s, String more) {
        if (s.reply().isPresent() && s.blocks().get(s.reply().getAsInt()) instanceof Reply r) {
            return s.with(s.reply().getAsInt(), new Reply(r.text().plus(more), true));
        }
        int place = s.blocks().size();
        return s.plus(new Reply(StreamText.of(more), true)).writingReply(OptionalInt.of(place));
    }

    static TranscriptState thinking(TranscriptState s, String more) {
        if (s.thinking().isPresent() && s.blocks().get(s.thinking().getAsInt()) instanceof Thinking t) {
            return s.with(s.thinking().getAsInt(), new Thinking(t.text().plus(more), true, Optional.empty()));
        }
        int place = s.blocks().size();
        return s.plus(new Thinking(StreamText.of(more), true, Optional.empty())).writingThinking(OptionalInt.of(place));
    }

    /// The reply is whole; an empty one leaves no block, streamed or not.
    static TranscriptState replyWhole(TranscriptState s, String text) {
        TranscriptState done = s.writingReply(OptionalInt.empty());
        if (text.isEmpty()) {
            return without(done, s.reply());
        }
        Reply block = new Reply(StreamText.of(text), false);
        return s.reply().isPresent() ? done.with(s.reply().getAsInt(), block) : done.plus(block);
    }

    static TranscriptState thinkingWhole(TranscriptState s, String text, Duration took) {
        TranscriptState done = s.writingThinking(OptionalInt.empty());
        if (text.isEmpty()) {
            return without(done, s.thinking());
        }
        Thinking block = new Thinking(StreamText.of(text), false, Optional.of(took));
        return s.thinking().isPresent() ? done.with(s.thinking().getAsInt(), block) : done.plus(block);
    }

    /// The model's message says what its words were where no event before it did.
    static TranscriptState message(TranscriptState s, EngineEvent.AssistantMessage e) {
        if (s.spoke()) {
            return s.spoke(false);
        }
        String text = e.content().stream()
                .filter(ContentBlock.Text.class::isInstance)
                .map(b -> ((ContentBlock.Text) b).text())
                .collect(Collectors.joining("\n\n"));
        return text.isEmpty() && s.reply().isEmpty() ? s : replyWhole(s, text);
    }

    /// What was being written stays as it is: nothing more comes.
    static TranscriptState kept(TranscriptState s) {
        TranscriptState next = s.writingReply(OptionalInt.empty()).writingThinking(OptionalInt.empty());
        if (s.reply().isPresent() && s.blocks().get(s.reply().getAsInt()) instanceof Reply r) {
            next = next.with(s.reply().getAsInt(), new Reply(r.text(), false));
        }
        if (s.thinking().isPresent() && s.blocks().get(s.thinking().getAsInt()) instanceof Thinking t) {
            next = next.with(s.thinking().getAsInt(), new Thinking(t.text(), false, Optional.empty()));
        }
        return next;
    }

    /// What was being written is taken away: it is told again by the break that ended it.
    static TranscriptState dropped(TranscriptState s) {
        TranscriptState next = s.writingReply(OptionalInt.empty()).writingThinking(OptionalInt.empty());
        boolean replyLast = s.reply().orElse(-1) > s.thinking().orElse(-1);
        next = without(next, replyLast ? s.reply() : s.thinking());
        return without(next, replyLast ? s.thinking() : s.reply());
    }

    /// Without the block in that place. Only remarks can stand behind an open block, so calls keep their
    /// places.
    private static TranscriptState without(TranscriptState s, OptionalInt place) {
        if (place.isEmpty()) {
            return s;
        }
        int at = place.getAsInt();
        List<TranscriptBlock> after =
                List.copyOf(s.blocks().subList(at + 1, s.blocks().size()));
        PersistentList<TranscriptBlock> rest = s.blocks().first(at);
        for (TranscriptBlock block : after) {
            rest = rest.plus(block);
        }
        return s.withBlocks(rest);
    }
}
