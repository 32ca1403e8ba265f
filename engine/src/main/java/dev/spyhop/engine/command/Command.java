package dev.spyhop.engine.command;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.tools.CancelToken;

/// A wish of a client. What comes of it is an event; a wish that cannot be granted is answered by
/// {@link dev.spyhop.engine.event.EngineEvent.CommandRefused}.
public sealed interface Command {
    /// Starts a turn; while one runs, the words become a steer.
    ///
    /// @param text the person's words
    record SendMessage(String text) implements Command {}

    /// Queues words to be sent when the running turn ends; starts a turn where none runs.
    ///
    /// @param text the person's words
    record QueueFollowUp(String text) implements Command {}

    /// Takes queued words back.
    ///
    /// @param id the entry
    record WithdrawInput(String id) implements Command {}

    /// Ends the running turn.
    ///
    /// @param reason why
    record CancelTurn(CancelToken.Reason reason) implements Command {}

    /// Answers an approval card.
    ///
    /// @param call the call that waits
    /// @param answer what the person said
    record AnswerApproval(CallId call, ApprovalAnswer answer) implements Command {}

    /// Asks for another mode.
    ///
    /// @param mode the wanted one
    record ChangeMode(Mode mode) implements Command {}

    /// Asks for another posture.
    ///
    /// @param posture the wanted one
    record ChangePosture(Posture posture) implements Command {}

    /// Names the session.
    ///
    /// @param title at most 100 code points are kept
    record Rename(String title) implements Command {}
}
