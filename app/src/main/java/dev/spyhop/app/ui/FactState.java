package dev.spyhop.app.ui;

/// How much of a fact is there. Each state has its own glyph, style class and words, so that none can be taken
/// for another (hazard IN-03).
public enum FactState {
    /// The value, whole.
    PRESENT("present"),
    /// The field is not there.
    ABSENT("absent"),
    /// The field is there and holds nothing.
    EMPTY("empty"),
    /// The first part of the value.
    TRUNCATED("truncated"),
    /// Some or all entries are counted only.
    OMITTED("omitted"),
    /// Nobody observed it; the reason stands beside.
    UNKNOWN("unknown");

    private final String word;

    FactState(String word) {
        this.word = word;
    }

    /// Lower-case word: ending of style classes and message keys.
    public String word() {
        return word;
    }
}
