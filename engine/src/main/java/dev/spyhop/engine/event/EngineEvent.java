package dev.spyhop.engine.event;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.snapshot.StepReceipt;
import dev.spyhop.engine.work.WorkLedger;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// A fact about a session. JSON names are the record names, fixed by test.
///
/// **Grammar.** A log begins with {@link SessionStarted}. {@link TurnStarted} is followed by steps and ends
/// with
/// exactly one
/// {@link TurnComplete}; of a turn nothing follows its end. Within a step: {@link ToolRequestSnapshot}, then
/// (first
/// step)
/// {@link RouteDispatched}, then text and thinking starts, deltas and completes, then {@link TurnUsage} and at
/// most one
/// {@link AssistantMessage}, then for each call of that message {@link ToolCallStarted} before its one
/// {@link ToolCallComplete}, with {@link PermissionDecided}, {@link ApprovalRequired} and {@link
/// ApprovalDecided}
/// between
/// the two; each required approval is decided exactly once.
///
/// Events that are not {@link #isDurable() durable} are published but never stored: after a restart their
/// sequence
/// numbers
/// are missing, so numbers rise strictly but not without gaps.
public sealed interface EngineEvent {
    /// Whether it is written to the session's log.
    default boolean isDurable() {
        return switch (this) {
            case MessageStarted _, MessageDelta _, ThinkingStarted _, ThinkingDelta _ -> false;
            case ToolRequestSnapshot _, ToolCallHeartbeat _ -> false;
            default -> true;
        };
    }

    /// The record's name, as JSON spells the type.
    default String type() {
        return getClass().getSimpleName();
    }

    /// A session began.
    ///
    /// @param workspace the workspace's root
    /// @param provider canonical provider id
    /// @param model model id
    /// @param mode first mode
    /// @param posture first posture
    record SessionStarted(String workspace, String provider, String model, Mode mode, Posture posture)
            implements EngineEvent {}

    /// A stored session was opened again.
    ///
    /// @param provider provider from now on
    /// @param model model from now on
    /// @param repairs what was found broken and mended, a line each; not sent to the model
    record SessionResumed(String provider, String model, List<String> repairs) implements EngineEvent {
        /// Copies the lines.
        public SessionResumed {
            repairs = List.copyOf(repairs);
        }
    }

    /// The session's title changed.
    ///
    /// @param title at most 100 code points
    record SessionUpdated(String title) implements EngineEvent {}

    /// A turn began with the person's words.
    ///
    /// @param prompt the words
    /// @param turnMeta the block of volatile facts sent after them, hidden in views
    record TurnStarted(String prompt, String turnMeta) implements EngineEvent {}

    /// The turn's first request is about to be sent.
    ///
    /// @param provider canonical provider id
    /// @param model model id
    /// @param endpointHost host and port, or `local`
    record RouteDispatched(String provider, String model, String endpointHost) implements EngineEvent {}

    /// A step's request was built; the snapshot was taken from that value. Never stored.
    ///
    /// @param snapshot the evidence
    /// @param receipt what changed against the step before
    /// @param prefix how much of the request equals the one before
    record ToolRequestSnapshot(
            dev.spyhop.engine.snapshot.ToolRequestSnapshot snapshot, StepReceipt receipt, RequestPrefix prefix)
            implements EngineEvent {}

    /// How much of a request's leading bytes equals the request before.
    ///
    /// @param equalBytes leading bytes that are equal
    /// @param previousBytes size of the request before, transient tail left out; 0 for the first
    /// @param kept whether all of the request before is a prefix of this one
    record RequestPrefix(long equalBytes, long previousBytes, boolean kept) {}

    /// The model began to write.
    record MessageStarted() implements EngineEvent {}

    /// More words.
    ///
    /// @param text joined as they arrived
    record MessageDelta(String text) implements EngineEvent {}

    /// The words of one block are whole.
    ///
    /// @param text all of them
    record MessageComplete(String text) implements EngineEvent {}

    /// The model began to think.
    record ThinkingStarted() implements EngineEvent {}

    /// More reasoning.
    ///
    /// @param text joined as it arrived
    record ThinkingDelta(String text) implements EngineEvent {}

    /// The reasoning of one block is whole.
    ///
    /// @param text all of it
    /// @param took how long it streamed
    record ThinkingComplete(String text, Duration took) implements EngineEvent {
        /// Keeps whole milliseconds, as the log does, so that a live event equals its stored form.
        public ThinkingComplete {
            took = took.truncatedTo(ChronoUnit.MILLIS);
        }
    }

    /// A stream broke after text was shown; that text is kept here and is not history (decision 31).
    ///
    /// @param partialText what had been shown
    /// @param reason what broke
    /// @param attempt 1 for the first break of this step
    /// @param willRetry whether the step is redone
    record StreamBroken(String partialText, String reason, int attempt, boolean willRetry) implements EngineEvent {}

