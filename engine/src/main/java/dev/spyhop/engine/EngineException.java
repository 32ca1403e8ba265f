package dev.spyhop.engine;

import dev.spyhop.engine.model.Failure;

/// The engine could not do what it was asked; the failure says what happened, what was kept and what to do.
public final class EngineException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Failure failure;

    /// Makes one.
    ///
    /// @param failure what happened, what was kept, what to do
    public EngineException(Failure failure) {
        super(failure.what());
        this.failure = failure;
    }

    /// What happened, what was kept, what to do.
    public Failure failure() {
        return failure;
    }
}
