package dev.spyhop.engine.model;

/// Who speaks in a message (`runtime 3.3`).
public enum Role {
    /// The person, or a tool result on the way back.
    USER("user"),
    /// The model.
    ASSISTANT("assistant"),
    /// The engine.
    SYSTEM("system"),
    /// The model, cut off in the middle; sent as assistant text with a line that says so.
    ASSISTANT_INTERRUPTED("assistant_interrupted");

    private final String wire;

    Role(String wire) {
        this.wire = wire;
    }

    /// The word in saved sessions.
    public String wire() {
        return wire;
    }
}
