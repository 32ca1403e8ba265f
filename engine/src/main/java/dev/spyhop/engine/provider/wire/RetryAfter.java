package dev.spyhop.engine.provider.wire;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the `Retry-After` header: whole seconds or an HTTP date.
final class RetryAfter {
    private RetryAfter() {}

    /// How long the server asks to wait from now, never negative; empty where it says nothing readable.
    static Optional<Duration> parse(@Nullable String header, Instant now) {
        if (header == null || header.isBlank()) {
            return Optional.empty();
        }
        String text = header.strip();
        if (text.matches("[0-9]{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(then.isAfter(now) ? Duration.between(now, then) : Duration.ZERO);
        } catch (DateTimeException notADate) {
            return Optional.empty();
        }
    }
}
