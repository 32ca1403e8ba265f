package dev.spyhop.engine.model;

/// The name of a turn: a UUID in text form.
///
/// @param value the text
public record TurnId(String value) {
    @Override
    public String toString() {
        return value;
    }
}
