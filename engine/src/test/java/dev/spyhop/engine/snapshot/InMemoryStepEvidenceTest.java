package dev.spyhop.engine.snapshot;

import static dev.spyhop.engine.snapshot.SampleTools.T1;
import static dev.spyhop.engine.snapshot.SampleTools.T2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.InMemoryStepEvidence.Stamp;
import dev.spyhop.engine.snapshot.StepReceipt.ToolSize;
import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InMemoryStepEvidenceTest {
    private static final TurnId TURN = new TurnId("turn-1");
    private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");
    private static final ToolDefinition A = SampleTools.named("a");
    private static final ToolDefinition B = SampleTools.named("b");
    private static final ToolDefinition C = SampleTools.named("c");
    private static final ToolDefinition D = SampleTools.named("d");

    private final InMemoryStepEvidence evidence = new InMemoryStepEvidence();
    private int step;

    @Test
    void nothingIsKnownBeforeTheFirstRequest() {
        assertThat(evidence.latest()).isEmpty();
        assertThat(evidence.receipts()).isEmpty();
        assertThat(evidence.toolJson(TURN, 0, 1)).isInstanceOf(Evidence.Unknown.class);
    }

    @Test
    void theLatestSnapshotTakesTheSlot() {
        next(A);
        StepReceipt second = next(A, B);
        StepEvidence.Captured latest = evidence.latest().orElseThrow();
        assertThat(latest.snapshot().step()).isEqualTo(1);
        assertThat(latest.snapshot().toolCount()).isEqualTo(2);
        assertThat(latest.receipt()).isEqualTo(second);
    }

    @Test
    void theFirstReceiptHasNothingToCompareWith() {
        StepReceipt first = next(T1, T2);
        assertThat(first.isChanged()).isFalse();
        assertThat(first.added()).isEmpty();
        assertThat(first.cause()).hasValue("first captured request");
        assertThat(first.time()).isEqualTo(NOON);
        assertThat(first.turnOrdinal()).isEqualTo(4);
        assertThat(first.bytes()).hasValue(560);
        assertThat(first.digest()).hasValue(CatalogDigest.of(List.of(T1, T2)));
        assertThat(first.tools()).containsExactly(new ToolSize("File", 186), new ToolSize("tool_search", 371));
    }

    @Test
    void anEqualStepIsUnchangedWhateverTheCauseGiven() {
        next(A, B);
        StepReceipt same = capture(field(A, B), Optional.of("mode act → plan"));
        assertThat(same.isChanged()).isFalse();
        assertThat(same.cause()).isEmpty();
    }

    @Test
    void addedRemovedChangedAndMovedAreToldApart() {
        next(A, B, C);
        StepReceipt receipt = next(C, A, SampleTools.described("b", "other words"), D);
        assertThat(receipt.added()).containsExactly("d");
        assertThat(receipt.removed()).isEmpty();
        assertThat(receipt.changed()).containsExactly("b");
        assertThat(receipt.moved()).containsExactly("c");
        assertThat(receipt.cause()).hasValue("1 added, 1 changed, 1 moved");
        assertThat(next(C).removed()).containsExactly("a", "b", "d");
    }

    @Test
    void aGivenCauseIsKeptWhereTheToolsChanged() {
        next(A);
        assertThat(capture(field(A, B), Optional.of("tool_search loaded b")).cause())
                .hasValue("tool_search loaded b");
    }

    @Test
    void aTailChangesNothingThatWasThere() {
        next(A, B);
        StepReceipt longer = next(A, B, C);
        assertThat(longer.added()).containsExactly("c");
        assertThat(longer.moved()).isEmpty();
        assertThat(longer.firstDifferingByte()).hasValue(bytes(A, B).length - 1L);
    }

    @Test
    void absentEmptyAndPresentDiffer() {
        capture(new ToolField.Absent(), Optional.empty());
        StepReceipt empty = next();
        assertThat(empty.firstDifferingByte()).hasValue(0);
        assertThat(empty.fieldPresent()).isTrue();
        assertThat(empty.cause()).hasValue("the tools field appeared");
        StepReceipt one = next(A);
        assertThat(one.firstDifferingByte()).hasValue(1);
        StepReceipt gone = capture(new ToolField.Absent(), Optional.empty());
        assertThat(gone.firstDifferingByte()).hasValue(0);
        assertThat(gone.removed()).containsExactly("a");
        assertThat(gone.cause()).hasValue("the tools field is gone");
        assertThat(capture(new ToolField.Absent(), Optional.empty()).isChanged())
                .isFalse();
    }

    @Test
    void theFirstDifferingByteIsThatOfTheWholeArrays() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<ToolDefinition> before = List.of();
        next();
        for (int round = 0; round < 400; round++) {
            List<ToolDefinition> now = changed(before, random);
            StepReceipt receipt = next(now.toArray(ToolDefinition[]::new));
            int differs = Arrays.mismatch(bytes(before), bytes(now));
            assertThat(receipt.firstDifferingByte())
                    .as("seed %d, round %d", seed, round)
                    .isEqualTo(differs < 0 ? OptionalLong.empty() : OptionalLong.of(differs));
            assertThat(receipt.bytes()).hasValue(bytes(now).length);
            before = now;
        }
    }

    @Test
    void theToolsOfAStepComeBackToTheByte() {
        next(T1, T2);
        next(A);
        assertThat(evidence.toolJson(TURN, 0, 1)).isEqualTo(Evidence.known(Json.compact(T1.toJson())));
        assertThat(evidence.toolJson(TURN, 0, 2)).isEqualTo(Evidence.known(Json.compact(T2.toJson())));
        assertThat(evidence.toolJson(TURN, 1, 1)).isEqualTo(Evidence.known(Json.compact(A.toJson())));
        assertThat(reason(evidence.toolJson(TURN, 1, 2))).contains("carried 1 tools");
        assertThat(reason(evidence.toolJson(TURN, 0, 0))).contains("none at place 0");
        assertThat(reason(evidence.toolJson(TURN, 9, 1))).contains("no request of that step");
        assertThat(reason(evidence.toolJson(new TurnId("other"), 0, 1))).contains("no request of that step");
    }

    @Test
    void aStepPreparedAgainTakesThePlaceOfItsEarlierCapture() {
        next(A);
        next(A, B);
        step--;
        StepReceipt again = next(A, C);
        assertThat(evidence.receipts()).hasSize(2).endsWith(again);
        assertThat(again.added()).containsExactly("c");
        assertThat(again.removed()).isEmpty();
        assertThat(evidence.toolJson(TURN, 1, 2)).isEqualTo(Evidence.known(Json.compact(C.toJson())));
    }

    @Test
    void receiptsAreBoundedAndTheDroppedOnesCounted() {
        InMemoryStepEvidence small = new InMemoryStepEvidence(new EvidenceLimits(1 << 20, 16 << 20, 3));
        for (int i = 0; i < 5; i++) {
            small.capture(stamp(i), field(A, SampleTools.named("t" + i)), Optional.empty(), Optional.empty());
        }
        assertThat(small.receipts()).extracting(StepReceipt::step).containsExactly(2, 3, 4);
        assertThat(small.droppedReceipts()).isEqualTo(2);
        assertThat(reason(small.toolJson(TURN, 0, 1))).contains("2 older ones were dropped");
        assertThat(small.toolJson(TURN, 2, 1)).isInstanceOf(Evidence.Known.class);
    }

    @Test
    void overTheBoundOfAllTheOldestLoseTheirBytesAndSaySo() {
        InMemoryStepEvidence small = new InMemoryStepEvidence(new EvidenceLimits(3_000, 10_000, 100));
        for (int i = 0; i < 10; i++) {
            ToolDefinition big = SampleTools.described("t", i + "x".repeat(2_000));
            small.capture(stamp(i), field(A, big), Optional.empty(), Optional.empty());
        }
        assertThat(small.receipts()).hasSize(10);
        assertThat(reason(small.toolJson(TURN, 0, 1))).contains("dropped").contains("10000 bytes");
        assertThat(small.toolJson(TURN, 9, 2)).isInstanceOf(Evidence.Known.class);
        assertThat(small.toolJson(TURN, 9, 1)).isEqualTo(Evidence.known(Json.compact(A.toJson())));
        assertThat(small.toolJson(TURN, 7, 2)).isInstanceOf(Evidence.Known.class);
    }

    @Test
    void beyondTheBoundOfAStepToolsAreUnavailableAndNamesStillCompared() {
        InMemoryStepEvidence small = new InMemoryStepEvidence(new EvidenceLimits(1_000, 10_000, 100));
        ToolDefinition big = SampleTools.described("big", "x".repeat(2_000));
        StepReceipt first = small.capture(stamp(0), field(A, big, B), Optional.empty(), Optional.empty())
                .receipt();
        assertThat(first.tools()).extracting(ToolSize::name).containsExactly("a");
        assertThat(first.toolCount()).isEqualTo(3);
        assertThat(small.toolJson(TURN, 0, 1)).isInstanceOf(Evidence.Known.class);
        assertThat(reason(small.toolJson(TURN, 0, 2))).contains("bounded at 1000 bytes");
        StepReceipt second = small.capture(stamp(1), field(A, big, C), Optional.empty(), Optional.empty())
                .receipt();
        assertThat(second.added()).containsExactly("c");
        assertThat(second.removed()).containsExactly("b");
    }

    @Test
    void nameListsAreBoundedAt32AndSizesAt512() {
        ToolDefinition[] many = IntStream.range(0, 600)
                .mapToObj(i -> SampleTools.named("t" + i))
                .toArray(ToolDefinition[]::new);
        next(A);
        StepReceipt receipt = next(many);
        assertThat(receipt.added()).hasSize(32);
        assertThat(receipt.tools()).hasSize(512);
        assertThat(receipt.toolCount()).isEqualTo(600);
        assertThat(receipt.cause()).hasValue("600 added, 1 removed");
    }

    @Test
    void captureKeepsNothingOfTheRequestAlive() throws Exception {
        WeakReference<Object> definition = captureOnce();
        for (int tries = 0; tries < 50 && definition.get() != null; tries++) {
            System.gc();
            // Garbage makes the collector's work due, so that no clock is needed.
            assertThat(new byte[1 << 20]).hasSize(1 << 20);
        }
        assertThat(definition.get()).isNull();
        assertThat(evidence.latest().orElseThrow().snapshot().toolCount()).isEqualTo(1);
        assertThat(evidence.toolJson(TURN, 0, 1)).isInstanceOf(Evidence.Known.class);
    }

    @Test
    void equalStepsShareOneListAndOneCopyOfTheBytes() {
        StepReceipt first = next(A, B);
        StepReceipt second = next(A, B);
        assertThat(second.tools()).isSameAs(first.tools());
    }

    @Test
    void theSameFieldAgainGivesWhatAFreshCaptureGives() {
        ToolField field = field(T1, T2);
        Optional<ToolSurfaceContext> context = Optional.of(Surfaces.of(Surfaces.visible("File")));
        for (int i = 0; i < 3; i++) {
            ToolRequestSnapshot kept =
                    evidence.capture(stamp(i), field, context, Optional.empty()).snapshot();
            assertThat(kept).isEqualTo(SnapshotCapture.capture(field, context, TURN, i));
        }
        Optional<ToolSurfaceContext> wider = Optional.of(Surfaces.of(Surfaces.plugin("File")));
        assertThat(evidence.capture(stamp(3), field, wider, Optional.empty()).snapshot())
                .isEqualTo(SnapshotCapture.capture(field, wider, TURN, 3));
        Stamp nextTurn = new Stamp(new TurnId("turn-2"), 5, 0, NOON);
        assertThat(evidence.capture(nextTurn, field, wider, Optional.empty()).snapshot())
                .isEqualTo(SnapshotCapture.capture(field, wider, new TurnId("turn-2"), 0));
    }

    @Test
    void aFieldOverTheBoundIsMeasuredAsByItself() {
        ToolField field = field(A, SampleTools.described("big", "x".repeat(1_100_000)));
        assertThat(evidence.capture(stamp(0), field, Optional.empty(), Optional.empty())
                        .snapshot())
                .isEqualTo(SnapshotCapture.capture(field, Optional.empty(), TURN, 0));
    }

    @Test
    void manyThreadsReadWhileOneWrites() throws Exception {
        List<Thread> readers = IntStream.range(0, 4)
                .mapToObj(_ -> Thread.ofVirtual().unstarted(() -> {
                    for (int i = 0; i < 500; i++) {
                        evidence.latest()
                                .ifPresent(c -> assertThat(c.receipt().step())
                                        .isEqualTo(c.snapshot().step()));
                        evidence.receipts().forEach(r -> evidence.toolJson(TURN, r.step(), 1));
                    }
                }))
                .toList();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        readers.forEach(r -> r.setUncaughtExceptionHandler((_, e) -> failures.add(e)));
        readers.forEach(Thread::start);
        for (int i = 0; i < 50; i++) {
            next(A, SampleTools.named("t" + i));
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assertThat(failures).isEmpty();
        assertThat(evidence.receipts()).hasSize(50);
    }

    @Test
    void boundsThatAdmitNothingAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new EvidenceLimits(0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new EvidenceLimits(2, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new EvidenceLimits(1, 1, 0));
    }

    private WeakReference<Object> captureOnce() {
        ToolDefinition big = SampleTools.described("big", "x".repeat(100_000));
        capture(field(big), Optional.empty());
        return new WeakReference<>(big);
    }

    private static List<ToolDefinition> changed(List<ToolDefinition> before, Random random) {
        List<ToolDefinition> now = new ArrayList<>(before);
        switch (random.nextInt(5)) {
            case 0 -> now.add(random.nextInt(now.size() + 1), SampleTools.named("n" + random.nextInt(1_000)));
            case 1 -> Collections.shuffle(now, random);
            case 2 -> {
                if (!now.isEmpty()) {
                    int at = random.nextInt(now.size());
                    now.set(at, SampleTools.described(now.get(at).name(), "é界" + random.nextInt(9)));
                }
            }
            case 3 -> {
                if (!now.isEmpty()) {
                    now.remove(random.nextInt(now.size()));
                }
            }
            default -> {}
        }
        return now;
    }

    private StepReceipt next(ToolDefinition... tools) {
        return capture(field(tools), Optional.empty());
    }

    private StepReceipt capture(ToolField field, Optional<String> cause) {
        return evidence.capture(stamp(step++), field, Optional.empty(), cause).receipt();
    }

    private static Stamp stamp(int step) {
        return new Stamp(TURN, 4, step, NOON);
    }

    private static ToolField field(ToolDefinition... tools) {
        return new ToolField.Present(List.of(tools));
    }

    private static byte[] bytes(ToolDefinition... tools) {
        return bytes(List.of(tools));
    }

    private static byte[] bytes(List<ToolDefinition> tools) {
        return Json.bytes(new JsonArray(
                List.copyOf(tools.stream().map(ToolDefinition::toJson).toList())));
    }

    private static String reason(Evidence<String> evidence) {
        return switch (evidence) {
            case Evidence.Known<String> known -> "known: " + known.value();
            case Evidence.Unknown<String> unknown -> unknown.reason();
        };
    }
}
