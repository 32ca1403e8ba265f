package dev.spyhop.app.feed;

import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.SessionOptions;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.model.SessionId;
import java.nio.file.Path;
import java.util.List;

/// What the desktop asks of the engine as a whole. Everything here may read or write files: for background
/// threads.
public interface Sessions {
    /// A page of the session list, newest first.
    List<SessionSummary> page(int offset, int limit);

    /// Begins a session.
    ///
    /// @throws EngineException where the workspace or the provider cannot be used
    SessionHandle create(SessionOptions options) throws EngineException;

    /// Opens a stored session, or hands out the open one.
    ///
    /// @throws EngineException where it cannot be read
    SessionHandle open(SessionId id, ProviderOptions provider) throws EngineException;

    /// A fresh copy of the sample workspace.
    ///
    /// @throws EngineException where it cannot be written
    Path sampleWorkspace() throws EngineException;
}
