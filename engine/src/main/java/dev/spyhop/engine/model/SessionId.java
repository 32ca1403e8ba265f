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
        if (!isValid(value)) {
            throw new IllegalArgumentException("a session id has letters, digits, '-' and '_' only: " + value);
        }
    }

    /// Whether a text can be a session's name.
    public static boolean isValid(String text) {
        return ALLOWED.matcher(text).matches();
    }

    @Override
    public String toString() {
        return value;
    }
}
