package dev.spyhop.engine.sandbox;

/// What of a sandbox is really enforced on a child process, as cards, receipts and results say it
/// (`authority 12`: without a wrapper the label says *policy only*).
public enum SandboxLabel {
    /// No wrapper: only the rules before execution hold, nothing confines the running program.
    POLICY_ONLY("policy only", "nothing confines the command once it runs");

    private final String word;
    private final String meaning;

    SandboxLabel(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    /// The label.
    public String word() {
        return word;
    }

    /// What it means for a person, half a sentence.
    public String meaning() {
        return meaning;
    }

    /// Whether the system confines the program.
    public boolean isEnforced() {
        return this != POLICY_ONLY;
    }
}
