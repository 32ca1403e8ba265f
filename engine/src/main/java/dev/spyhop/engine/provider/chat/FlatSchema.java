package dev.spyhop.engine.provider.chat;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Schemas for hosts that refuse alternatives at the root (`tool-studio 6.2`). Pure.
final class FlatSchema {
    private static final List<String> UNIONS = List.of("oneOf", "anyOf", "allOf");

    private FlatSchema() {}

    /// A schema and the description that goes with it.
    record Shaped(JsonObject schema, String description) {}

    /// The schema with a plain object at its root, and the description with a sentence about required groups
    /// where two or more were dropped.
    static Shaped flatten(JsonObject schema, String description) {
        JsonObject clean = (JsonObject) simplified(schema);
        Map<String, JsonValue> root = new LinkedHashMap<>(clean.members());
        Map<String, JsonValue> properties = new LinkedHashMap<>(
                clean.object("properties").map(JsonObject::members).orElse(Map.of()));
        Set<List<String>> groups = new LinkedHashSet<>();
        String rule = "";
        for (String union : UNIONS) {
            for (JsonValue alternative : clean.array(union)) {
                if (alternative instanceof JsonObject o) {
                    o.object("properties").ifPresent(p -> p.members().forEach(properties::putIfAbsent));
                    groups.add(required(o));
                    rule = union;
                }
            }
        }
        groups.remove(List.<String>of());
        List.of("oneOf", "anyOf", "allOf", "enum", "not").forEach(root::remove);
        root.put("type", JsonValue.of("object"));
        root.put("properties", new JsonObject(properties));
        return new Shaped(
                pruned(new JsonObject(root)), groups.size() < 2 ? description : description + sentence(rule, groups));
    }

    private static String sentence(String union, Set<List<String>> groups) {
        String how = switch (union) {
            case "oneOf" -> "exactly one";
            case "anyOf" -> "at least one";
            default -> "all";
        };
        return groups.stream()
                .map(g -> String.join(" + ", g))
                .collect(Collectors.joining("; ", " Give " + how + " of these groups of parameters: ", "."));
    }

    private static List<String> required(JsonObject o) {
        return o.array("required").stream()
                .filter(JsonString.class::isInstance)
                .map(v -> ((JsonString) v).value())
                .toList();
    }

    private static JsonValue simplified(JsonValue value) {
        return switch (value) {
            case JsonObject o -> simplifiedObject(o);
            case JsonArray(List<JsonValue> elements) ->
                new JsonArray(elements.stream().map(FlatSchema::simplified).toList());
            case JsonValue.JsonString s -> s;
            case JsonValue.JsonNumber n -> n;
            case JsonValue.JsonBoolean b -> b;
            case JsonValue.JsonNull n -> n;
        };
    }

    private static JsonValue simplifiedObject(JsonObject o) {
        Map<String, JsonValue> out = new LinkedHashMap<>();
        o.members().forEach((name, member) -> out.put(name, simplified(member)));
        for (String union : UNIONS) {
            if (out.get(union) instanceof JsonArray(List<JsonValue> alternatives)) {
                collapse(out, union, alternatives);
            }
        }
        boolean bare = JsonValue.of("object").equals(out.get("type")) && !out.containsKey("properties");
        if (bare) {
            out.put("properties", JsonObject.EMPTY);
        }
        JsonObject result = new JsonObject(out);
        return result.object("properties").isPresent() ? pruned(result) : result;
    }

    /// A union with `null` becomes `nullable`; a union of one becomes that one.
    private static void collapse(Map<String, JsonValue> out, String union, List<JsonValue> alternatives) {
        List<JsonValue> real = new ArrayList<>(alternatives);
        boolean nullable = !"allOf".equals(union)
                && real.removeIf(a -> a instanceof JsonObject o
                        && "null".equals(o.string("type").orElse("")));
        if (real.size() == 1 && real.getFirst() instanceof JsonObject(Map<String, JsonValue> members)) {
            out.remove(union);
            members.forEach(out::putIfAbsent);
            if (nullable) {
                out.put("nullable", JsonValue.of(true));
            }
        }
    }

    private static JsonObject pruned(JsonObject o) {
        if (o.get("required").isEmpty()) {
            return o;
        }
        Set<String> known =
                o.object("properties").map(p -> p.members().keySet()).orElse(Set.of());
        List<String> kept = required(o).stream().filter(known::contains).toList();
        return kept.isEmpty() ? o.without("required") : o.with("required", JsonValue.strings(kept));
    }
}
