package dev.spyhop.engine.event;

import dev.spyhop.engine.model.TurnId;
import java.util.Optional;
import java.util.OptionalInt;

/// Which turn and step an event belongs to.
///
/// @param turn the turn, where there is one
/// @param step its 0-based step, where there is one
public record Origin(Optional<TurnId> turn, OptionalInt step) {
    /// Of the session as a whole.
    public static final Origin SESSION = new Origin(Optional.empty(), OptionalInt.empty());

    /// Of a turn.
    public static Origin of(TurnId turn) {
        return new Origin(Optional.of(turn), OptionalInt.empty());
    }

    /// Of a step.
    public static Origin of(TurnId turn, int step) {
        return new Origin(Optional.of(turn), OptionalInt.of(step));
    }
}
