package dev.spyhop.engine;

import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.snapshot.StepEvidence;

/// A client's hold on an open session. Safe for use by several threads; nothing here blocks on a model or a
/// tool.
public interface SessionHandle {
    /// The session's name.
    SessionId id();

    /// Puts a wish into the session's inbox of 32.
    ///
    /// @return false where the inbox is full or the session closed; the wish is then dropped and the client
    /// says so
    boolean submit(Command command);

    /// A new reader of the session's events.
    ///
    /// @param afterSequence the last sequence already seen, 0 for all
    EventCursor events(long afterSequence);

    /// What was offered to the model, step by step.
    StepEvidence evidence();
}
