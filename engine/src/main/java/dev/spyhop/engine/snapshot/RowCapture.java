package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.BoundedJson;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.text.Text;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes the rows of a snapshot: wire facts from the request, surface facts from the context, kept apart.
final class RowCapture {
    private static final String ABSENT = "request field absent";
    private static final String NO_CONTEXT = "no surface context captured";
    private static final String NOT_REGISTERED = "tool is not in the registry";
    private static final String NOT_ATTRIBUTED = "not attributed by the MCP pool";

    private final Optional<SurfaceFacts> facts;
    private final RowBounds bounds;

    RowCapture(Optional<SurfaceFacts> facts, RowBounds bounds) {
        this.facts = facts;
        this.bounds = bounds;
    }

    List<ToolRow> of(List<ToolDefinition> tools) {
        List<ToolRow> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(tools.size(), RowBounds.ROWS); i++) {
            rows.add(row(i + 1, tools.get(i)));
        }
        return rows;
    }

    private ToolRow row(int ordinal, ToolDefinition tool) {
        String name = tool.name();
        return new ToolRow(
                ordinal,
                cut(name, bounds.nameChars()),
                wire(tool.type().map(t -> cut(t, bounds.textChars()))),
                cut(tool.description(), bounds.descriptionChars()),
                schema(tool.inputSchema()),
                wire(tool.allowedCallers().map(this::list)),
                wire(tool.deferLoading()),
                wire(tool.inputExamples().map(List::size)),
                wire(tool.strict()),
                wire(tool.cacheControlType().map(t -> cut(t, bounds.textChars()))),
                surface(f -> Optional.of(f.provenance(name)), NOT_REGISTERED),
                surface(f -> f.server(name).map(s -> cut(s, bounds.textChars())), NOT_ATTRIBUTED),
                surface(f -> f.registration(name).map(r -> list(words(r))), NOT_REGISTERED),
                surface(
                        f -> f.registration(name).map(r -> cut(r.approval().word(), bounds.textChars())),
                        NOT_REGISTERED),
                surface(f -> f.registration(name).map(r -> r.modelVisible()), NOT_REGISTERED),
                visibility(tool.deferLoading()));
    }

    private static <T> Evidence<T> wire(Optional<T> value) {
        return value.map(Evidence::known).orElseGet(() -> Evidence.unknown(ABSENT));
    }

    private <T> Evidence<T> surface(java.util.function.Function<SurfaceFacts, Optional<T>> fact, String reason) {
        if (facts.isEmpty()) {
            return Evidence.unknown(NO_CONTEXT);
        }
        return fact.apply(facts.get()).map(Evidence::known).orElseGet(() -> Evidence.unknown(reason));
    }

    /// Sorted by word, so that the same set always reads the same.
    private static List<String> words(ToolSurfaceContext.Registration registration) {
        return registration.capabilities().stream().map(c -> c.word()).sorted().toList();
    }

    private static Visibility visibility(Optional<Boolean> deferLoading) {
        return deferLoading
                .map(deferred -> deferred ? Visibility.DEFERRED : Visibility.ACTIVE)
                .orElse(Visibility.IN_REQUEST);
    }

    private static Bounded<String> cut(String text, int chars) {
        Bounded<String> head = Text.firstChars(text, chars);
        return new Bounded<>(Text.wellFormed(head.value()), head.truncated());
    }

    private BoundedList list(List<String> values) {
        List<Bounded<String>> rendered = values.stream()
                .limit(bounds.entries())
                .map(v -> cut(v, bounds.entryChars()))
                .toList();
        return new BoundedList(values.size(), rendered);
    }

    /// The first bytes of the compact schema. A schema without JSON text is shown as far as it could be
    /// written.
    private Bounded<String> schema(JsonObject schema) {
        BoundedJson json = BoundedJson.write(schema, bounds.schemaBytes(), bounds.schemaBytes());
        return new Bounded<>(decode(json.head()), !json.isComplete());
    }

    /// UTF-8 whose last sequence may be incomplete, which becomes one U+FFFD, as long as it was.
    private static String decode(byte[] utf8) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(utf8);
        CharBuffer out = CharBuffer.allocate(utf8.length + 1);
        CoderResult result = decoder.decode(in, out, false);
        if (result.isError() || in.hasRemaining()) {
            out.put('\uFFFD');
        }
        return out.flip().toString();
    }
}
