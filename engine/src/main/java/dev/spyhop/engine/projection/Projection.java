package dev.spyhop.engine.projection;

import dev.spyhop.engine.event.Envelope;

/// A pure fold of events: total, and it ignores what it does not know.
///
/// @param <S> the immutable state
public interface Projection<S> {
    /// The state before the first event.
    S initial();

    /// The state after one more event.
    S apply(S state, Envelope envelope);
}
