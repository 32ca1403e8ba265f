package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.model.StreamEvent;

/// Where a decoder puts the parts of an answer, in order. Text that waits is joined. May block while the
/// consumer is behind.
public interface PartSink {
    /// More words; nothing happens for an empty text.
    void text(String more) throws FaultException;

    /// More reasoning; nothing happens for an empty text.
    void thinking(String more) throws FaultException;

    /// Any part that is no text.
    void part(StreamEvent part) throws FaultException;

    /// Counts text that a decoder holds itself, such as arguments, against the bound of an answer.
    void spend(int bytes) throws FaultException;
}
