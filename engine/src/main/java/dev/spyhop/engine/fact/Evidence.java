package dev.spyhop.engine.fact;

import java.util.Optional;
import java.util.function.Function;

/// A fact that is either known, with its value, or unknown, with the reason. Never a guess (`tool-studio 1.2`).
///
/// @param <T> the value's type
public sealed interface Evidence<T> {
    /// A fact that was observed.
    ///
    /// @param value what was observed
    record Known<T>(T value) implements Evidence<T> {}

    /// A fact that was not observed.
    ///
    /// @param reason why, in words for a person
    record Unknown<T>(String reason) implements Evidence<T> {}

    /// A known fact.
    static <T> Evidence<T> known(T value) {
        return new Known<>(value);
    }

    /// An unknown fact, with its reason.
    static <T> Evidence<T> unknown(String reason) {
        return new Unknown<>(reason);
    }

    /// The value where it is known.
    default Optional<T> ifKnown() {
        return switch (this) {
            case Known<T>(T v) -> Optional.of(v);
            case Unknown<T> _ -> Optional.empty();
        };
    }

    /// The same evidence of a derived value; an unknown keeps its reason.
    default <R> Evidence<R> map(Function<? super T, ? extends R> f) {
        return switch (this) {
            case Known<T>(T v) -> new Known<>(f.apply(v));
            case Unknown<T>(String reason) -> new Unknown<>(reason);
        };
    }
}
