package dev.spyhop.engine.tools;

/// What a tool is able to do (`tool-studio 1.3`).
public enum Capability {
    /// Reads only.
    READ_ONLY("ReadOnly"),
    /// Writes files.
    WRITES_FILES("WritesFiles"),
    /// Starts programs.
    EXECUTES_CODE("ExecutesCode"),
    /// Uses the network.
    NETWORK("Network"),
    /// Can run confined.
    SANDBOXABLE("Sandboxable"),
    /// Needs a person's word by itself.
    REQUIRES_APPROVAL("RequiresApproval");

    private final String word;

    Capability(String word) {
        this.word = word;
    }

    /// The word in evidence.
    public String word() {
        return word;
    }
}
