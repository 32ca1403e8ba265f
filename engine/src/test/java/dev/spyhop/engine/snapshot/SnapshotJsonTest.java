package dev.spyhop.engine.snapshot;

import static dev.spyhop.engine.snapshot.SampleTools.T1;
import static dev.spyhop.engine.snapshot.SampleTools.T2;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.testkit.Golden;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.Requirement;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotJsonTest {
    static final ToolRequestSnapshot SAMPLE = SnapshotCapture.capture(
            new ToolField.Present(List.of(T1, SampleTools.named("mcp_docs_search"), T2)),
            Optional.of(new ToolSurfaceContext(
                    List.of(
                            new ToolSurfaceContext.Registration(
                                    "File",
                                    true,
                                    Set.of(Capability.READ_ONLY, Capability.WRITES_FILES),
                                    Requirement.SUGGEST,
                                    false),
                            Surfaces.visible("Web"),
                            Surfaces.hidden("apply_patch"),
                            Surfaces.visible("github")),
                    Map.of("mcp_docs_search", "docs"),
                    List.of("tool_search"),
                    Surfaces.PROVIDER)),
            new TurnId("6f0c1d5e-0000-4000-8000-000000000001"),
            1);

    @Test
    void membersStandInTheContractsOrder() throws Exception {
        JsonObject json = (JsonObject) Json.parse(SnapshotJson.pretty(SAMPLE));
        assertThat(json.members().keySet())
                .containsExactly(
                        "schema_version",
                        "capture_source",
                        "delivery_status",
                        "turn_id",
                        "step",
                        "tools_field_present",
                        "tool_count",
                        "rendered_tool_count",
                        "omitted_tool_count",
                        "payload_json_bytes",
                        "payload_measurement_status",
                        "active_tool_catalog_sha256",
                        "unavailable_for_this_request",
                        "provider",
                        "registry_facts_present",
                        "registry_tool_count",
                        "registry_only_tools",
                        "tools");
        assertThat(((JsonObject) json.array("tools").getFirst()).members().keySet())
                .containsExactly(
                        "ordinal",
                        "name",
                        "tool_type",
                        "description",
                        "input_schema_json",
                        "allowed_callers",
                        "defer_loading",
                        "input_examples",
                        "strict",
                        "cache_control_type",
                        "provenance",
                        "mcp_server",
                        "capabilities",
                        "approval",
                        "model_visible",
                        "visibility");
    }

    @Test
    void theWholeIsAsReviewed() throws Exception {
        Golden.assertMatches("snapshot/sample.json", SnapshotJson.pretty(SAMPLE) + "\n");
    }

    @Test
    void aWireOnlyCaptureIsAsReviewed() throws Exception {
        ToolRequestSnapshot wire =
                SnapshotCapture.capture(new ToolField.Present(List.of(T1)), Optional.empty(), new TurnId("6f0c"), 0);
        Golden.assertMatches("snapshot/wire-only.json", SnapshotJson.pretty(wire) + "\n");
    }

    @Test
    void anAbsentFieldHasNullsWhereNothingWasMeasured() {
        JsonObject json =
                SnapshotJson.of(SnapshotCapture.capture(new ToolField.Absent(), Optional.empty(), new TurnId("t"), 0));
        assertThat(json.get("payload_json_bytes")).hasValue(JsonNull.INSTANCE);
        assertThat(json.get("active_tool_catalog_sha256")).hasValue(JsonNull.INSTANCE);
        assertThat(json.string("delivery_status").orElseThrow()).startsWith("unknown");
        assertThat(json.object("provider").orElseThrow().members().keySet()).containsExactly("status");
    }

    @Test
    void examplesAreCountedAndNeverShown() {
        ToolDefinition tool = new ToolDefinition(
                Optional.empty(),
                "t",
                "",
                JsonObject.EMPTY,
                Optional.empty(),
                Optional.empty(),
                Optional.of(List.of(JsonValue.of("hush"), JsonValue.of("hush"))),
                Optional.empty(),
                Optional.empty());
        ToolRequestSnapshot s =
                SnapshotCapture.capture(new ToolField.Present(List.of(tool)), Optional.empty(), new TurnId("t"), 0);
        JsonObject examples = ((JsonObject) SnapshotJson.of(s).array("tools").getFirst())
                .object("input_examples")
                .flatMap(e -> e.object("value"))
                .orElseThrow();
        assertThat(examples.integer("count")).hasValue(2L);
        assertThat(examples.string("values").orElseThrow()).doesNotContain("hush");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\"", "\\", "\u0001", "é", "界", "🐋", "\u2028"})
    void theWorstCaseStaysUnder160KiB(String letter) {
        ToolDefinition worst = new ToolDefinition(
                Optional.of(letter.repeat(600)),
                letter.repeat(300),
                letter.repeat(600),
                JsonValue.object().put("d", letter.repeat(9_000)).build(),
                Optional.of(
                        IntStream.range(0, 40).mapToObj(_ -> letter.repeat(200)).toList()),
                Optional.of(true),
                Optional.of(List.of(JsonValue.of(1))),
                Optional.of(true),
                Optional.of(letter.repeat(600)));
        ToolField field = new ToolField.Present(
                IntStream.range(0, 40).mapToObj(_ -> worst).toList());
        ToolSurfaceContext context = new ToolSurfaceContext(
                IntStream.range(0, 60)
                        .mapToObj(i -> Surfaces.visible(letter.repeat(300) + i))
                        .toList(),
                Map.of(letter.repeat(300), letter.repeat(600)),
                List.of(),
                new ProviderReceipt.Available(letter.repeat(600), letter.repeat(600)));
        ToolRequestSnapshot s = SnapshotCapture.capture(field, Optional.of(context), new TurnId(letter.repeat(600)), 7);
        assertThat(SnapshotJson.pretty(s).getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(160 * 1024);
        assertThat(s.tools()).hasSize(32).allSatisfy(row -> {
            assertThat(row.name().truncated()).isTrue();
            assertThat(row.description().truncated()).isTrue();
            assertThat(row.inputSchemaJson().truncated()).isTrue();
            assertThat(row.allowedCallers().ifKnown().orElseThrow().count()).isEqualTo(40);
        });
        assertThat(s.toolCount()).isEqualTo(40);
    }

    @Test
    void fortyOrdinaryToolsWithGiantSchemasKeepTheContractsBounds() {
        ToolDefinition giant = ToolDefinition.nativeTool(
                "t".repeat(40),
                "d".repeat(400),
                JsonValue.object().put("d", "x".repeat(9_000)).build(),
                true);
        ToolRequestSnapshot s = SnapshotCapture.capture(
                new ToolField.Present(
                        IntStream.range(0, 40).mapToObj(_ -> giant).toList()),
                Optional.empty(),
                new TurnId("t"),
                0);
        assertThat(s.tools()).allSatisfy(row -> {
            assertThat(row.inputSchemaJson().value()).hasSize(2048);
            assertThat(row.description().truncated()).isFalse();
        });
        assertThat(SnapshotJson.pretty(s).getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(160 * 1024);
    }
}
