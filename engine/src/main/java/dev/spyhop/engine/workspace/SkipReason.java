package dev.spyhop.engine.workspace;

/// Why a search passed over a file or a whole folder (decision 8: every search says what it skipped).
public enum SkipReason {
    /// An ignore file says so.
    IGNORED("ignored", true),
    /// Its name begins with a dot. Searches look into hidden files, so this stays 0 unless a tool decides
    /// otherwise.
    HIDDEN("hidden", true),
    /// An exclude glob says so.
    EXCLUDED("excluded", true),
    /// It is not UTF-8 text.
    BINARY("binary", true),
    /// It is larger than a search reads.
    TOO_LARGE("too_large", true),
    /// The system did not let it be read.
    UNREADABLE("unreadable", true),
    /// A symbolic link, where links are not followed, or one that closes a circle.
    LINK("links", false),
    /// A device, pipe or socket.
    SPECIAL("special", false),
    /// It holds the product's credentials.
    PROTECTED("protected", false);

    private final String word;
    private final boolean always;

    SkipReason(String word, boolean always) {
        this.word = word;
        this.always = always;
    }

    /// The key in results.
    public String word() {
        return word;
    }

    /// Whether results name it even where the count is 0.
    public boolean isAlwaysNamed() {
        return always;
    }
}
