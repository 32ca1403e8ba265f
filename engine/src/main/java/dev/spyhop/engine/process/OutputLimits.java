package dev.spyhop.engine.process;

/// How much of a stream is kept (`tools 5.3`).
///
/// @param headBytes from its beginning
/// @param tailBytes from its end
/// @param signalLines telling lines kept from between
/// @param lineBytes kept of such a line
public record OutputLimits(int headBytes, int tailBytes, int signalLines, int lineBytes) {
    /// The contract's bounds: 22,000 and 8,000 bytes, 80 lines.
    public static final OutputLimits CONTRACT = new OutputLimits(22_000, 8_000, 80, 300);
}
