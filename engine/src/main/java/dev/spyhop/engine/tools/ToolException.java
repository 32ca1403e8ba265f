package dev.spyhop.engine.tools;

/// Carries a {@link ToolError} out of `prepare` or `execute`; the pipeline turns it into the call's one result.
public final class ToolException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient ToolError error;

    /// Makes one.
    ///
    /// @param error what went wrong
    public ToolException(ToolError error) {
        super(error.message());
        this.error = error;
    }

    /// What went wrong.
    public ToolError error() {
        return error;
    }
}
