package dev.spyhop.engine.catalog;

import dev.spyhop.engine.json.CanonicalJson;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonBoolean;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// A schema in the one order that a catalog holds (`tools 1.4` step 2): keys sorted everywhere, `required` and
/// `dependentRequired` sorted where they are keywords; the order of enums and of all other arrays kept. A
/// property that happens to be called `required` is a property.
final class CanonicalSchema {
    private static final Set<String> MAPS_OF_SCHEMAS =
            Set.of("properties", "patternProperties", "$defs", "definitions", "dependentSchemas");
    private static final Set<String> DATA = Set.of("default", "const", "enum", "examples");

    private CanonicalSchema() {}

    static JsonObject of(JsonObject schema) {
        return sorted(schema, CanonicalSchema::keyword);
    }

    private static JsonValue keyword(String name, JsonValue value) {
        if (MAPS_OF_SCHEMAS.contains(name) && value instanceof JsonObject map) {
            return sorted(map, (_, schema) -> schema(schema));
        }
        return switch (name) {
            case "required" -> strings(value);
            case "dependentRequired", "dependencies" ->
                value instanceof JsonObject map ? sorted(map, (_, v) -> dependency(v)) : data(value);
            default -> DATA.contains(name) ? data(value) : schema(value);
        };
    }

    private static JsonValue dependency(JsonValue value) {
        return value instanceof JsonArray ? strings(value) : schema(value);
    }

    /// A schema, an array of schemas, or a plain keyword value.
    private static JsonValue schema(JsonValue value) {
        return switch (value) {
            case JsonObject object -> of(object);
            case JsonArray array -> each(array, CanonicalSchema::schema);
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> value;
        };
    }

    private static JsonValue data(JsonValue value) {
        return switch (value) {
            case JsonObject object -> sorted(object, (_, member) -> data(member));
            case JsonArray array -> each(array, CanonicalSchema::data);
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> value;
        };
    }

    private static JsonValue strings(JsonValue value) {
        if (!(value instanceof JsonArray(List<JsonValue> elements))) {
            return data(value);
        }
        List<String> words = new ArrayList<>();
        for (JsonValue element : elements) {
            if (!(element instanceof JsonString(String word))) {
                return data(value);
            }
            words.add(word);
        }
        words.sort(CanonicalJson.KEY_ORDER);
        return JsonValue.strings(words);
    }

    private static JsonArray each(JsonArray array, UnaryOperator<JsonValue> change) {
        return new JsonArray(array.elements().stream().map(change).toList());
    }

    private static JsonObject sorted(JsonObject object, Change change) {
        List<String> names = new ArrayList<>(object.members().keySet());
        names.sort(CanonicalJson.KEY_ORDER);
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (String name : names) {
            object.get(name).ifPresent(value -> members.put(name, change.apply(name, value)));
        }
        return new JsonObject(members);
    }

    @FunctionalInterface
    private interface Change {
        JsonValue apply(String name, JsonValue value);
    }
}
