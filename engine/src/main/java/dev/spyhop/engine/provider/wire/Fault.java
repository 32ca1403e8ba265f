package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.provider.ProviderException.Kind;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// What went wrong with one try, before it is told to a person.
///
/// @param kind its class
/// @param detail what happened, in words that hold no secret, without a full stop
/// @param again whether the same request may work on another try
/// @param retryAfter how long the server asks to wait
/// @param status HTTP status, where there was an answer
/// @param requestId the provider's name of the request, where it gave one
public record Fault(
        Kind kind,
        String detail,
        boolean again,
        Optional<Duration> retryAfter,
        OptionalInt status,
        Optional<String> requestId) {
    /// A fault that no HTTP error status told.
    public static Fault of(Kind kind, String detail) {
        return new Fault(kind, detail, kind.isRetryable(), Optional.empty(), OptionalInt.empty(), Optional.empty());
    }

    /// The same fault, not to be tried again.
    public Fault last() {
        return new Fault(kind, detail, false, retryAfter, status, requestId);
    }
}
