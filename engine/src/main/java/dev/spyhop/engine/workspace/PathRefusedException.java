package dev.spyhop.engine.workspace;

/// A path may not be used. The message is for the model: the path as given, why, and what to do instead.
public final class PathRefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    /// Why a path is refused.
    public enum Kind {
        /// It leads outside the workspace.
        ESCAPE,
        /// It is protected: credentials, or the product's own home.
        PROTECTED,
        /// It is no path at all: empty, too long, or with a character that no file name has.
        UNUSABLE
    }

    private final Kind kind;

    /// Makes one.
    ///
    /// @param kind why
    /// @param message for the model
    public PathRefusedException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /// Why.
    public Kind kind() {
        return kind;
    }
}
