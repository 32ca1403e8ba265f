package dev.spyhop.engine.tools.work;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolError.InvalidInput;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.work.WorkLedger.Draft;
import dev.spyhop.engine.work.WorkStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the arguments of `work_update` (`tools 11`).
final class TodoArguments {
    private static final int PREVIEW_CHARS = 120;
    private static final String NOTHING_CHANGED = " The list was not changed.";
    private static final String SHAPE =
            " Send the whole list in one call: {\"todos\":[{\"content\":\"…\",\"status\":\"pending\"}, …]}.";

    private TodoArguments() {}

    /// The drafts, in order.
    ///
    /// @throws ToolException naming what was wrong; nothing has changed then
    static List<Draft> parse(JsonObject arguments) throws ToolException {
        JsonValue todos = arguments.members().get("todos");
        if (todos == null) {
            String given = arguments.members().isEmpty()
                    ? "no keys were given."
                    : "the keys given were: "
                            + String.join(", ", arguments.members().keySet()) + ".";
            throw invalid("`todos` is required; " + Text.firstChars(given, 400).value() + SHAPE, "todos");
        }
        if (!(todos instanceof JsonArray(List<JsonValue> entries))) {
            throw invalid(
                    "`todos` must be an array, but is a " + todos.typeName() + ": " + preview(todos) + "." + SHAPE,
                    "todos");
        }
        List<Draft> drafts = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            drafts.add(draft(i, entries.get(i)));
        }
        return drafts;
    }

    private static Draft draft(int index, JsonValue entry) throws ToolException {
        String at = "todos[" + index + "]";
        if (!(entry instanceof JsonObject item)) {
            throw invalid(
                    "`" + at + "` must be an object with `content` and `status`, but is a " + entry.typeName() + ".",
                    at);
        }
        JsonValue content = item.members().get("content");
        if (!(content instanceof JsonString(String text))) {
            throw invalid("`" + at + ".content` must be a string, but is " + describe(content) + ".", at + ".content");
        }
        return new Draft(text, status(at + ".status", item.members().get("status")));
    }

    private static WorkStatus status(String at, @Nullable JsonValue value) throws ToolException {
        if (value == null || value instanceof JsonNull) {
            return WorkStatus.PENDING;
        }
        Optional<WorkStatus> known =
                value instanceof JsonString(String word) ? WorkStatus.parse(word) : Optional.empty();
        if (known.isEmpty()) {
            throw invalid(
                    "`" + at + "` is " + describe(value) + "; valid are pending, in_progress, completed and cancelled.",
                    at);
        }
        return known.get();
    }

    private static String describe(@Nullable JsonValue value) {
        return value == null ? "absent" : "the " + value.typeName() + " " + preview(value);
    }

    private static String preview(JsonValue value) {
        return Text.firstChars(Json.compact(value), PREVIEW_CHARS).value();
    }

    private static ToolException invalid(String message, String field) {
        return new ToolException(new InvalidInput(message + NOTHING_CHANGED, Optional.of(field)));
    }
}
