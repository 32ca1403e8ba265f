package dev.spyhop.engine.model;

import java.util.regex.Pattern;

/// The name of a session: letters, digits, `-` and `_`, at most 128 of them (`runtime 3.1`), so that it is safe
/// as a
/// file name.
///
/// @param value the text
public record SessionId(String value) {
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_-]{1,128}");

    /// Checks the text.
    public SessionId {
        if (!ALLOWED.matcher(value).matches()) {
            throw new IllegalArgumentException("a session id has letters, digits, '-' and '_' only: " + value);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
