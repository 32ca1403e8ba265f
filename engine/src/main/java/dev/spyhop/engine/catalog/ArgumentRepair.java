package dev.spyhop.engine.catalog;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolError;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Reads the argument text of a call, mending what models commonly break (`tools 2.2`). Each step works on what
/// the ones before it left; the first text that parses is taken. A string that was cut off is never closed:
/// half
/// a file's content would then be written as the whole.
public final class ArgumentRepair {
    /// Largest argument text that is looked at, in bytes of UTF-8.
    public static final int MAX_BYTES = 1_048_576;

    private static final int KEPT_CHARS_OF_OVERSIZE = 4_096;
    private static final List<Step> STEPS = List.of(
            new Step("strict", UnaryOperator.identity()),
            new Step("control characters dropped", JsonMending::withoutControls),
            new Step("trailing comma dropped", JsonMending::withoutTrailingCommas),
            new Step("missing closers appended", JsonMending::withMissingClosers),
            new Step("surplus closers dropped", JsonMending::withoutSurplusClosers));

    private ArgumentRepair() {}

    /// What came of it.
    public sealed interface Outcome {
        /// The arguments to run with and to store.
        ///
        /// @param arguments the object
        /// @param repair what was mended, or none where the text was strict JSON
        record Parsed(JsonObject arguments, Optional<String> repair) implements Outcome {}

        /// The call does not run.
        ///
        /// @param stored what history keeps as the call's input: an object with the one key `raw_arguments`
        /// @param error says that the arguments were malformed
        record Refused(JsonObject stored, ToolError error) implements Outcome {}
    }

    /// Reads argument text. A blank text stands for no arguments, as some providers send it.
    public static Outcome repair(String raw) {
        if (raw.length() > MAX_BYTES || Text.utf8Bytes(raw) > MAX_BYTES) {
            return refused(
                    Text.firstChars(raw, KEPT_CHARS_OF_OVERSIZE).value(),
                    "the arguments are larger than 1 MiB (" + MAX_BYTES + " bytes). Nothing was run.");
        }
        if (raw.isBlank()) {
            return new Outcome.Parsed(JsonObject.EMPTY, Optional.empty());
        }
        Optional<Mended> mended = mend(raw);
        if (mended.isEmpty()) {
            return refused(
                    raw,
                    "the arguments were malformed JSON and could not be repaired. Nothing was run. Send them again"
                            + " as one complete JSON object.");
        }
        if (mended.get().value() instanceof JsonObject arguments) {
            String how = mended.get().how();
            return new Outcome.Parsed(arguments, how.equals("strict") ? Optional.empty() : Optional.of(how));
        }
        return refused(
                raw,
                "the arguments were malformed: they must be a JSON object, but are a "
                        + mended.get().value().typeName() + ". Nothing was run.");
    }

    private static Optional<Mended> mend(String raw) {
        return inPlace(raw)
                .or(() -> JsonMending.insideFences(raw)
                        .flatMap(ArgumentRepair::inPlace)
                        .map(m -> m.after("code fence stripped")))
                .or(() -> JsonMending.firstBalanced(raw)
                        .flatMap(ArgumentRepair::parse)
                        .map(value -> new Mended(value, "first balanced value taken")));
    }

    /// Steps 1 to 5 and, where they give a string that holds JSON, step 7.
    private static Optional<Mended> inPlace(String raw) {
        String text = raw;
        for (Step step : STEPS) {
            text = step.change().apply(text);
            Optional<JsonValue> value = parse(text);
            if (value.isPresent()) {
                return Optional.of(unwrapped(new Mended(value.get(), step.name())));
            }
        }
        return Optional.empty();
    }

    private static Mended unwrapped(Mended mended) {
        if (!(mended.value() instanceof JsonString(String inner))) {
            return mended;
        }
        for (Step step : STEPS) {
            inner = step.change().apply(inner);
            Optional<JsonValue> value = parse(inner);
            if (value.isPresent()) {
                return value.get() instanceof JsonObject ? new Mended(value.get(), "JSON string unwrapped") : mended;
            }
        }
        return mended;
    }

    private static Optional<JsonValue> parse(String text) {
        try {
            return Optional.of(Json.parse(text));
        } catch (JsonSyntaxException _) {
            return Optional.empty();
        }
    }

    private static Outcome refused(String kept, String message) {
        return new Outcome.Refused(
                JsonValue.object().put("raw_arguments", kept).build(),
                new ToolError.InvalidInput(message, Optional.empty()));
    }

    private record Step(String name, UnaryOperator<String> change) {}

    private record Mended(JsonValue value, String how) {
        Mended after(String earlier) {
            return new Mended(value, how.equals("strict") ? earlier : earlier + ", " + how);
        }
    }
}
