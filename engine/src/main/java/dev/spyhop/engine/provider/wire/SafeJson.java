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
import tools.jackson.core.JacksonException;

/// Compact JSON of values that may hold half a surrogate pair, which came from a tool or a model and has no
/// form in UTF-8: it is replaced by U+FFFD, where the plain writer refuses.
public final class SafeJson {
    private SafeJson() {}

    /// Compact UTF-8.
    public static byte[] bytes(JsonValue value) {
        try {
            return Json.bytes(value);
        } catch (JacksonException loneSurrogate) {
            return Json.bytes(repaired(value));
        }
    }

    /// Compact text.
    public static String compact(JsonValue value) {
        try {
            return Json.compact(value);
        } catch (JacksonException loneSurrogate) {
            return Json.compact(repaired(value));
        }
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
