package dev.spyhop.engine.provider;

import dev.spyhop.engine.model.Failure;

/// A provider could not be asked, or its answer broke. The message never holds a key.
public final class ProviderException extends Exception {
    private static final long serialVersionUID = 1L;

    /// The class of a fault (`tool-studio 6.8`).
    public enum Kind {
        /// Explicit quota code or phrase.
        QUOTA_EXHAUSTED("quota", false),
        /// 429.
        RATE_LIMITED("rate-limit", true),
        /// 401, or 403 with authentication wording.
        AUTHENTICATION("authentication", false),
        /// Other 403.
        AUTHORIZATION("authorization", false),
        /// The request is too long for the model.
        CONTEXT_LENGTH("context-length", false),
        /// The provider's content policy.
        CONTENT_POLICY("content-policy", false),
        /// The model is not known there.
        MODEL("model", false),
        /// Other 400 or 404.
        INVALID_REQUEST("invalid-request", false),
        /// 499 to 599.
        SERVER("server", true),
        /// No connection, reset, or a time limit.
        NETWORK("network", true),
        /// The answer ended without a finish, or held what cannot be read.
        BROKEN_STREAM("broken-stream", true),
        /// The base URL cannot be used.
        CONFIGURATION("configuration", false);

        private final String word;
        private final boolean retryable;

        Kind(String word, boolean retryable) {
            this.word = word;
            this.retryable = retryable;
        }

        /// The word in events.
        public String word() {
            return word;
        }

        /// Whether the same request may work later.
        public boolean isRetryable() {
            return retryable;
        }
    }

    private final Kind kind;
    private final transient Failure failure;

    /// Makes one.
    ///
    /// @param kind its class
    /// @param failure what happened, what was kept, what to do
    public ProviderException(Kind kind, Failure failure) {
        super(failure.what());
        this.kind = kind;
        this.failure = failure;
    }

    /// Its class.
    public Kind kind() {
        return kind;
    }

    /// What happened, what was kept, what to do.
    public Failure failure() {
        return failure;
    }
}
