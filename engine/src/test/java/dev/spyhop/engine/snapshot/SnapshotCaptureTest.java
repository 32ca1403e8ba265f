package dev.spyhop.engine.snapshot;

import static dev.spyhop.engine.snapshot.SampleTools.T1;
import static dev.spyhop.engine.snapshot.SampleTools.T2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.ToolSurfaceContext.Registration;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotCaptureTest {
    private static final TurnId TURN = new TurnId("6f0c");
    private static final String EMPTY_DIGEST = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Nested
    class TheField {
        @Test
        void absentHasNoSizeAndNoDigest() {
            ToolRequestSnapshot s = wireOnly(new ToolField.Absent());
            assertThat(s.toolsFieldPresent()).isFalse();
            assertThat(s.toolCount()).isZero();
            assertThat(s.payloadJsonBytes()).isEmpty();
            assertThat(s.payloadMeasurementStatus()).startsWith("unavailable").contains("absent");
            assertThat(s.catalogSha256()).isEmpty();
        }

        @Test
        void emptyIsPresentWithTwoBytesAndTheDigestOfNothing() {
            ToolRequestSnapshot s = wireOnly(new ToolField.Present(List.of()));
            assertThat(s.toolsFieldPresent()).isTrue();
            assertThat(s.toolCount()).isZero();
            assertThat(s.payloadJsonBytes()).hasValue(2);
            assertThat(s.catalogSha256()).hasValue(EMPTY_DIGEST);
        }

        @Test
        void oneToolHasItsSizeAndAnUnknownStrict() {
            ToolRequestSnapshot s = wireOnly(T1);
            assertThat(s.payloadJsonBytes()).hasValue(188);
            assertThat(s.catalogSha256()).hasValue(CatalogDigest.of(List.of(T1)));
            assertThat(s.tools().getFirst().strict()).isInstanceOf(Evidence.Unknown.class);
        }

        @Test
        void aboveTheBoundNeitherSizeNorDigestIsShown() {
            ToolRequestSnapshot s = wireOnly(SampleTools.described("big", "x".repeat(1_100_000)), T1);
            assertThat(s.toolCount()).isEqualTo(2);
            assertThat(s.payloadJsonBytes()).isEmpty();
            assertThat(s.catalogSha256()).isEmpty();
            assertThat(s.payloadMeasurementStatus()).contains("exceeds");
        }

        @Test
        void rowsKeepTheRequestsOrder() {
            assertThat(names(wireOnly(T2, T1))).containsExactly("tool_search", "File");
            assertThat(wireOnly(T2, T1).tools().get(1).ordinal()).isEqualTo(2);
        }

        @Test
        void beyondThirtyTwoRowsOnlyTheCountGrows() {
            ToolRequestSnapshot s = wireOnly(many(40));
            assertThat(s.toolCount()).isEqualTo(40);
            assertThat(s.tools()).hasSize(32);
            assertThat(s.omittedToolCount()).isEqualTo(8);
            assertThat(names(s)).startsWith("tool_1000").endsWith("tool_1031");
        }
    }

    @Nested
    class WireFacts {
        @Test
        void absentMembersAreUnknownNeverFalseOrEmpty() {
            ToolRow row = wireOnly(SampleTools.bare("bare")).tools().getFirst();
            assertThat(List.of(
                            row.toolType(),
                            row.allowedCallers(),
                            row.deferLoading(),
                            row.inputExamples(),
                            row.strict(),
                            row.cacheControlType()))
                    .allSatisfy(e -> assertThat(e).isEqualTo(Evidence.unknown("request field absent")));
            assertThat(row.visibility()).isEqualTo(Visibility.IN_REQUEST);
        }

        @Test
        void presentMembersAreKnown() {
            ToolDefinition full = new ToolDefinition(
                    Optional.of("custom"),
                    "full",
                    "does all",
                    JsonObject.EMPTY,
                    Optional.of(List.of()),
                    Optional.of(true),
                    Optional.of(List.of(JsonValue.of("a secret"), JsonValue.of(1))),
                    Optional.of(false),
                    Optional.of("ephemeral"));
            ToolRow row = wireOnly(full).tools().getFirst();
            assertThat(row.toolType()).isEqualTo(Evidence.known(new Bounded<>("custom", false)));
            assertThat(row.allowedCallers()).isEqualTo(Evidence.known(new BoundedList(0, List.of())));
            assertThat(row.deferLoading()).isEqualTo(Evidence.known(true));
            assertThat(row.inputExamples()).isEqualTo(Evidence.known(2));
            assertThat(row.strict()).isEqualTo(Evidence.known(false));
            assertThat(row.cacheControlType()).isEqualTo(Evidence.known(new Bounded<>("ephemeral", false)));
            assertThat(row.visibility()).isEqualTo(Visibility.DEFERRED);
            assertThat(SnapshotJson.pretty(wireOnly(full))).doesNotContain("a secret");
        }

        @Test
        void theSchemaIsShownInHeldKeyOrder() {
            assertThat(wireOnly(SampleTools.T1_OTHER_KEY_ORDER)
                            .tools()
                            .getFirst()
                            .inputSchemaJson()
                            .value())
                    .startsWith("{\"type\":\"object\",\"required\"");
        }

        @ParameterizedTest
        @ValueSource(ints = {0, 1, 2, 3})
        void theSchemaIsCutAtBytesAndAnIncompleteSequenceIsOneReplacement(int shift) {
            // {"d":"…"} puts the text at byte 6; a whale has four bytes.
            String text = "x".repeat(shift) + "🐋".repeat(600);
            ToolDefinition tool = ToolDefinition.nativeTool(
                    "t", "", JsonValue.object().put("d", text).build(), false);
            Bounded<String> schema = wireOnly(tool).tools().getFirst().inputSchemaJson();
            int left = (2048 - 6 - shift) % 4;
            assertThat(schema.truncated()).isTrue();
            assertThat(schema.value())
                    .isEqualTo("{\"d\":\"" + "x".repeat(shift) + "🐋".repeat((2048 - 6 - shift) / 4)
                            + (left == 0 ? "" : "\uFFFD"));
        }

        @Test
        void aSchemaOfExactly2048BytesIsWhole() {
            assertThat(schemaOf(2048)).satisfies(s -> {
                assertThat(s.truncated()).isFalse();
                assertThat(s.value()).hasSize(2048);
            });
            assertThat(schemaOf(2049)).satisfies(s -> {
                assertThat(s.truncated()).isTrue();
                assertThat(s.value()).hasSize(2048);
            });
        }

        @Test
        void namesDescriptionsAndCallersAreCutAtCodePoints() {
            ToolDefinition wide = new ToolDefinition(
                    Optional.of("t".repeat(513)),
                    "🐋".repeat(257),
                    "🐋".repeat(513),
                    JsonObject.EMPTY,
                    Optional.of(IntStream.range(0, 20)
                            .mapToObj(i -> "c".repeat(127 + i))
                            .toList()),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("e".repeat(512)));
            ToolRow row = wireOnly(wide).tools().getFirst();
            assertThat(row.name()).isEqualTo(new Bounded<>("🐋".repeat(256), true));
            assertThat(row.description()).isEqualTo(new Bounded<>("🐋".repeat(512), true));
            assertThat(row.toolType()).isEqualTo(Evidence.known(new Bounded<>("t".repeat(512), true)));
            assertThat(row.cacheControlType()).isEqualTo(Evidence.known(new Bounded<>("e".repeat(512), false)));
            BoundedList callers = row.allowedCallers().ifKnown().orElseThrow();
            assertThat(callers.count()).isEqualTo(20);
            assertThat(callers.omitted()).isEqualTo(4);
            assertThat(callers.rendered().subList(0, 3))
                    .containsExactly(
                            new Bounded<>("c".repeat(127), false),
                            new Bounded<>("c".repeat(128), false),
                            new Bounded<>("c".repeat(128), true));
        }

        private static Bounded<String> schemaOf(int bytes) {
            ToolDefinition tool = ToolDefinition.nativeTool(
                    "t", "", JsonValue.object().put("d", "x".repeat(bytes - 8)).build(), false);
            return wireOnly(tool).tools().getFirst().inputSchemaJson();
        }
    }

    @Nested
    class SurfaceFactsOfATool {
        static Stream<Arguments> origins() {
            return Stream.of(
                    arguments("plug", Provenance.PLUGIN),
                    arguments("mcp_plug", Provenance.PLUGIN),
                    arguments("mcp_reg_x", Provenance.MCP),
                    arguments("native", Provenance.BUILTIN),
                    arguments("registered_search", Provenance.BUILTIN),
                    arguments("mcp_free_y", Provenance.MCP),
                    arguments("tool_search", Provenance.SYNTHETIC),
                    arguments("mcp_both", Provenance.MCP),
                    arguments("mcp_read_resource", Provenance.UNKNOWN),
                    arguments("stranger", Provenance.UNKNOWN));
        }

        @ParameterizedTest
        @MethodSource("origins")
        void provenanceIsTheFirstTestThatHolds(String name, Provenance provenance) {
            ToolSurfaceContext context = new ToolSurfaceContext(
                    List.of(
                            Surfaces.plugin("plug"),
                            Surfaces.plugin("mcp_plug"),
                            Surfaces.visible("mcp_reg_x"),
                            Surfaces.visible("native"),
                            Surfaces.visible("registered_search")),
                    Map.of("mcp_plug", "p", "mcp_reg_x", "reg", "mcp_free_y", "free", "mcp_both", "both"),
                    List.of("tool_search", "registered_search", "mcp_both"),
                    Surfaces.PROVIDER);
            ToolRow row = capture(context, SampleTools.named(name)).tools().getFirst();
            assertThat(row.provenance()).isEqualTo(Evidence.known(provenance));
        }

        @Test
        void aServerIsAttributedByThePoolAloneNeverByTheName() {
            ToolSurfaceContext context =
                    new ToolSurfaceContext(List.of(), Map.of("mcp_a_b_c", "a_b"), List.of(), Surfaces.PROVIDER);
            List<ToolRow> rows = capture(context, SampleTools.named("mcp_a_b_c"), SampleTools.named("mcp_docs_search"))
                    .tools();
            assertThat(rows.get(0).mcpServer()).isEqualTo(Evidence.known(new Bounded<>("a_b", false)));
            assertThat(rows.get(1).mcpServer()).isEqualTo(Evidence.unknown("not attributed by the MCP pool"));
            assertThat(rows.get(1).provenance()).isEqualTo(Evidence.known(Provenance.UNKNOWN));
        }

        @Test
        void capabilitiesAreSortedAndNoneDeclaredIsKnown() {
            Registration two = new Registration(
                    "two", true, Set.of(Capability.WRITES_FILES, Capability.EXECUTES_CODE), Requirement.SUGGEST, false);
            List<ToolRow> rows = capture(
                            Surfaces.of(two, Surfaces.visible("none")),
                            SampleTools.named("two"),
                            SampleTools.named("none"),
                            SampleTools.named("stranger"))
                    .tools();
            assertThat(rows.get(0).capabilities())
                    .isEqualTo(Evidence.known(new BoundedList(
                            2, List.of(new Bounded<>("ExecutesCode", false), new Bounded<>("WritesFiles", false)))));
            assertThat(rows.get(0).approval()).isEqualTo(Evidence.known(new Bounded<>("Suggest", false)));
            assertThat(rows.get(1).capabilities()).isEqualTo(Evidence.known(new BoundedList(0, List.of())));
            assertThat(List.of(
                            rows.get(2).capabilities(),
                            rows.get(2).approval(),
                            rows.get(2).modelVisible()))
                    .allSatisfy(e -> assertThat(e).isEqualTo(Evidence.unknown("tool is not in the registry")));
        }

        @Test
        void aTransmittedHiddenAliasShowsThatItIsHidden() {
            ToolRow row = capture(Surfaces.of(Surfaces.hidden("apply_patch")), SampleTools.named("apply_patch"))
                    .tools()
                    .getFirst();
            assertThat(row.modelVisible()).isEqualTo(Evidence.known(false));
            assertThat(row.visibility()).isEqualTo(Visibility.ACTIVE);
        }

        @Test
        void withoutContextEverySurfaceFactIsUnknownForThatReason() {
            ToolRow row = wireOnly(T1).tools().getFirst();
            assertThat(List.of(
                            row.provenance(), row.mcpServer(), row.capabilities(), row.approval(), row.modelVisible()))
                    .allSatisfy(e -> assertThat(e).isEqualTo(Evidence.unknown("no surface context captured")));
        }
    }

    @Nested
    class TheRegistry {
        @Test
        void aWireOnlyCaptureListsAllThatItCannotSay() {
            ToolRequestSnapshot s = wireOnly(T1);
            assertThat(s.unavailable())
                    .containsExactly(
                            "provider_wire_payload", "provider", "model", "approval", "provenance", "capabilities");
            assertThat(s.provider()).isEqualTo(new ProviderReceipt.Unknown());
            assertThat(s.registryFactsPresent()).isFalse();
            assertThat(s.registryToolCount()).isInstanceOf(Evidence.Unknown.class);
            assertThat(s.registryOnlyTools()).isInstanceOf(Evidence.Unknown.class);
        }

        @Test
        void aCapturedContextShrinksTheList() {
            assertThat(capture(Surfaces.of(), T1).unavailable()).containsExactly("provider_wire_payload");
            ToolSurfaceContext noClient = new ToolSurfaceContext(
                    List.of(Surfaces.visible("File")),
                    Map.of(),
                    List.of(),
                    new ProviderReceipt.Unavailable("no model client"));
            ToolRequestSnapshot s = capture(noClient, T1);
            assertThat(s.unavailable()).containsExactly("provider_wire_payload", "provider", "model");
            assertThat(s.provider()).isEqualTo(new ProviderReceipt.Unavailable("no model client"));
        }

        @Test
        void anEmptyRegistryWasStillCaptured() {
            ToolRequestSnapshot s = capture(Surfaces.of(), T1);
            assertThat(s.registryFactsPresent()).isTrue();
            assertThat(s.registryToolCount()).isEqualTo(Evidence.known(0));
        }

        @Test
        void visibleRegistrationsThatAreNotCarriedAreListedInNameOrder() {
            ToolSurfaceContext context = Surfaces.of(
                    Surfaces.visible("github"),
                    Surfaces.hidden("apply_patch"),
                    Surfaces.visible("Web"),
                    Surfaces.visible("File"));
            ToolRequestSnapshot s = capture(context, T1);
            assertThat(s.registryToolCount()).isEqualTo(Evidence.known(4));
            assertThat(s.registryOnlyTools())
                    .isEqualTo(Evidence.known(
                            new BoundedList(2, List.of(new Bounded<>("Web", false), new Bounded<>("github", false)))));
            assertThat(s.tools()).hasSize(1);
        }

        @Test
        void theListIsBoundedAndItsCountExact() {
            BoundedList list = capture(Surfaces.ofVisible(50), T1)
                    .registryOnlyTools()
                    .ifKnown()
                    .orElseThrow();
            assertThat(list.count()).isEqualTo(50);
            assertThat(list.rendered()).hasSize(32);
            assertThat(list.omitted()).isEqualTo(18);
        }

        @Test
        void aToolBeyondTheRowsIsStillCarried() {
            ToolRequestSnapshot s = capture(Surfaces.ofVisible(40), many(40));
            assertThat(s.registryOnlyTools()).isEqualTo(Evidence.known(new BoundedList(0, List.of())));
        }
    }

    @Nested
    class TheCapture {
        @Test
        void isAPureFunction() {
            ToolField field = new ToolField.Present(List.of(T2, T1));
            Optional<ToolSurfaceContext> context = Optional.of(Surfaces.of(Surfaces.visible("File")));
            assertThat(SnapshotCapture.capture(field, context, TURN, 3))
                    .isEqualTo(SnapshotCapture.capture(field, context, TURN, 3));
        }

        @Test
        void aTurnIdIsCut() {
            ToolRequestSnapshot s =
                    SnapshotCapture.capture(new ToolField.Absent(), Optional.empty(), new TurnId("t".repeat(600)), 0);
            assertThat(s.turnId()).isEqualTo(new Bounded<>("t".repeat(512), true));
        }

        @Test
        void aListChangedAfterwardsDoesNotChangeIt() {
            List<Registration> registry = new ArrayList<>(List.of(Surfaces.visible("File")));
            List<ToolDefinition> tools = new ArrayList<>(List.of(T1));
            ToolRequestSnapshot s = SnapshotCapture.capture(
                    new ToolField.Present(tools),
                    Optional.of(new ToolSurfaceContext(registry, Map.of(), List.of(), Surfaces.PROVIDER)),
                    TURN,
                    0);
            String before = SnapshotJson.pretty(s);
            registry.clear();
            tools.add(T2);
            assertThat(SnapshotJson.pretty(s)).isEqualTo(before);
        }

        @Test
        void strangeTextIsMadeWellFormedAndNeverThrows() {
            ToolRequestSnapshot s = wireOnly(SampleTools.described("half\ud83d", "\udc0b"));
            assertThat(s.tools().getFirst().name().value()).isEqualTo("half\ufffd");
            assertThat(s.tools().getFirst().description().value()).isEqualTo("\ufffd");
        }
    }

    private static ToolRequestSnapshot wireOnly(ToolDefinition... tools) {
        return wireOnly(new ToolField.Present(List.of(tools)));
    }

    private static ToolRequestSnapshot wireOnly(ToolField field) {
        return SnapshotCapture.capture(field, Optional.empty(), TURN, 0);
    }

    private static ToolRequestSnapshot capture(ToolSurfaceContext context, ToolDefinition... tools) {
        return SnapshotCapture.capture(new ToolField.Present(List.of(tools)), Optional.of(context), TURN, 0);
    }

    private static ToolDefinition[] many(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> SampleTools.named("tool_" + (1000 + i)))
                .toArray(ToolDefinition[]::new);
    }

    private static List<String> names(ToolRequestSnapshot s) {
        return s.tools().stream().map(row -> row.name().value()).toList();
    }
}
