package dev.spyhop.engine.model;

/// A fault of the world as a person is told it: what happened, what was kept, what to do.
///
/// @param kind the class, such as `authentication`, `network`, `storage`, `internal`
/// @param what what happened
/// @param kept what was not lost
/// @param remedy what to do now
/// @param retryable whether the same thing may work later (exit code 75)
public record Failure(String kind, String what, String kept, String remedy, boolean retryable) {
    /// One line for a log or a terminal.
    public String oneLine() {
        return what + " " + kept + " " + remedy;
    }
}
