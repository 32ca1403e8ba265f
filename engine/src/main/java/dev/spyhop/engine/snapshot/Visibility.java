package dev.spyhop.engine.snapshot;

/// How a tool of a request is seen, read off `defer_loading` (`tool-studio 1.3` row 16).
public enum Visibility {
    /// `defer_loading` is false.
    ACTIVE("active"),
    /// `defer_loading` is true.
    DEFERRED("deferred"),
    /// `defer_loading` is absent.
    IN_REQUEST("in_request"),
    /// Registered and not in the request; never on a row.
    REGISTRY_ONLY("registry_only"),
    /// Hidden from models; never on a row.
    HIDDEN("hidden");

    private final String word;

    Visibility(String word) {
        this.word = word;
    }

    /// The word in JSON.
    public String word() {
        return word;
    }
}
