package dev.spyhop.engine.provider.wire;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonBoolean;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Compact JSON of values that may hold half a surrogate pair, which came from a tool or a model. The plain
/// writer escapes it, and providers refuse such an escape for ever; here it is replaced by U+FFFD.
public final class SafeJson {
    private SafeJson() {}

    /// Compact UTF-8.
    public static byte[] bytes(JsonValue value) {
        byte[] plain = Json.bytes(value);
        return mayHoldHalf(plain) ? Json.bytes(repaired(value)) : plain;
    }

    /// Compact text.
    public static String compact(JsonValue value) {
        String plain = Json.compact(value);
        return plain.contains("\\uD") ? Json.compact(repaired(value)) : plain;
    }

    /// Whether the escape of a surrogate, or the same letters in a text, stand somewhere. The second is rare
    /// and costs a second encoding only.
    private static boolean mayHoldHalf(byte[] json) {
        for (int i = 0; i + 2 < json.length; i++) {
            if (json[i] == '\\' && json[i + 1] == 'u' && json[i + 2] == 'D') {
                return true;
            }
        }
        return false;
    }

    private static JsonValue repaired(JsonValue value) {
        return switch (value) {
            case JsonObject(Map<String, JsonValue> members) -> {
                Map<String, JsonValue> clean = new LinkedHashMap<>();
                members.forEach((name, member) -> clean.put(Utf16.wellFormed(name), repaired(member)));
                yield new JsonObject(clean);
            }
            case JsonArray(List<JsonValue> elements) ->
                new JsonArray(elements.stream().map(SafeJson::repaired).toList());
            case JsonString(String text) -> new JsonString(Utf16.wellFormed(text));
            case JsonNumber n -> n;
            case JsonBoolean b -> b;
            case JsonNull n -> n;
        };
    }
}
