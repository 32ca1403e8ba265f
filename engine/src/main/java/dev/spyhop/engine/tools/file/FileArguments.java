package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonBoolean;
import dev.spyhop.engine.json.JsonValue.JsonNumber;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The checked arguments of one `File` call: synonyms folded, unknown keys and wrong types refused (`tools
/// 2.3`, `4.1`). What is left to the actions is the meaning of values.
final class FileArguments {
    private static final int MAX_LIST = 64;
    private static final String NOTHING = " Nothing was done.";

    private final FileAction action;
    private final Map<String, JsonValue> values;

    private FileArguments(FileAction action, Map<String, JsonValue> values) {
        this.action = action;
        this.values = values;
    }

    private enum Kind {
        TEXT("a string"),
        NUMBER("a whole number"),
        FLAG("true or false"),
        TEXTS("an array of strings");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private static Kind kind(String key) {
        return switch (key) {
            case "start_line", "max_lines", "limit", "context_lines", "max_results" -> Kind.NUMBER;
            case "case_insensitive", "include_ignored" -> Kind.FLAG;
            case "extensions", "include", "exclude" -> Kind.TEXTS;
            default -> Kind.TEXT;
        };
    }

    /// Checks raw arguments.
    ///
    /// @throws ToolException where they cannot be meant; it says that nothing was done
    static FileArguments parse(JsonObject raw) throws ToolException {
        FileAction action = action(raw);
        Map<String, JsonValue> values = folded(action, raw);
        for (String key : action.required()) {
            if (!values.containsKey(key)) {
                throw missing(action, key, raw);
            }
        }
        for (Map.Entry<String, JsonValue> entry : values.entrySet()) {
            check(action, entry.getKey(), entry.getValue());
        }
        return new FileArguments(action, values);
    }

    private static FileAction action(JsonObject raw) throws ToolException {
        String valid = "valid actions: " + String.join(", ", FileAction.words(false)) + ".";
        Optional<JsonValue> given = raw.get("action");
        if (given.isEmpty()) {
            throw Refusals.invalid("action", "File needs 'action'; " + valid + NOTHING);
        }
        if (!(given.get() instanceof JsonString(String word))) {
            throw Refusals.invalid(
                    "action",
                    "File 'action' must be a string, got " + Refusals.described(given.get()) + "; " + valid + NOTHING);
        }
        if (word.equals("patch")) {
            throw new ToolException(new ToolError.NotAvailable(
                    "File.patch is switched off here; use edit for one place or write for a whole file." + NOTHING));
        }
        Optional<FileAction> action = FileAction.of(word);
        if (action.isEmpty()) {
            throw Refusals.invalid(
                    "action",
                    "File has no action " + Refusals.described(given.get()).substring("string ".length()) + "; " + valid
                            + NOTHING);
        }
        return action.get();
    }

    private static Map<String, JsonValue> folded(FileAction action, JsonObject raw) throws ToolException {
        Map<String, JsonValue> out = new LinkedHashMap<>();
        Map<String, String> spelled = new LinkedHashMap<>();
        for (Map.Entry<String, JsonValue> member : raw.members().entrySet()) {
            String given = member.getKey();
            if (given.equals("action")) {
                continue;
            }
            String key = action.takes(given) ? given : action.canonical(given).orElse(given);
            if (!action.takes(key)) {
                throw unknown(action, given);
            }
            JsonValue value = given.equals("extension") && member.getValue() instanceof JsonString
                    ? new JsonArray(List.of(member.getValue()))
                    : member.getValue();
            JsonValue before = out.put(key, value);
            String spelling = spelled.put(key, given);
            if (before != null && !before.equals(value)) {
                throw Refusals.invalid(
                        key,
                        "File." + action.word() + " got '" + spelling + "' and '" + given
                                + "', which mean the same, with different values; give one." + NOTHING);
            }
        }
        return out;
    }

    private static ToolException unknown(FileAction action, String key) {
        String shown = Refusals.described(JsonValue.of(key)).substring("string ".length());
        return Refusals.invalid(
                key,
                "File." + action.word() + " does not take " + shown + "; it takes " + action.keys()
                        + ". The action was not performed.");
    }

    private static ToolException missing(FileAction action, String key, JsonObject raw) {
        List<String> given = new ArrayList<>(raw.members().keySet());
        given.remove("action");
        String had = given.isEmpty() ? "no other key was given" : "given were: " + String.join(", ", given);
        return new ToolException(new ToolError.MissingField(
                "File." + action.word() + " needs '" + key + "'; " + had + "." + NOTHING, key));
    }

    private static void check(FileAction action, String key, JsonValue value) throws ToolException {
        Kind kind = kind(key);
        boolean right = switch (kind) {
            case TEXT -> value instanceof JsonString;
            case NUMBER -> value instanceof JsonNumber n && n.asLong().isPresent();
            case FLAG -> value instanceof JsonBoolean;
            case TEXTS ->
                value instanceof JsonArray(List<JsonValue> elements)
                        && elements.stream().allMatch(JsonString.class::isInstance);
        };
        if (!right) {
            throw Refusals.invalid(
                    key,
                    "File." + action.word() + " '" + key + "' must be " + kind.words + ", got "
                            + Refusals.described(value) + "." + NOTHING);
        }
        if (value instanceof JsonArray(List<JsonValue> elements) && elements.size() > MAX_LIST) {
            throw Refusals.invalid(
                    key, "File." + action.word() + " '" + key + "' takes at most " + MAX_LIST + " entries." + NOTHING);
        }
    }

    /// The action.
    FileAction action() {
        return action;
    }

    /// Whether the key was given.
    boolean has(String key) {
        return values.containsKey(key);
    }

    /// A required string.
    String text(String key) {
        return text(key, "");
    }

    /// A string, or what holds in its absence.
    String text(String key, String otherwise) {
        return values.get(key) instanceof JsonString(String v) ? v : otherwise;
    }

    /// A string where it was given.
    Optional<String> optionalText(String key) {
        return has(key) ? Optional.of(text(key)) : Optional.empty();
    }

    /// A flag, false in its absence.
    boolean flag(String key) {
        return values.get(key) instanceof JsonBoolean(boolean v) && v;
    }

    /// The strings of an array, or what holds in its absence.
    List<String> texts(String key, List<String> otherwise) {
        return values.get(key) instanceof JsonArray(List<JsonValue> elements)
                ? elements.stream().map(e -> ((JsonString) e).value()).toList()
                : otherwise;
    }

    /// A number moved into a range, or what holds in its absence.
    int clamped(String key, int otherwise, int least, int most) {
        long given = values.get(key) instanceof JsonNumber n ? n.asLong().orElse((long) otherwise) : otherwise;
        return Math.clamp(given, least, most);
    }

    /// A number of at least 1.
    ///
    /// @throws ToolException where it is smaller
    long positive(String key, long otherwise) throws ToolException {
        long given = values.get(key) instanceof JsonNumber n ? n.asLong().orElse(otherwise) : otherwise;
        if (given < 1) {
            throw Refusals.invalid(
                    key, "File." + action.word() + " '" + key + "' counts from 1, got " + given + "." + NOTHING);
        }
        return given;
    }
}
