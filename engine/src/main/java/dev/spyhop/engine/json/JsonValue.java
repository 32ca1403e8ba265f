package dev.spyhop.engine.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Immutable JSON with held key order. Equality is by content; for objects it ignores key order, as JSON does.
public sealed interface JsonValue {
    /// An object. Members keep the order in which they were read or put.
    ///
    /// @param members name to value, copied
    record JsonObject(Map<String, JsonValue> members) implements JsonValue {
        /// The object without members.
        public static final JsonObject EMPTY = new JsonObject(Map.of());

        /// Copies the members, keeping their order.
        public JsonObject {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        /// The member of that name, if there is one.
        public Optional<JsonValue> get(String name) {
            return Optional.ofNullable(members.get(name));
        }

        /// The member of that name if it is a string.
        public Optional<String> string(String name) {
            return members.get(name) instanceof JsonString(String v) ? Optional.of(v) : Optional.empty();
        }

        /// The member of that name if it is a whole number within `long`.
        public Optional<Long> integer(String name) {
            return members.get(name) instanceof JsonNumber n ? n.asLong() : Optional.empty();
        }

        /// The member of that name if it is a boolean.
        public Optional<Boolean> bool(String name) {
            return members.get(name) instanceof JsonBoolean(boolean v) ? Optional.of(v) : Optional.empty();
        }

        /// The member of that name if it is an object.
        public Optional<JsonObject> object(String name) {
            return members.get(name) instanceof JsonObject o ? Optional.of(o) : Optional.empty();
        }

        /// The elements of the member of that name if it is an array, else none.
        public List<JsonValue> array(String name) {
            return members.get(name) instanceof JsonArray(List<JsonValue> v) ? v : List.of();
        }

        /// The same object with one member put at the end, or replaced in place.
        public JsonObject with(String name, JsonValue value) {
            Map<String, JsonValue> next = new LinkedHashMap<>(members);
            next.put(name, value);
            return new JsonObject(next);
        }

        /// The same object without that member.
        public JsonObject without(String name) {
            Map<String, JsonValue> next = new LinkedHashMap<>(members);
            next.remove(name);
            return new JsonObject(next);
        }
    }

    /// An array.
    ///
    /// @param elements in order, copied
    record JsonArray(List<JsonValue> elements) implements JsonValue {
        /// Copies the elements.
        public JsonArray {
            elements = List.copyOf(elements);
        }
    }

    /// A string.
    ///
    /// @param value the text, unescaped
    record JsonString(String value) implements JsonValue {}

    /// A number, held exactly: a whole number as `BigInteger`-compatible decimal with scale 0, else as written.
    ///
    /// @param value the number
    /// @param integral true when it was written without fraction and exponent
    record JsonNumber(BigDecimal value, boolean integral) implements JsonValue {
        /// The number as `long` where it is whole (1.0 counts) and fits.
        public Optional<Long> asLong() {
            try {
                return Optional.of(value.longValueExact());
            } catch (ArithmeticException notWholeOrTooLarge) {
                return Optional.empty();
            }
        }
    }

    /// A boolean.
    ///
    /// @param value true or false
    record JsonBoolean(boolean value) implements JsonValue {}

    /// The literal `null`.
    record JsonNull() implements JsonValue {
        /// The one value.
        public static final JsonNull INSTANCE = new JsonNull();
    }

    /// A JSON string.
    static JsonString of(String value) {
        return new JsonString(value);
    }

    /// A JSON whole number.
    static JsonNumber of(long value) {
        return new JsonNumber(BigDecimal.valueOf(value), true);
    }

    /// A JSON whole number of any size.
    static JsonNumber of(BigInteger value) {
        return new JsonNumber(new BigDecimal(value), true);
    }

    /// A JSON boolean.
    static JsonBoolean of(boolean value) {
        return new JsonBoolean(value);
    }

    /// A JSON array of strings.
    static JsonArray strings(List<String> values) {
        return new JsonArray(values.stream().<JsonValue>map(JsonString::new).toList());
    }

    /// A builder of an object, members in the order put.
    static ObjectBuilder object() {
        return new ObjectBuilder();
    }

    /// What this value is called in an error message: `object`, `array`, `string`, `number`, `boolean` or
    /// `null`.
    default String typeName() {
        return switch (this) {
            case JsonObject _ -> "object";
            case JsonArray _ -> "array";
            case JsonString _ -> "string";
            case JsonNumber _ -> "number";
            case JsonBoolean _ -> "boolean";
            case JsonNull _ -> "null";
        };
    }

    /// Builds a {@link JsonObject}; absent values are skipped, so that absent and empty stay different.
    final class ObjectBuilder {
        private final Map<String, JsonValue> members = new LinkedHashMap<>();

        private ObjectBuilder() {}

        /// Puts a value.
        public ObjectBuilder put(String name, JsonValue value) {
            members.put(name, value);
            return this;
        }

        /// Puts a string.
        public ObjectBuilder put(String name, String value) {
            return put(name, JsonValue.of(value));
        }

        /// Puts a whole number.
        public ObjectBuilder put(String name, long value) {
            return put(name, JsonValue.of(value));
        }

        /// Puts a boolean.
        public ObjectBuilder put(String name, boolean value) {
            return put(name, JsonValue.of(value));
        }

        /// Puts a value where there is one.
        public ObjectBuilder putIfPresent(String name, Optional<? extends JsonValue> value) {
            value.ifPresent(v -> members.put(name, v));
            return this;
        }

        /// Puts a value where there is one, else `null`.
        public ObjectBuilder putOrNull(String name, Optional<? extends JsonValue> value) {
            if (value.isPresent()) {
                members.put(name, value.get());
            } else {
                members.put(name, JsonNull.INSTANCE);
            }
            return this;
        }

        /// The object.
        public JsonObject build() {
            return new JsonObject(members);
        }
    }
}
