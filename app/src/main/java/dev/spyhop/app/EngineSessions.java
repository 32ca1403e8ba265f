package dev.spyhop.app;

import dev.spyhop.app.feed.Sessions;
import dev.spyhop.engine.Engine;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.SessionOptions;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.model.SessionId;
import java.nio.file.Path;
import java.util.List;

/// The engine as the desktop asks it.
record EngineSessions(Engine engine) implements Sessions {
    @Override
    public List<SessionSummary> page(int offset, int limit) {
        return engine.sessions(offset, limit);
    }

    @Override
    public SessionHandle create(SessionOptions options) throws EngineException {
        return engine.create(options);
    }

    @Override
    public SessionHandle open(SessionId id, ProviderOptions provider) throws EngineException {
        return engine.open(id, provider);
    }

    @Override
    public Path sampleWorkspace() throws EngineException {
        return engine.sampleWorkspace();
    }
}
