package dev.spyhop.engine.provider;

import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.TurnId;

/// Sees each request of a session right after its snapshot was taken, on the turn's thread.
public interface RequestObserver {
    /// Looks away.
    RequestObserver NONE = (_, _, _, _) -> {};

    /// A request is about to be sent.
    void prepared(TurnId turn, int step, ModelRequest request, PreparedRequest body);
}
