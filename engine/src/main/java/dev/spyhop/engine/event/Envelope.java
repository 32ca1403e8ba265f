package dev.spyhop.engine.event;

import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/// An event with its place in the one order and its origin.
///
/// @param sequence 1 for the first of a session, then rising
/// @param time when it was appended
/// @param session the session
/// @param turn the turn it belongs to, where it belongs to one
/// @param step the 0-based step it belongs to, where it belongs to one
/// @param event the fact
public record Envelope(
        long sequence, Instant time, SessionId session, Optional<TurnId> turn, OptionalInt step, EngineEvent event) {}
