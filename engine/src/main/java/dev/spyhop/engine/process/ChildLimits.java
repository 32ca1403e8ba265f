package dev.spyhop.engine.process;

import java.time.Duration;

/// Times in the life of a child.
///
/// @param grace between the polite signal and the one that cannot be refused (`tools 5.3`: 500 ms)
/// @param drain how long output is awaited after the end, where somebody else holds it open (`tools 5.3`: 2 s)
/// @param report shortest time between two reports of the newest line
public record ChildLimits(Duration grace, Duration drain, Duration report) {
    /// The contract's times.
    public static final ChildLimits CONTRACT =
            new ChildLimits(Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofMillis(200));
}
