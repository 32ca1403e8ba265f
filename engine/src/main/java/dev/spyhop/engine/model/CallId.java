package dev.spyhop.engine.model;

/// The name that a model gave to one tool call. Unique within a session; its result carries the same id.
///
/// @param value the text, as the provider sent it
public record CallId(String value) {
    @Override
    public String toString() {
        return value;
    }
}
