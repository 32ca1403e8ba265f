package dev.spyhop.engine.provider.wire;

import java.time.Duration;
import java.util.Map;

/// All bounds of talking to a provider (`tool-studio 6.8`). A test may shrink them.
///
/// @param timeouts how long is waited
/// @param retries how often is tried again
/// @param stream how much is held
/// @param http1Only pins HTTP/1.1 (`CODEWHALE_FORCE_HTTP1=1`)
public record Limits(Timeouts timeouts, Retries retries, StreamBounds stream, boolean http1Only) {
    /// The contract's values.
    public static final Limits DEFAULTS = new Limits(Timeouts.DEFAULTS, Retries.DEFAULTS, StreamBounds.DEFAULTS, false);

    /// How long is waited, each for one thing.
    ///
    /// @param connect for a name to be resolved or a connection to open: 30 s
    /// @param headers from the end of the request to the answer's headers: 45 s
    /// @param idle between two pieces of an answer: 900 s
    /// @param wall for a whole answer: 30 min
    /// @param afterFinish for usage and end once the finish reason came; then the answer counts as whole: 5 s
    public record Timeouts(Duration connect, Duration headers, Duration idle, Duration wall, Duration afterFinish) {
        /// The contract's values.
        public static final Timeouts DEFAULTS = new Timeouts(
                Duration.ofSeconds(30),
                Duration.ofSeconds(45),
                Duration.ofSeconds(900),
                Duration.ofMinutes(30),
                Duration.ofSeconds(5));
    }

    /// How often is tried again.
    ///
    /// @param requests tries of a request after the first, before its headers came: 3
    /// @param resends times that a stream is opened anew because it broke before any content: 2
    /// @param firstDelay before the first retry, doubled for each further one: 1 s
    /// @param maxDelay longest delay, and longest `Retry-After` that is waited for; beyond it the fault is told
    /// at once: 60 s
    /// @param jitter share by which a delay may vary either way: 0.1
    public record Retries(int requests, int resends, Duration firstDelay, Duration maxDelay, double jitter) {
        /// The contract's values.
        public static final Retries DEFAULTS = new Retries(3, 2, Duration.ofSeconds(1), Duration.ofSeconds(60), 0.1);
    }

    /// How much is held.
    ///
    /// @param eventBytes longest single event: 10 MiB
    /// @param answerBytes longest answer, text, reasoning and arguments together: 10 MiB
    /// @param joinTime least time between two deltas that are handed out, so that a fast stream costs its
    /// consumer no more than a few hundred parts a second; one that comes slower is not held: 4 ms
    /// @param joinedBytes size at which a delta is no longer joined with the next: 16 KiB
    /// @param queuedParts parts that may wait for a slow consumer; then the connection is held back: 64
    /// @param errorBytes how much of an error's body is read: 64 KiB
    public record StreamBounds(
            int eventBytes, int answerBytes, Duration joinTime, int joinedBytes, int queuedParts, int errorBytes) {
        /// The contract's values.
        public static final StreamBounds DEFAULTS =
                new StreamBounds(10 * 1024 * 1024, 10 * 1024 * 1024, Duration.ofMillis(4), 16 * 1024, 64, 64 * 1024);
    }

    /// The contract's values as the environment changes them: `CODEWHALE_STREAM_OPEN_TIMEOUT_SECS` (5 to 300),
    /// `CODEWHALE_STREAM_IDLE_TIMEOUT_SECS` (1 to 3600, 0 for the default), `CODEWHALE_FORCE_HTTP1=1`. A value
    /// that is no whole number is ignored; one out of range is brought into it.
    public static Limits fromEnvironment(Map<String, String> environment) {
        Timeouts t = Timeouts.DEFAULTS;
        Duration headers = seconds(environment.get("CODEWHALE_STREAM_OPEN_TIMEOUT_SECS"), 5, 300, t.headers());
        Duration idle = seconds(environment.get("CODEWHALE_STREAM_IDLE_TIMEOUT_SECS"), 1, 3600, t.idle());
        return new Limits(
                new Timeouts(t.connect(), headers, idle, t.wall(), t.afterFinish()),
                Retries.DEFAULTS,
                StreamBounds.DEFAULTS,
                "1".equals(environment.get("CODEWHALE_FORCE_HTTP1")));
    }

    private static Duration seconds(
            @org.jspecify.annotations.Nullable String text, int min, int max, Duration otherwise) {
        if (text == null || !text.matches("[0-9]{1,9}") || Integer.parseInt(text) == 0) {
            return otherwise;
        }
        return Duration.ofSeconds(Math.clamp(Integer.parseInt(text), min, max));
    }
}
