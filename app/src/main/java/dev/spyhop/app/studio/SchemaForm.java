package dev.spyhop.app.studio;

/// In which form a schema is looked at.
enum SchemaForm {
    /// Rows, a property each.
    TREE("tree"),
    /// Indented text.
    JSON("json"),
    /// Bytes with their place in the measured array.
    BYTES("bytes");

    private final String word;

    SchemaForm(String word) {
        this.word = word;
    }

    /// Ending of message keys.
    String word() {
        return word;
    }
}
