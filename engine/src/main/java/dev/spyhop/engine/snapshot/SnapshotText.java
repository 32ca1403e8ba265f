package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.CanonicalJson;
import dev.spyhop.engine.json.JsonValue;
import java.util.List;
import java.util.function.Function;

/// The snapshot as lines for a person: what `/tools` shows (`tool-studio 3`). Every text that came from outside
/// is printed as a JSON string, so that none can forge a line or turn the reading direction.
public final class SnapshotText {
    private SnapshotText() {}

    /// The text, each line ended by `\n`.
    public static String of(ToolRequestSnapshot s) {
        StringBuilder out = new StringBuilder(4096);
        line(out, "PREPARED TOOL REQUEST  (read-only projection)");
        line(out, "source: " + ToolRequestSnapshot.CAPTURE_SOURCE);
        line(out, "delivery: " + ToolRequestSnapshot.DELIVERY_STATUS);
        line(
                out,
                "turn: " + literal(s.turnId().value()) + "  truncated: "
                        + yesNo(s.turnId().truncated()));
        line(out, "step: " + s.step());
        line(
                out,
                "tools field: " + (s.toolsFieldPresent() ? "present" : "absent") + "   count: " + s.toolCount()
                        + "   rendered: " + s.tools().size() + "   omitted by bound: " + s.omittedToolCount());
        line(out, "measurement: " + s.payloadMeasurementStatus());
        line(
                out,
                "tool JSON bytes: "
                        + (s.payloadJsonBytes().isPresent()
                                ? Long.toString(s.payloadJsonBytes().getAsLong())
                                : "unavailable"));
        line(
                out,
                "active_tool_catalog_sha256: " + s.catalogSha256().orElse("unavailable")
                        + "  (the request manifest's digest)");
        line(out, "provider wire payload: unavailable (an adapter may reshape or drop these fields)");
        line(out, provider(s.provider()));
        registry(out, s);
        line(out, "unavailable for this request: " + String.join(", ", s.unavailable()));
        s.tools().forEach(row -> tool(out, row));
        return out.toString();
    }

    private static String provider(ProviderReceipt receipt) {
        return switch (receipt) {
            case ProviderReceipt.Available(String provider, String model) ->
                "provider: " + literal(provider) + " (resolved client)   model: " + literal(model);
            case ProviderReceipt.Unavailable(String reason) ->
                "provider: unavailable (" + literal(reason) + ")   model: unavailable";
            case ProviderReceipt.Unknown _ -> "provider: unknown   model: unknown";
        };
    }

    private static void registry(StringBuilder out, ToolRequestSnapshot s) {
        line(
                out,
                "registry facts: " + (s.registryFactsPresent() ? "captured" : "not captured") + "   registered tools: "
                        + known(s.registryToolCount(), String::valueOf));
        line(
                out,
                "visible but not carried: "
                        + known(
                                s.registryOnlyTools(),
                                list -> list.count() + "   names: " + names(list) + "   omitted: " + list.omitted()
                                        + "   truncated: " + yesNo(anyTruncated(list))));
    }

    private static void tool(StringBuilder out, ToolRow row) {
        out.append('\n');
        line(out, row.ordinal() + ". " + literal(row.name().value()));
        field(out, "name truncated", yesNo(row.name().truncated()));
        field(out, "type", known(row.toolType(), SnapshotText::bounded));
        field(out, "description", bounded(row.description()));
        field(
                out,
                "input schema",
                inLine(row.inputSchemaJson().value()) + "   truncated: "
                        + yesNo(row.inputSchemaJson().truncated()));
        field(
                out,
                "allowed callers",
                known(row.allowedCallers(), list -> list(list) + "   truncated: " + yesNo(anyTruncated(list))));
        field(out, "deferred loading", known(row.deferLoading(), String::valueOf));
        field(out, "strict", known(row.strict(), String::valueOf));
        field(out, "input examples", known(row.inputExamples(), count -> "count: " + count + " (values left out)"));
        field(out, "cache control type", known(row.cacheControlType(), SnapshotText::bounded));
        field(out, "request state", state(row.visibility()) + "   in request: yes");
        field(out, "provenance", known(row.provenance(), Provenance::word));
        field(out, "MCP server", known(row.mcpServer(), SnapshotText::bounded));
        field(out, "capabilities", known(row.capabilities(), SnapshotText::list));
        field(out, "approval", known(row.approval(), SnapshotText::bounded));
        field(out, "model visible", known(row.modelVisible(), String::valueOf));
    }

    private static String state(Visibility visibility) {
        return switch (visibility) {
            case ACTIVE -> "active";
            case DEFERRED -> "deferred";
            case IN_REQUEST -> "in-request";
            case REGISTRY_ONLY -> "registry-only";
            case HIDDEN -> "hidden";
        };
    }

    private static <T> String known(Evidence<T> evidence, Function<T, String> text) {
        return switch (evidence) {
            case Evidence.Known<T>(T value) -> text.apply(value);
            case Evidence.Unknown<T>(String reason) -> "unknown (" + inLine(reason) + ")";
        };
    }

    private static String bounded(Bounded<String> text) {
        return literal(text.value()) + "   truncated: " + yesNo(text.truncated());
    }

    private static String list(BoundedList list) {
        return names(list) + "   count: " + list.count() + "   omitted: " + list.omitted();
    }

    private static String names(BoundedList list) {
        List<String> names = list.rendered().stream().map(Bounded::value).toList();
        return inLine(CanonicalJson.of(JsonValue.strings(names)));
    }

    private static boolean anyTruncated(BoundedList list) {
        return list.rendered().stream().anyMatch(Bounded::truncated);
    }

    private static String literal(String text) {
        return inLine(CanonicalJson.of(JsonValue.of(text)));
    }

    /// JSON text without what a viewer may take for a line end or a change of direction, as JSON escapes. In
    /// JSON all of these can only stand inside strings.
    private static String inLine(String json) {
        StringBuilder out = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (isUnruly(c)) {
                out.append("\\u").append(String.format("%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isUnruly(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static String yesNo(boolean value) {
        return value ? "yes" : "no";
    }

    private static void field(StringBuilder out, String name, String value) {
        line(out, "   " + name + ": " + value);
    }

    private static void line(StringBuilder out, String text) {
        out.append(text).append('\n');
    }
}
