package dev.spyhop.engine.projection;

import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.TurnId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One block of a transcript. Immutable; its place in {@link TranscriptState#blocks()} is its name.
public sealed interface TranscriptBlock {
    /// The person's words that began a turn.
    ///
    /// @param text the words
    /// @param turn the turn
    /// @param at when it began
    record UserText(String text, Optional<TurnId> turn, Instant at) implements TranscriptBlock {}

    /// The person's words that joined a running turn.
    ///
    /// @param text the words
    record Steer(String text) implements TranscriptBlock {}

    /// The model's reasoning.
    ///
    /// @param text what it thought so far
    /// @param open whether more may come
    /// @param took how long it streamed, once it is whole
    record Thinking(StreamText text, boolean open, Optional<Duration> took) implements TranscriptBlock {}

    /// The model's words, as Markdown.
    ///
    /// @param text what it wrote so far
    /// @param open whether more may come
    record Reply(StreamText text, boolean open) implements TranscriptBlock {}

    /// One tool call and, once it has ended, the one result that carries its id.
    ///
    /// @param call the call
    /// @param label what it does
    /// @param arguments as the model wrote them, where its message is known
    /// @param state how far it is
    /// @param progress newest line of a running call, else empty
    /// @param permission who decided, where that was told
    /// @param work what it changed in the ledger, where it wrote one
    /// @param outcome what came of it
    record ToolCell(
            CallId call,
            Label label,
            Optional<JsonValue> arguments,
            ToolState state,
            String progress,
            Optional<PermissionReceipt> permission,
            Optional<WorkChange> work,
            Optional<Outcome> outcome)
            implements TranscriptBlock {}

    /// A call in a line.
    ///
    /// @param tool the tool
    /// @param action the action within it, empty for none
    /// @param headline the argument that matters, perhaps empty
    record Label(String tool, String action, String headline) {}

    /// What came of a call.
    ///
    /// @param content text for the model
    /// @param success false for a negative outcome
    /// @param errorKind where it could not be done
    /// @param took from start to end, waiting for a person included
    /// @param metadata for the host only
    record Outcome(String content, boolean success, Optional<String> errorKind, Duration took, JsonObject metadata) {
        /// The unified diff of a file change, where the tool handed one over (`tools 4.6`).
        public Optional<String> diff() {
            return metadata.object("mutation").flatMap(m -> m.string("diff")).filter(d -> !d.isBlank());
        }
    }

    /// How far a call is.
    enum ToolState {
        /// Asked for, not yet looked at.
        WAITING,
        /// A person must say.
        ASKS,
        /// At work.
        RUNNING,
        /// Done.
        OK,
        /// Done with a negative outcome, or not doable.
        FAILED,
        /// A gate or a person said no.
        DENIED,
        /// Stopped, or never begun because the turn ended.
        CANCELLED;

        /// The word in exports.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Whether nothing more comes.
        public boolean isSettled() {
            return this == OK || this == FAILED || this == DENIED || this == CANCELLED;
        }
    }

    /// A remark that is no error.
    ///
    /// @param kind what about
    /// @param lines the words or values, at least one line
    record Notice(NoticeKind kind, List<String> lines) implements TranscriptBlock {
        /// Copies the lines.
        public Notice {
            lines = List.copyOf(lines);
        }
    }

    /// What a notice is about.
    enum NoticeKind {
        /// A sentence of the engine.
        STATUS,
        /// The session was opened again: model, then what was mended.
        RESUMED,
        /// A wish was not granted: the wish, then why.
        REFUSED,
        /// The mode's word.
        MODE,
        /// The posture's word.
        POSTURE,
        /// A part that this version cannot show: its kind.
        UNKNOWN_PART
    }

    /// A fault that did not end the turn.
    ///
    /// @param failure what, what was kept, what to do
    record Fault(Failure failure) implements TranscriptBlock {}

    /// A stream that broke; the words are kept here and are not history (decision 31).
    ///
    /// @param partialText what had been shown, perhaps empty
    /// @param reason what broke
    /// @param attempt 1 for the first break of a step
    /// @param willRetry whether the step is redone
    record BrokenStream(String partialText, String reason, int attempt, boolean willRetry) implements TranscriptBlock {}

    /// The end of a turn.
    ///
    /// @param outcome how
    /// @param failure the fault, where it failed
    /// @param reason why, for an interrupted turn; blank for none
    /// @param took from the turn's beginning, where that is known
    record TurnEnd(EngineEvent.Outcome outcome, Optional<Failure> failure, String reason, Optional<Duration> took)
            implements TranscriptBlock {}
}
