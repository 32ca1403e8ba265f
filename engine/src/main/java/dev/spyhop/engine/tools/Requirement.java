package dev.spyhop.engine.tools;

/// How much permission an action needs before posture and rules are looked at (`tools 2.7`, `authority 3.2`).
public enum Requirement {
    /// Runs without asking.
    AUTO("Auto"),
    /// Asks unless every target lies in the workspace carve-out.
    SUGGEST("Suggest"),
    /// Asks.
    REQUIRED("Required");

    private final String word;

    Requirement(String word) {
        this.word = word;
    }

    /// The word in evidence.
    public String word() {
        return word;
    }
}
