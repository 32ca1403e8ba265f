package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.util.Optional;

/// One link of the pipeline: passes the call on, or answers it.
interface CallStage {
    /// Does this link's one thing.
    ///
    /// @return the call's result where the call ends here
    /// @throws ToolException where the call fails here
    /// @throws InterruptedException where the waiting thread was interrupted
    Optional<ToolResult> apply(CallState state, CallHost host) throws ToolException, InterruptedException;
}
