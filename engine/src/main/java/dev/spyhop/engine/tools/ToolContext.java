package dev.spyhop.engine.tools;

import dev.spyhop.engine.work.WorkLedger;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/// What a running tool may touch. Handed to `execute`; valid for that call only.
public interface ToolContext {
    /// The workspace's root, canonical.
    Path workspace();

    /// Cancelled when the turn or call ends early. A tool that blocks registers a hook.
    CancelToken cancel();

    /// Tells the person how a long call goes; newest text wins. Bounded and dropped freely.
    void progress(String line);

    /// Changes the session's ledger and publishes it; returns the ledger that then holds.
    WorkLedger updateLedger(UnaryOperator<WorkLedger> change);
}
