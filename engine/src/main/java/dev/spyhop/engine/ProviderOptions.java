package dev.spyhop.engine;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// Which model a session talks to, and how.
public sealed interface ProviderOptions {
    /// The built-in scripted model; needs no key and no network.
    ///
    /// @param pace time between two parts of its answers, so that a person can follow; zero for at once
    record Rehearsal(Duration pace) implements ProviderOptions {
        /// Answers come at once.
        public Rehearsal() {
            this(Duration.ZERO);
        }
    }

    /// A server that speaks Chat Completions.
    ///
    /// @param baseUrl such as `http://127.0.0.1:11434/v1`
    /// @param model the model's id there
    /// @param apiKey the key, where one is needed; never logged, never shown
    /// @param maxTokens bound of an answer in tokens
    /// @param reasoningEffort off, low, medium, high or max
    record Chat(
            String baseUrl,
            String model,
            Optional<String> apiKey,
            OptionalInt maxTokens,
            Optional<String> reasoningEffort)
            implements ProviderOptions {
        @Override
        public String toString() {
            return "Chat[" + baseUrl + ", " + model + ", key " + (apiKey.isPresent() ? "set" : "absent") + "]";
        }
    }
}
