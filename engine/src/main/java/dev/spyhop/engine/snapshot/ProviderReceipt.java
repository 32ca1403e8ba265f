package dev.spyhop.engine.snapshot;

/// Which provider and model a turn had when its surface was captured (`tool-studio 1.7`).
public sealed interface ProviderReceipt {
    /// No surface context was captured.
    record Unknown() implements ProviderReceipt {}

    /// A client was resolved.
    ///
    /// @param provider canonical lower-case id
    /// @param model the session's model
    record Available(String provider, String model) implements ProviderReceipt {}

    /// There was no client.
    ///
    /// @param reason a fixed reason without address or credential
    record Unavailable(String reason) implements ProviderReceipt {}
}