    /// The model's message of this step as it went into history.
    ///
    /// @param content its blocks, tool calls included
    /// @param finishReason the provider's word
    /// @param interrupted whether it was cut off by the person
    record AssistantMessage(List<ContentBlock> content, String finishReason, boolean interrupted)
            implements EngineEvent {
        /// Copies the blocks.
        public AssistantMessage {
            content = List.copyOf(content);
        }
    }

    /// What a request cost and how it went.
    ///
    /// @param usage token counts, absent ones unknown
    /// @param route what was sent and answered
    record TurnUsage(Usage usage, RouteReceipt route) implements EngineEvent {}

    /// A call is looked at.
    ///
    /// @param call the call
    /// @param tool resolved tool name, or the name as asked where nothing has it
    /// @param action action within it, empty for none
    /// @param headline the argument that matters
    record ToolCallStarted(CallId call, String tool, String action, String headline) implements EngineEvent {}

    /// A long call is still alive. Never stored.
    ///
    /// @param call the call
    /// @param progress newest line, perhaps empty
    record ToolCallHeartbeat(CallId call, String progress) implements EngineEvent {}

    /// A call ended; each started call ends once.
    ///
    /// @param call the call
    /// @param content text for the model
    /// @param success false for a negative outcome
    /// @param bounded whether the tool bounded the content itself
    /// @param errorKind kind of {@link dev.spyhop.engine.tools.ToolError}, where it could not be done
    /// @param took from start to end, waiting for a person included
    /// @param metadata for the host only
    record ToolCallComplete(
            CallId call,
            String content,
            boolean success,
            boolean bounded,
            Optional<String> errorKind,
            Duration took,
            JsonObject metadata)
            implements EngineEvent {
        /// Keeps whole milliseconds, as the log does.
        public ToolCallComplete {
            took = took.truncatedTo(ChronoUnit.MILLIS);
        }
    }

    /// A gate or a person decided about a call.
    ///
    /// @param receipt who, what, by which rule
    record PermissionDecided(PermissionReceipt receipt) implements EngineEvent {}

    /// A call waits for a person.
    ///
    /// @param request the card
    record ApprovalRequired(ApprovalRequest request) implements EngineEvent {}

    /// A waiting call was answered.
    ///
    /// @param call the call
    /// @param allowed whether it may run
    /// @param reason the person's words, or why nobody could answer; blank for none
    record ApprovalDecided(CallId call, boolean allowed, String reason) implements EngineEvent {}

    /// The ledger changed.
    ///
    /// @param call the call that wrote it
    /// @param ledger all of it, with its revision
    record WorkChanged(CallId call, WorkLedger ledger) implements EngineEvent {}

    /// The mode changed; it holds from the next step.
    ///
    /// @param mode the new one
    record ModeChanged(Mode mode) implements EngineEvent {}

    /// The posture changed; it holds from the next step.
    ///
    /// @param posture the new one
    record PostureChanged(Posture posture) implements EngineEvent {}

    /// A wish was not granted.
    ///
    /// @param wish what was asked, such as `posture full-access`
    /// @param reason why not, and what to do
    record CommandRefused(String wish, String reason) implements EngineEvent {}

    /// Words wait to join the turn before its next step, or to be sent when it ends.
    ///
    /// @param id name of the entry
    /// @param text the words
    /// @param followUp false for a steer, true for a follow-up
    record InputQueued(String id, String text, boolean followUp) implements EngineEvent {}

    /// Queued words were taken back by the person.
    ///
    /// @param id name of the entry
    record InputWithdrawn(String id) implements EngineEvent {}

    /// A steer joined the turn.
    ///
    /// @param id name of the entry
    /// @param text the words
    record SteerApplied(String id, String text) implements EngineEvent {}

    /// The turn ended.
    ///
    /// @param outcome how
    /// @param failure the fault, where it failed
    /// @param reason why, for an interrupted turn; blank for none
    record TurnComplete(Outcome outcome, Optional<Failure> failure, String reason) implements EngineEvent {}

    /// How a turn ended.
    enum Outcome {
        /// The model was done.
        COMPLETED("completed"),
        /// Someone stopped it.
        INTERRUPTED("interrupted"),
        /// It could not go on.
        FAILED("failed");

        private final String word;

        Outcome(String word) {
            this.word = word;
        }

        /// The word in JSON.
        public String word() {
            return word;
        }
    }

    /// A remark for the person that is no error.
    ///
    /// @param text one sentence
    record Status(String text) implements EngineEvent {}

    /// A fault that did not end the turn.
    ///
    /// @param failure what, what was kept, what to do
    record Error(Failure failure) implements EngineEvent {}
}
