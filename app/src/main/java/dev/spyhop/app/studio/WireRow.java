package dev.spyhop.app.studio;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.snapshot.BoundedList;
import dev.spyhop.engine.snapshot.ToolRow;
import dev.spyhop.engine.snapshot.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The wire facts of one tool, from the snapshot's row or, where there is none, from the kept JSON of the tool
/// under the same bounds (`tool-studio 1.4`).
record WireRow(
        Bounded<String> name,
        Evidence<Bounded<String>> type,
        Bounded<String> description,
        Evidence<BoundedList> allowedCallers,
        Evidence<Boolean> deferLoading,
        Evidence<Integer> inputExamples,
        Evidence<Boolean> strict,
        Evidence<Bounded<String>> cacheControlType,
        Visibility visibility) {
    private static final int TEXT_CHARS = 512;
    private static final int NAME_CHARS = 256;
    private static final int ENTRIES = 16;
    private static final int ENTRY_CHARS = 128;
    private static final String ABSENT = "field absent";

    static WireRow of(ToolRow row) {
        return new WireRow(
                row.name(),
                row.toolType(),
                row.description(),
                row.allowedCallers(),
                row.deferLoading(),
                row.inputExamples(),
                row.strict(),
                row.cacheControlType(),
                row.visibility());
    }

    static WireRow of(JsonObject tool) {
        Optional<Boolean> deferred = tool.bool("defer_loading");
        return new WireRow(
                first(tool.string("name").orElse(""), NAME_CHARS),
                evidence(tool.string("type").map(t -> first(t, TEXT_CHARS))),
                first(tool.string("description").orElse(""), TEXT_CHARS),
                evidence(array(tool, "allowed_callers").map(WireRow::callers)),
                evidence(deferred),
                evidence(array(tool, "input_examples").map(List::size)),
                evidence(tool.bool("strict")),
                evidence(tool.object("cache_control")
                        .flatMap(c -> c.string("type"))
                        .map(t -> first(t, TEXT_CHARS))),
                deferred.map(d -> d ? Visibility.DEFERRED : Visibility.ACTIVE).orElse(Visibility.IN_REQUEST));
    }

    private static Optional<List<JsonValue>> array(JsonObject tool, String name) {
        return tool.get(name)
                .flatMap(v -> v instanceof JsonArray(var elements) ? Optional.of(elements) : Optional.empty());
    }

    private static BoundedList callers(List<JsonValue> values) {
        List<Bounded<String>> shown = new ArrayList<>();
        for (JsonValue value : values) {
            if (shown.size() < ENTRIES && value instanceof JsonValue.JsonString(String s)) {
                shown.add(first(s, ENTRY_CHARS));
            }
        }
        return new BoundedList(values.size(), shown);
    }

    private static <T> Evidence<T> evidence(Optional<T> value) {
        return value.map(Evidence::known).orElseGet(() -> Evidence.unknown(ABSENT));
    }

    static Bounded<String> first(String text, int chars) {
        return Facts.chars(text) <= chars
                ? new Bounded<>(text, false)
                : new Bounded<>(text.substring(0, text.offsetByCodePoints(0, chars)), true);
    }
}
