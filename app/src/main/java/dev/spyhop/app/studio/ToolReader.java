package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.JsonText;
import dev.spyhop.app.ui.TreeRow;
import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.StepReceipt;
import dev.spyhop.engine.snapshot.ToolRow;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Puts together what is known of one tool of one step. Parses, so it runs away from the JavaFX thread; keeps
/// nothing.
final class ToolReader {
    /// What a cut sequence at the end of a bounded schema is shown as (`tool-studio 1.3`).
    private static final char CUT = '\uFFFD';
    /// What the snapshot keeps of a schema where nothing forces it to keep less (`tool-studio 1.4`).
    private static final int SCHEMA_BYTES = 2_048;

    private final Messages messages;
    private final WireFacts wire;
    private final SurfaceFacts surface;
    private final SinceFacts since;
    private final Facts facts;

    ToolReader(Messages messages) {
        this.messages = messages;
        this.wire = new WireFacts(messages);
        this.surface = new SurfaceFacts(messages);
        this.since = new SinceFacts(messages);
        this.facts = new Facts(messages);
    }

    /// Reads one tool.
    ToolPicture read(StepEvidence evidence, StepPicture step, CatalogEntry entry) {
        Evidence<ToolDocument> document = document(evidence, step.receipt(), step.layout(), entry.ordinal());
        Optional<ToolRow> row = step.row(entry.ordinal());
        Optional<JsonObject> whole = document.ifKnown().flatMap(ToolReader::object);
        Optional<ToolDocument> then = step.before().flatMap(b -> before(evidence, b, entry.name()));
        return new ToolPicture(
                entry,
                wireFacts(entry, row, whole, document),
                surfaceFacts(step, entry, row),
                since.heading(step),
                since.of(step, entry.name(), document.ifKnown(), then),
                document,
                row.flatMap(r -> schemaBadge(r.inputSchemaJson(), document.ifKnown())),
                document.ifKnown().flatMap(this::tree),
                schemaJson(row, whole, document));
    }

    private Evidence<ToolDocument> document(
            StepEvidence evidence, StepReceipt receipt, Optional<PayloadLayout> layout, int ordinal) {
        long offset =
                layout.flatMap(l -> l.slot(ordinal)).map(s -> s.range().start()).orElse(0L);
        return switch (evidence.toolJson(receipt.turn(), receipt.step(), ordinal)) {
            case Evidence.Unknown<String>(String reason) -> Evidence.unknown(reason);
            case Evidence.Known<String>(String json) -> parsed(json, offset);
        };
    }

    private Evidence<ToolDocument> parsed(String json, long offset) {
        try {
            return Evidence.known(ToolDocument.of(json, offset));
        } catch (JsonSyntaxException e) {
            return Evidence.unknown(messages.text("reason.notJson", String.valueOf(e.getMessage())));
        }
    }

    private Optional<ToolDocument> before(StepEvidence evidence, StepReceipt before, String name) {
        List<String> names =
                before.tools().stream().map(StepReceipt.ToolSize::name).toList();
        int at = names.indexOf(name);
        return at < 0
                ? Optional.empty()
                : document(evidence, before, Optional.empty(), at + 1).ifKnown();
    }

    private static Optional<JsonObject> object(ToolDocument document) {
        try {
            JsonValue value = Json.parse(document.json());
            return value instanceof JsonObject o ? Optional.of(o) : Optional.empty();
        } catch (JsonSyntaxException e) {
            // The outline has read this very text already.
            throw new IllegalStateException("a text that was JSON is none any more", e);
        }
    }

    private List<Fact> wireFacts(
            CatalogEntry entry, Optional<ToolRow> row, Optional<JsonObject> whole, Evidence<ToolDocument> document) {
        Optional<WireRow> facts = row.map(WireRow::of).or(() -> whole.map(WireRow::of));
        if (facts.isPresent()) {
            return wire.of(facts.get(), whole, entry.ordinal(), entry.bytes());
        }
        String reason = document instanceof Evidence.Unknown<ToolDocument>(String why)
                ? why
                : messages.text("reason.notObject");
        return wire.unavailable(entry.name(), reason);
    }

    private List<Fact> surfaceFacts(StepPicture step, CatalogEntry entry, Optional<ToolRow> row) {
        if (step.snapshot().isEmpty()) {
            return surface.unavailable(messages.text("reason.receiptOnly"));
        }
        int rendered = step.snapshot().get().tools().size();
        return surface.of(step.snapshot().get(), row, messages.text("reason.noRow", rendered, entry.ordinal()));
    }

    private Optional<String> schemaBadge(Bounded<String> schema, Optional<ToolDocument> document) {
        if (!schema.truncated()) {
            return Optional.empty();
        }
        OptionalLong total = document.flatMap(ToolDocument::schema).stream()
                .mapToLong(s -> s.value().length())
                .findFirst();
        return Optional.of(
                total.isPresent()
                        ? messages.text("schema.cut", shownBytes(schema.value()), total.getAsLong())
                        : facts.cutBadge(0, OptionalLong.empty()));
    }

    /// The replacement char stands for up to three bytes of a cut sequence.
    private static long shownBytes(String schema) {
        if (schema.isEmpty() || schema.charAt(schema.length() - 1) != CUT) {
            return Facts.utf8(schema);
        }
        long whole = Facts.utf8(schema.substring(0, schema.length() - 1));
        return whole < SCHEMA_BYTES && whole + 3 >= SCHEMA_BYTES ? SCHEMA_BYTES : whole;
    }

    private Optional<TreeRow> tree(ToolDocument document) {
        return document.schema().map(s -> new SchemaTree(messages, document.offset()).root(s));
    }

    private Evidence<JsonText> schemaJson(
            Optional<ToolRow> row, Optional<JsonObject> whole, Evidence<ToolDocument> document) {
        Optional<JsonValue> schema = whole.flatMap(w -> w.get("input_schema"));
        if (schema.isPresent()) {
            return Evidence.known(JsonText.json(Json.pretty(schema.get())));
        }
        return row.map(r -> Evidence.known(JsonText.json(r.inputSchemaJson().value())))
                .orElseGet(() -> switch (document) {
                    case Evidence.Unknown<ToolDocument>(String reason) -> Evidence.unknown(reason);
                    case Evidence.Known<ToolDocument> _ -> Evidence.unknown(messages.text("reason.noSchema"));
                });
    }
}
