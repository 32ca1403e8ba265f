package dev.spyhop.engine.provider.wire;

/// Turns the events of one answer into parts: what a dialect brings to the transport. Used by one thread, for
/// one answer.
public interface StreamDecoder {
    /// Reads one event.
    ///
    /// @param data holds its data, UTF-8; valid during the call only
    /// @param length how many bytes of it count
    /// @param isError whether the event calls itself an error
    /// @param sink takes the parts
    /// @return whether the answer said that it is over and nothing more need be read
    /// @throws FaultException where the event is an error, or cannot be read
    boolean accept(byte[] data, int length, boolean isError, PartSink sink) throws FaultException;

    /// Whether the finish was said, so that a break after it loses nothing but counts.
    boolean isWhole();

    /// Puts what closes the answer: whole tool calls, usage, the finish. Called once, after the last event.
    ///
    /// @throws FaultException where the answer ended without a finish
    void finish(PartSink sink) throws FaultException;
}
