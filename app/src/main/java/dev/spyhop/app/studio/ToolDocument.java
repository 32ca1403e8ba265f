package dev.spyhop.app.studio;

import dev.spyhop.app.studio.JsonOutline.Node;
import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.engine.json.JsonSyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A carried tool as the step's array held it, with the place of each of its parts.
///
/// @param json its compact JSON
/// @param outline its structure, offsets from its own first byte
/// @param offset its place in the measured array; 0 where the array was not measured
record ToolDocument(String json, Node outline, long offset) {
    /// Reads a tool's JSON.
    ///
    /// @throws JsonSyntaxException where it is not JSON
    static ToolDocument of(String json, long offset) throws JsonSyntaxException {
        return new ToolDocument(json, JsonOutline.parse(json), offset);
    }

    /// The schema member, if there is one.
    Optional<Node> schema() {
        return outline.member("input_schema");
    }

    /// The bytes of the tool in the measured array.
    ByteRange range() {
        return outline.value().shifted(offset);
    }

    /// The text of a stretch of the array that lies within the tool.
    String slice(ByteRange inArray) {
        ByteRange own = inArray.within(range()).shifted(-offset);
        byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
        return new String(utf8, (int) own.start(), (int) own.length(), StandardCharsets.UTF_8);
    }
}
