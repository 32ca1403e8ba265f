package dev.spyhop.app.studio;

import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.JsonText;
import dev.spyhop.app.ui.TreeRow;
import dev.spyhop.engine.fact.Evidence;
import java.util.List;
import java.util.Optional;

/// One carried tool in full: its facts by origin, and its schema in three forms.
///
/// @param entry which tool
/// @param wire what the request carries
/// @param surface what the engine knew
/// @param sinceHeading against which step the next are
/// @param since what changed; none where there was no step before
/// @param document the tool's kept JSON, or why it is not there
/// @param schemaBadge how much of the schema the snapshot holds, where it was cut
/// @param schemaTree the schema's rows, where the JSON is kept
/// @param schemaJson the schema as indented text; the snapshot's first bytes where the JSON is not kept
record ToolPicture(
        CatalogEntry entry,
        List<Fact> wire,
        List<Fact> surface,
        String sinceHeading,
        List<Fact> since,
        Evidence<ToolDocument> document,
        Optional<String> schemaBadge,
        Optional<TreeRow> schemaTree,
        Evidence<JsonText> schemaJson) {
    ToolPicture {
        wire = List.copyOf(wire);
        surface = List.copyOf(surface);
        since = List.copyOf(since);
    }
}
