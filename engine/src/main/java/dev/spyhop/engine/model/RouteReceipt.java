package dev.spyhop.engine.model;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.OptionalInt;

/// What was really sent and answered for one request, without secrets (decision 16).
///
/// @param provider canonical lower-case id
/// @param endpointHost host and port, or `local` where nothing leaves the process
/// @param model the wire model id
/// @param requestBytes size of the request body
/// @param status HTTP status, where there was one
/// @param attempts tries that it took, 1 for the first
/// @param firstByte time until the first part came
/// @param total time until the answer was whole
public record RouteReceipt(
        String provider,
        String endpointHost,
        String model,
        long requestBytes,
        OptionalInt status,
        int attempts,
        Duration firstByte,
        Duration total) {
    /// Keeps whole milliseconds, as the log does.
    public RouteReceipt {
        firstByte = firstByte.truncatedTo(ChronoUnit.MILLIS);
        total = total.truncatedTo(ChronoUnit.MILLIS);
    }
}
