package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolContext;

/// What the pipeline needs of whoever runs it: a session's turn, or one direct call. Safe for use by the calls
/// of a batch.
public interface CallHost {
    /// The authority that holds at this moment, tightenings of a running turn included.
    TurnAuthority authority();

    /// Publishes a fact of this step.
    void emit(EngineEvent event);

    /// Puts a card before a person and waits.
    ///
    /// @throws InterruptedException where the waiting thread was interrupted
    ApprovalOutcome ask(ApprovalRequest request) throws InterruptedException;

    /// What the tool of that call may touch.
    ToolContext context(CallId call);

    /// Cancelled when the turn ends early.
    CancelToken cancel();
}
