package dev.spyhop.engine.snapshot;

/// Bounds of the step evidence (decision 14).
///
/// @param stepBytes most bytes of tool JSON kept of one step
/// @param totalBytes most bytes of distinct tool JSON kept in all
/// @param receipts most receipts kept
public record EvidenceLimits(int stepBytes, long totalBytes, int receipts) {
    /// 1 MiB a step, 16 MiB in all, 10,000 receipts.
    public static final EvidenceLimits DEFAULT = new EvidenceLimits(1 << 20, 16L << 20, 10_000);

    /// Checks that each bound admits something.
    public EvidenceLimits {
        if (stepBytes < 1 || totalBytes < stepBytes || receipts < 1) {
            throw new IllegalArgumentException(
                    "not usable as bounds: " + stepBytes + ", " + totalBytes + ", " + receipts);
        }
    }
}
