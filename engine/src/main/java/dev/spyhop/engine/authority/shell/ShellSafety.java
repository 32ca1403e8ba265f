package dev.spyhop.engine.authority.shell;

/// How a command line is rated, mildest first (`authority 6.3`). Mild ratings do not run unasked; that takes
/// the
/// proof of {@link ReadOnlyProof}.
public enum ShellSafety {
    /// One plain command of the reading list.
    SAFE("safe"),
    /// One plain command that writes in the workspace only.
    WORKSPACE_SAFE("workspace_safe"),
    /// Anything else.
    NEEDS_APPROVAL("needs_approval"),
    /// Never runs.
    DANGEROUS("dangerous");

    private final String word;

    ShellSafety(String word) {
        this.word = word;
    }

    /// The word in metadata.
    public String word() {
        return word;
    }
}
