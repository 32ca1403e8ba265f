package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.model.Usage;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads a `usage` object (`tool-studio 6.4`). A count that is absent stays absent.
final class UsageReader {
    private UsageReader() {}

    /// The counts of the object that the parser has just entered; leaves it at the object's end.
    static Usage read(JsonParser parser) {
        Map<String, Long> counts = new HashMap<>();
        collect(parser, "", counts);
        return usage(counts);
    }

    private static void collect(JsonParser parser, String prefix, Map<String, Long> counts) {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = prefix + parser.currentName();
            JsonToken value = parser.nextToken();
            if (value == JsonToken.START_OBJECT && prefix.isEmpty()) {
                collect(parser, name + ".", counts);
            } else if (value == JsonToken.VALUE_NUMBER_INT || value == JsonToken.VALUE_NUMBER_FLOAT) {
                double count = parser.getDoubleValue();
                if (count >= 0 && count < 1e15) {
                    counts.put(name, (long) count);
                }
            } else {
                parser.skipChildren();
            }
        }
    }

    private static Usage usage(Map<String, Long> counts) {
        OptionalLong input = first(counts, "input_tokens", "prompt_tokens");
        OptionalLong reasoning =
                first(counts, "completion_tokens_details.reasoning_tokens", "output_tokens_details.reasoning_tokens");
        OptionalLong output = output(counts, input, reasoning);
        OptionalLong hit = first(
                counts,
                "prompt_cache_hit_tokens",
                "prompt_tokens_details.cached_tokens",
                "input_tokens_details.cached_tokens");
        OptionalLong miss = first(counts, "prompt_cache_miss_tokens");
        if (miss.isEmpty() && hit.isPresent() && input.isPresent()) {
            miss = OptionalLong.of(Math.max(0, input.getAsLong() - hit.getAsLong()));
        }
        boolean tooMany = reasoning.isPresent() && output.isPresent() && reasoning.getAsLong() > output.getAsLong();
        return new Usage(input, output, hit, miss, tooMany ? OptionalLong.empty() : reasoning);
    }

    /// Some servers report 0 written tokens where all of them were reasoning, or only a total.
    private static OptionalLong output(Map<String, Long> counts, OptionalLong input, OptionalLong reasoning) {
        OptionalLong said = first(counts, "output_tokens", "completion_tokens");
        if (said.isPresent() && said.getAsLong() > 0) {
            return said;
        }
        if (reasoning.isPresent() && reasoning.getAsLong() > 0) {
            return reasoning;
        }
        OptionalLong total = first(counts, "total_tokens");
        if (total.isPresent() && input.isPresent() && total.getAsLong() >= input.getAsLong()) {
            return OptionalLong.of(total.getAsLong() - input.getAsLong());
        }
        return said;
    }

    private static OptionalLong first(Map<String, Long> counts, String... names) {
        for (String name : names) {
            Long count = counts.get(name);
            if (count != null) {
                return OptionalLong.of(count);
            }
        }
        return OptionalLong.empty();
    }
}
