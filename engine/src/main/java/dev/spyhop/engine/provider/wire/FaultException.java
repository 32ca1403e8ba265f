package dev.spyhop.engine.provider.wire;

/// Carries a {@link Fault} from a decoder or a queue to the stream, which tells it to the caller. Never leaves
/// the provider.
public final class FaultException extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient Fault fault;

    /// Makes one.
    ///
    /// @param fault what went wrong
    public FaultException(Fault fault) {
        super(fault.detail());
        this.fault = fault;
    }

    /// What went wrong.
    public Fault fault() {
        return fault;
    }
}
