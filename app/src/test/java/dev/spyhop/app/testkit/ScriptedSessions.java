package dev.spyhop.app.testkit;

import dev.spyhop.app.feed.Sessions;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.SessionOptions;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// An engine's front door as a test sets it up: which sessions are stored, which open next, which calls fail.
public final class ScriptedSessions implements Sessions {
    private final List<SessionSummary> stored = new ArrayList<>();
    private final Queue<ScriptedSession> next = new ArrayDeque<>();
    private final List<SessionOptions> created = new ArrayList<>();
    private final List<int[]> pages = new ArrayList<>();
    private Optional<Failure> failure = Optional.empty();

    /// A stored session.
    public ScriptedSessions stores(String id, String title, SessionSummary.State state, Instant at) {
        stored.add(new SessionSummary(
                new SessionId(id), title, "/home/me/tide", "rehearsal / tide-1", at, state, 2, 3, Optional.empty()));
        return this;
    }

    /// The session that is begun or opened next.
    public ScriptedSessions opens(ScriptedSession session) {
        next.add(session);
        return this;
    }

    /// From now on nothing can be begun or opened.
    public ScriptedSessions fails(Failure with) {
        failure = Optional.of(with);
        return this;
    }

    /// How sessions were begun.
    public List<SessionOptions> created() {
        return List.copyOf(created);
    }

    /// Pages that were asked for, as offset and limit.
    public List<int[]> pages() {
        return List.copyOf(pages);
    }

    @Override
    public List<SessionSummary> page(int offset, int limit) {
        pages.add(new int[] {offset, limit});
        return stored.stream().skip(offset).limit(limit).toList();
    }

    @Override
    public SessionHandle create(SessionOptions options) throws EngineException {
        created.add(options);
        return open();
    }

    @Override
    public SessionHandle open(SessionId id, ProviderOptions provider) throws EngineException {
        return open();
    }

    @Override
    public Path sampleWorkspace() {
        return Path.of("/home/me/sample");
    }

    private SessionHandle open() throws EngineException {
        if (failure.isPresent()) {
            throw new EngineException(failure.get());
        }
        ScriptedSession session = next.poll();
        if (session == null) {
            throw new AssertionError("no session is scripted");
        }
        return session;
    }
}
