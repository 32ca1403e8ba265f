package dev.spyhop.app.studio;

/// What a step's request has in the place of its tools; the four are told apart everywhere (`tool-studio 1.10`).
enum FieldState {
    /// No request was captured yet.
    NO_SNAPSHOT("none"),
    /// The request has no `tools` field.
    ABSENT("absent"),
    /// The request carries `[]`.
    EMPTY("empty"),
    /// The request carries tools.
    PRESENT("present");

    private final String word;

    FieldState(String word) {
        this.word = word;
    }

    /// Ending of message keys and style classes.
    String word() {
        return word;
    }
}
