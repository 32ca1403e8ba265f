package dev.spyhop.engine.fact;

/// A value together with whether some of it was left out by a bound.
///
/// @param value what was kept
/// @param truncated true only if more existed
/// @param <T> the value's type
public record Bounded<T>(T value, boolean truncated) {}
