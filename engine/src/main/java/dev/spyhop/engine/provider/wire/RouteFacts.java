package dev.spyhop.engine.provider.wire;

/// Where requests of a client go, as texts and receipts name it.
///
/// @param provider canonical lower-case id
/// @param host host and port
/// @param model the wire model id
public record RouteFacts(String provider, String host, String model) {}
