package dev.spyhop.app.modes;

/// Whether the person has agreed to Full Access in a workspace; asked once each.
public interface FullAccessConsent {
    /// Whether it was given before.
    boolean isGiven(String workspace);

    /// Gives it.
    void give(String workspace);
}
