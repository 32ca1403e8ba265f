package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.process.ChildLimits;
import dev.spyhop.engine.process.OutputLimits;
import java.time.Duration;

/// Bounds of the `Bash` tool.
///
/// @param timeout where a call names none (`tools 5.1`: 120 s)
/// @param shortest what a smaller one is raised to
/// @param longest what a greater one is lowered to
/// @param output kept of each stream
/// @param child times of the process
public record BashLimits(
        Duration timeout, Duration shortest, Duration longest, OutputLimits output, ChildLimits child) {
    /// The contract's bounds.
    public static final BashLimits CONTRACT = new BashLimits(
            Duration.ofSeconds(120),
            Duration.ofSeconds(1),
            Duration.ofSeconds(600),
            OutputLimits.CONTRACT,
            ChildLimits.CONTRACT);
}
