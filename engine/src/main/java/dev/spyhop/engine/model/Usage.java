package dev.spyhop.engine.model;

import java.util.OptionalLong;

/// Token counts that a provider returned for one request. Absent is not zero (`runtime 9.7`).
///
/// @param input tokens read
/// @param output tokens written
/// @param cacheHit input tokens served from the provider's cache
/// @param cacheMiss input tokens not served from it
/// @param reasoning output tokens spent on reasoning
public record Usage(
        OptionalLong input,
        OptionalLong output,
        OptionalLong cacheHit,
        OptionalLong cacheMiss,
        OptionalLong reasoning) {
    /// Nothing was reported.
    public static final Usage UNKNOWN = new Usage(
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());

    /// The sum, a count being known where either side knows it.
    public Usage plus(Usage other) {
        return new Usage(
                add(input, other.input),
                add(output, other.output),
                add(cacheHit, other.cacheHit),
                add(cacheMiss, other.cacheMiss),
                add(reasoning, other.reasoning));
    }

    private static OptionalLong add(OptionalLong a, OptionalLong b) {
        if (a.isEmpty()) {
            return b;
        }
        return b.isEmpty() ? a : OptionalLong.of(a.getAsLong() + b.getAsLong());
    }
}
