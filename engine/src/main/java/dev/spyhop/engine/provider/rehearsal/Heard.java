package dev.spyhop.engine.provider.rehearsal;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;

/// What the scripted model hears in a request, reduced to what moves its story.
sealed interface Heard {
    /// Text blocks that begin so are not the person's words: volatile facts of the turn and the Work block.
    String MARKUP = "<";

    /// The person's words.
    ///
    /// @param words joined text
    record Words(String words) implements Heard {}

    /// An answer that the model gave.
    ///
    /// @param whole false where it was cut off
    record Answer(boolean whole) implements Heard {}

    /// What came of the calls of the answer before.
    ///
    /// @param text all results, joined
    record Results(String text) implements Heard {}

    /// Reads the messages of an encoded request.
    static List<Heard> of(JsonObject body) {
        List<Heard> heard = new ArrayList<>();
        for (JsonValue value : body.array("messages")) {
            if (value instanceof JsonObject message) {
                read(message, heard);
            }
        }
        return heard;
    }

    private static void read(JsonObject message, List<Heard> heard) {
        switch (message.string("role").orElse("")) {
            case "assistant" -> heard.add(new Answer(true));
            case "assistant_interrupted" -> heard.add(new Answer(false));
            case "user" -> readUser(message, heard);
            default -> {
                // A system message moves nothing.
            }
        }
    }

    private static void readUser(JsonObject message, List<Heard> heard) {
        List<String> words = new ArrayList<>();
        List<String> results = new ArrayList<>();
        for (JsonValue value : message.array("content")) {
            if (value instanceof JsonObject block) {
                block.string("text").filter(t -> !t.startsWith(MARKUP)).ifPresent(words::add);
                block.string("tool_result").ifPresent(results::add);
            }
        }
        if (!results.isEmpty()) {
            heard.add(new Results(String.join("\n", results)));
        }
        if (!words.isEmpty()) {
            heard.add(new Words(String.join("\n", words)));
        }
    }
}
