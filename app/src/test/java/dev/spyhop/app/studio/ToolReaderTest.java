package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.FactState;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.snapshot.EvidenceLimits;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToolReaderTest {
    private final Messages messages = Messages.of("studio", Locale.ENGLISH);
    private final ToolReader reader = new ToolReader(messages);

    @Test
    void IN03_absentEmptyAndPresentDifferInStateWordsAndSpeech() {
        ToolDefinition silent = new ToolDefinition(
                Optional.empty(),
                "silent",
                "",
                Offers.schema("{}"),
                Optional.of(List.of()),
                Optional.empty(),
                Optional.of(List.of()),
                Optional.of(true),
                Optional.empty());
        List<Fact> wire = read(new Offers().offer(List.of(silent)), 1).wire();
        assertThat(states(wire, "type", "description", "allowed_callers", "input_examples", "strict"))
                .containsExactly(
                        FactState.ABSENT, FactState.EMPTY, FactState.EMPTY, FactState.EMPTY, FactState.PRESENT);
        assertThat(fact(wire, "type").spoken()).isEqualTo("type: absent from the request");
        assertThat(fact(wire, "description").spoken()).isEqualTo("description: present and empty, empty text");
        assertThat(fact(wire, "allowed_callers").text()).isEqualTo("empty list");
        assertThat(fact(wire, "strict").spoken()).isEqualTo("strict: true");
        assertThat(fact(wire, "visibility").text()).isEqualTo("in request");
    }

    @Test
    void whatTheSnapshotCutIsMeasuredOnTheStepEvidence() {
        Fact description = fact(read(new Offers().offer(Offers.few()), 3).wire(), "description");
        assertThat(description.state()).isEqualTo(FactState.TRUNCATED);
        assertThat(description.badge()).contains("512 of 640");
        assertThat(description.spoken()).startsWith("description: truncated, 512 of 640: xxx");
    }

    @Test
    void whereTheStepEvidenceLacksTheToolACutIsOnlyCalledTruncated() {
        Offers offers = new Offers(new EvidenceLimits(100, 100, 10)).offer(Offers.few());
        ToolPicture tool = read(offers, 3);
        assertThat(fact(tool.wire(), "description").badge()).contains("truncated");
        assertThat(tool.document().ifKnown()).isEmpty();
        assertThat(tool.schemaTree()).isEmpty();
        assertThat(tool.schemaJson().ifKnown()).isPresent();
    }

    @Test
    void aToolBehindTheSnapshotsRowsHasItsWireFactsFromTheEvidenceAndNoSurface() {
        ToolPicture tool = read(new Offers().offer(Offers.many(40)), 33);
        assertThat(fact(tool.wire(), "name").text()).isEqualTo("tool_033");
        assertThat(fact(tool.wire(), "defer_loading").text()).isEqualTo("false");
        assertThat(fact(tool.surface(), "provenance").text())
                .isEqualTo("unknown: the snapshot keeps the first 32 rows; this is tool 33");
    }

    @Test
    void withoutASurfaceEveryUnknownKeepsTheEnginesReason() {
        ToolPicture tool = read(new Offers().wireOnly(Offers.few()), 1);
        assertThat(tool.surface()).extracting(Fact::state).containsOnly(FactState.UNKNOWN);
        assertThat(fact(tool.surface(), "approval").text()).isEqualTo("unknown: no surface context captured");
    }

    @Test
    void surfaceFactsAreWhatTheContextHeld() {
        List<Fact> surface = read(new Offers().offer(Offers.few()), 1).surface();
        assertThat(fact(surface, "provenance").text()).isEqualTo("builtin");
        assertThat(fact(surface, "capabilities").text()).isEqualTo("ReadOnly · WritesFiles");
        assertThat(fact(surface, "capabilities").aside()).contains("2 of 2");
        assertThat(fact(surface, "approval").text()).isEqualTo("Suggest");
        assertThat(fact(surface, "MCP server").text()).isEqualTo("unknown: not attributed by the MCP pool");
        assertThat(fact(surface, "registered tools").text()).isEqualTo("44");
        assertThat(fact(surface, "provider").text()).isEqualTo("available · rehearsal · tide-1");
    }

    @Test
    void anOlderStepKeepsItsWireFactsAndSaysWhyTheRestIsGone() {
        Offers offers = new Offers().offer(Offers.few()).offer(Offers.few());
        StepReceipt first = offers.evidence.receipts().getFirst();
        StepPicture step = StepPicture.of(offers.evidence, first);
        ToolPicture tool = reader.read(offers.evidence, step, step.catalog().get(1));
        assertThat(fact(tool.wire(), "description").text()).startsWith("Runs commands");
        assertThat(tool.surface()).extracting(Fact::state).containsOnly(FactState.UNKNOWN);
        assertThat(tool.since()).isEmpty();
    }

    @Test
    void IN02_eachKindOfChangeIsToldForTheToolThatChanged() {
        List<ToolDefinition> before = Offers.few();
        List<ToolDefinition> after = new ArrayList<>(before);
        ToolDefinition beta = before.get(1);
        after.set(
                1,
                ToolDefinition.nativeTool("beta", beta.description(), Offers.schema("{\"type\":\"object\"}"), false));
        after.add(Offers.tool("delta", "New"));
        Offers offers = new Offers().offer(before).offer(after);
        assertThat(fact(read(offers, 1).since(), "schema").text()).isEqualTo("unchanged");
        assertThat(fact(read(offers, 2).since(), "schema").text()).matches("changed: \\d+ B → 17 B");
        assertThat(fact(read(offers, 4).since(), "schema").text()).isEqualTo("new in this step");
        Fact prefix = fact(read(offers, 1).since(), "request prefix");
        assertThat(prefix.badge()).contains("broke");
        assertThat(prefix.tone()).isEqualTo(Fact.Tone.ASK);
    }

    @Test
    void IN02_aReorderAloneIsSeen() {
        Offers offers = new Offers().offer(Offers.few()).offer(Offers.few().reversed());
        StepPicture step = StepPicture.latest(offers.evidence).orElseThrow();
        assertThat(step.receipt().isChanged()).isTrue();
        String words = new StepWords(messages, offers.evidence.receipts()).what(1);
        assertThat(words).contains("moved").contains("first differing byte");
        boolean someMoved = step.catalog().stream()
                .map(e -> reader.read(offers.evidence, step, e))
                .anyMatch(t -> fact(t.since(), "position").text().equals("moved, bytes equal"));
        assertThat(someMoved).isTrue();
    }

    @Test
    void anEditedDescriptionLeavesTheSchemaUnchangedAndSaysSo() {
        List<ToolDefinition> after = new ArrayList<>(Offers.few());
        after.set(0, Offers.tool("alpha", "Reads files, edited"));
        Offers offers = new Offers().offer(Offers.few()).offer(after);
        assertThat(fact(read(offers, 1).since(), "schema").text())
                .isEqualTo("unchanged; another member of the tool changed");
    }

    @Test
    void aPayloadOverTheBoundIsUnknownWithItsReasonAndNotZero() {
        List<ToolDefinition> tools = List.of(Offers.tool("small", "s"), Offers.tool("huge", "y".repeat(1_100_000)));
        Offers offers = new Offers().offer(Offers.few()).offer(tools);
        StepPicture step = StepPicture.latest(offers.evidence).orElseThrow();
        assertThat(step.layout()).isEmpty();
        assertThat(fact(read(offers, 1).since(), "request prefix").state()).isEqualTo(FactState.UNKNOWN);
    }

    private ToolPicture read(Offers offers, int ordinal) {
        StepPicture step = StepPicture.latest(offers.evidence).orElseThrow();
        return reader.read(offers.evidence, step, step.catalog().get(ordinal - 1));
    }

    private static Fact fact(List<Fact> facts, String name) {
        return facts.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    }

    private static List<FactState> states(List<Fact> facts, String... names) {
        return java.util.Arrays.stream(names).map(n -> fact(facts, n).state()).toList();
    }
}
