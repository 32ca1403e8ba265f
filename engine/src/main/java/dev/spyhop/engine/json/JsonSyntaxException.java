package dev.spyhop.engine.json;

/// A text was not JSON. The message says where, never what: the text may hold a secret.
public final class JsonSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    /// Makes one.
    ///
    /// @param message where the text stops being JSON
    public JsonSyntaxException(String message) {
        super(message);
    }
}
