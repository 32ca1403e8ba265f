package dev.spyhop.engine.projection;

import static dev.spyhop.engine.testkit.EventScript.use;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.projection.TranscriptBlock.BrokenStream;
import dev.spyhop.engine.projection.TranscriptBlock.Fault;
import dev.spyhop.engine.projection.TranscriptBlock.Notice;
import dev.spyhop.engine.projection.TranscriptBlock.NoticeKind;
import dev.spyhop.engine.projection.TranscriptBlock.Reply;
import dev.spyhop.engine.projection.TranscriptBlock.Steer;
import dev.spyhop.engine.projection.TranscriptBlock.Thinking;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.ToolState;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.projection.TranscriptBlock.UserText;
import dev.spyhop.engine.testkit.EventScript;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptProjectionTest {
    private static final TranscriptProjection PROJECTION = new TranscriptProjection();

    private static TranscriptState fold(List<Envelope> events) {
        TranscriptState state = PROJECTION.initial();
        for (Envelope e : events) {
            state = PROJECTION.apply(state, e);
        }
        return state;
    }

    private static TranscriptState fold(EventScript script) {
        return fold(script.events());
    }

    private static ToolCell cell(TranscriptState state, String call) {
        List<ToolCell> found = state.blocks().stream()
                .filter(ToolCell.class::isInstance)
                .map(ToolCell.class::cast)
                .filter(c -> c.call().value().equals(call))
                .toList();
        assertThat(found).as("cells of %s", call).hasSize(1);
        return found.getFirst();
    }

    private static ContentBlock.ToolUse read(String id) {
        return use(id, "File", JsonValue.object().put("path", id).build());
    }

    @Test
    void aTurnBecomesBlocksInTheOrderTheyBegan() {
        var state = fold(new EventScript()
                .turn("Why is it red?")
                .thinking("Let me look.", Duration.ofSeconds(3), 4)
                .reply("I read the file.", 3)
                .message("I read the file.", read("c1"))
                .started("c1", "File", "read", "a.txt")
                .ok("c1", "text", Duration.ofMillis(3), JsonObject.EMPTY)
                .add(new EngineEvent.SteerApplied("i1", "Be brief"))
                .step()
                .reply("Done.", 2)
                .message("Done.")
                .after(Duration.ofSeconds(9))
                .done());
        assertThat(state.blocks())
                .hasExactlyElementsOfTypes(
                        UserText.class,
                        Thinking.class,
                        Reply.class,
                        ToolCell.class,
                        Steer.class,
                        Reply.class,
                        TurnEnd.class);
        assertThat(state.isRunning()).isFalse();
        assertThat(((Thinking) state.blocks().get(1)).took()).contains(Duration.ofSeconds(3));
        assertThat(((TurnEnd) state.blocks().getLast()).took()).contains(Duration.ofSeconds(9));
    }

    @Test
    void aReplyIsOpenUntilItIsWhole() {
        EventScript script = new EventScript().turn("go").streaming("Hello wor", 4);
        TranscriptState open = fold(script);
        assertThat(open.blocks().getLast()).isEqualTo(new Reply(StreamText.of("Hello wor"), true));
        TranscriptState whole = fold(script.add(new EngineEvent.MessageComplete("Hello world")));
        assertThat(whole.blocks().getLast()).isEqualTo(new Reply(StreamText.of("Hello world"), false));
        assertThat(whole.blocks()).hasSize(2);
    }

    @Test
    void emptyWordsAndThoughtsLeaveNoBlock() {
        var state = fold(new EventScript()
                .turn("go")
                .thinking("", Duration.ofSeconds(1), 1)
                .reply("", 1)
                .message("", read("c1")));
        assertThat(state.blocks()).hasExactlyElementsOfTypes(UserText.class, ToolCell.class);
    }

    @Test
    void wordsThatOnlyTheMessageHoldsAreShown() {
        var state = fold(new EventScript().turn("go").message("Imported words").done());
        assertThat(state.blocks().get(1)).isEqualTo(new Reply(StreamText.of("Imported words"), false));
    }

    @Test
    void TR04_eachOfSeveralCallsOwnsItsOneResultWhateverTheOrder() {
        for (boolean parallel : new boolean[] {false, true}) {
            EventScript script = new EventScript().turn("go");
            List<String> ids = List.of("a", "b", "c", "d", "e");
            script.message("", ids.stream().map(TranscriptProjectionTest::read).toArray(ContentBlock[]::new));
            List<String> ends = new ArrayList<>(ids);
            if (parallel) {
                ids.forEach(id -> script.started(id, "File", "read", id + ".txt"));
                Collections.reverse(ends);
            }
            for (String id : ends) {
                if (!parallel) {
                    script.started(id, "File", "read", id + ".txt");
                }
                script.ok(id, "content of " + id, Duration.ofMillis(1), JsonObject.EMPTY);
            }
            TranscriptState state = fold(script);
            assertThat(state.blocks()).hasSize(6);
            assertThat(state.calls()).isEmpty();
            for (int i = 0; i < ids.size(); i++) {
                ToolCell cell = (ToolCell) state.blocks().get(i + 1);
                assertThat(cell.call().value()).as("message order").isEqualTo(ids.get(i));
                assertThat(cell.outcome().orElseThrow().content()).isEqualTo("content of " + ids.get(i));
                assertThat(cell.state()).isEqualTo(ToolState.OK);
            }
        }
    }

    @Test
    void TR04_aCallIdUsedAgainInALaterStepOpensANewCell() {
        var state = fold(new EventScript()
                .turn("go")
                .call("call_0", "File", "read", "a", "first")
                .call("call_0", "File", "read", "b", "second"));
        assertThat(state.blocks().stream()
                        .filter(ToolCell.class::isInstance)
                        .map(b -> ((ToolCell) b).outcome().orElseThrow().content()))
                .containsExactly("first", "second");
    }

    @Test
    void aCellGoesThroughItsStates() {
        EventScript script = new EventScript().turn("go").message("", read("c"));
        assertThat(cell(fold(script), "c").state()).isEqualTo(ToolState.WAITING);
        script.started("c", "Bash", "run", "mvn test");
        assertThat(cell(fold(script), "c").state()).isEqualTo(ToolState.RUNNING);
        assertThat(cell(fold(script), "c").label().headline()).isEqualTo("mvn test");
        script.add(new EngineEvent.ApprovalRequired(new ApprovalRequest(
                new CallId("c"),
                "Bash",
                "run",
                "mvn test",
                Optional.empty(),
                Optional.empty(),
                JsonObject.EMPTY,
                "ask",
                "",
                List.of())));
        assertThat(cell(fold(script), "c").state()).isEqualTo(ToolState.ASKS);
        script.add(new EngineEvent.ApprovalDecided(new CallId("c"), true, ""));
        script.add(new EngineEvent.ToolCallHeartbeat(new CallId("c"), "Compiling"));
        assertThat(cell(fold(script), "c").state()).isEqualTo(ToolState.RUNNING);
        assertThat(cell(fold(script), "c").progress()).isEqualTo("Compiling");
        script.ok("c", "done", Duration.ofSeconds(1), JsonObject.EMPTY);
        assertThat(cell(fold(script), "c").state()).isEqualTo(ToolState.OK);
        assertThat(cell(fold(script), "c").progress()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'',               FAILED",
        "ExecutionFailed,  FAILED",
        "Timeout,          FAILED",
        "PermissionDenied, DENIED",
        "Cancelled,        CANCELLED"
    })
    void aBadEndIsToldApart(String kind, ToolState expected) {
        var state = fold(new EventScript()
                .turn("go")
                .message("", read("c"))
                .started("c", "File", "read", "x")
                .failed("c", "no", kind, Duration.ofMillis(1), JsonObject.EMPTY));
        assertThat(cell(state, "c").state()).isEqualTo(expected);
    }

    @Test
    void callsWithoutAResultAreCancelledWhenTheTurnEnds() {
        var state = fold(new EventScript()
                .turn("go")
                .message("", read("a"), read("b"))
                .started("a", "File", "read", "a")
                .end(EngineEvent.Outcome.INTERRUPTED, "by you"));
        assertThat(cell(state, "a").state()).isEqualTo(ToolState.CANCELLED);
        assertThat(cell(state, "b").state()).isEqualTo(ToolState.CANCELLED);
        assertThat(cell(state, "b").outcome()).isEmpty();
        assertThat(state.calls()).isEmpty();
    }

    @Test
    void aBrokenStreamTakesThePlaceOfWhatWasStreaming() {
        EventScript script = new EventScript()
                .turn("go")
                .add(new EngineEvent.ThinkingDelta("hm"))
                .streaming("Half an ans", 3)
                .add(new EngineEvent.Status("slow"))
                .add(new EngineEvent.StreamBroken("Half an ans", "connection reset", 1, true))
                .reply("A whole answer", 5);
        TranscriptState live = fold(script);
        assertThat(live.blocks())
                .hasExactlyElementsOfTypes(UserText.class, Notice.class, BrokenStream.class, Reply.class);
        assertThat(live).isEqualTo(fold(script.durable()));
    }

    @Test
    void WK03_eachUpdateTellsWhatChangedAndNoList() {
        var state = fold(new EventScript()
                .turn("go")
                .work("w1", "in_progress find it", "pending fix it")
                .work("w2", "completed find it", "in_progress fix it", "pending test it")
                .work("w3", "in_progress fix it")
                .work("w4", "in_progress fix it"));
        assertThat(cell(state, "w1").work().orElseThrow().added()).containsExactly("find it", "fix it");
        WorkChange second = cell(state, "w2").work().orElseThrow();
        assertThat(second.added()).containsExactly("test it");
        assertThat(second.moved())
                .containsExactly(
                        new WorkChange.Move("find it", WorkStatus.COMPLETED),
                        new WorkChange.Move("fix it", WorkStatus.IN_PROGRESS));
        assertThat(cell(state, "w3").work().orElseThrow().removed()).containsExactly("find it", "test it");
        assertThat(cell(state, "w4").work().orElseThrow().isEmpty()).isTrue();
    }

    @Test
    void WK03_equalLinesAreCountedOneByOne() {
        var state = fold(new EventScript()
                .turn("go")
                .work("w1", "pending again", "pending again")
                .work("w2", "completed again"));
        WorkChange change = cell(state, "w2").work().orElseThrow();
        assertThat(change.removed()).containsExactly("again");
        assertThat(change.moved()).containsExactly(new WorkChange.Move("again", WorkStatus.COMPLETED));
    }

    @Test
    void remarksAndFaultsHaveBlocksOfTheirOwn() {
        Failure failure = new Failure("network", "It broke.", "All kept.", "Try again.", true);
        var state = fold(new EventScript()
                .add(new EngineEvent.SessionResumed("rehearsal", "tide-1", List.of("a torn line was cut")))
                .add(new EngineEvent.ModeChanged(Mode.PLAN))
                .add(new EngineEvent.CommandRefused("posture full-access", "a turn runs"))
                .add(new EngineEvent.Error(failure)));
        assertThat(state.blocks())
                .containsExactly(
                        new Notice(NoticeKind.RESUMED, List.of("rehearsal / tide-1", "a torn line was cut")),
                        new Notice(NoticeKind.MODE, List.of("plan")),
                        new Notice(NoticeKind.REFUSED, List.of("posture full-access", "a turn runs")),
                        new Fault(failure));
    }

    @Test
    void aPartThatIsNotKnownIsNoted() {
        JsonObject odd = JsonValue.object().put("type", "hologram").build();
        var state = fold(new EventScript().turn("go").message("", new ContentBlock.Opaque(odd)));
        assertThat(state.blocks().getLast()).isEqualTo(new Notice(NoticeKind.UNKNOWN_PART, List.of("hologram")));
    }

    @Test
    void eventsOutOfOrderHarmNothing() {
        var state = fold(new EventScript()
                .ok("ghost", "late", Duration.ZERO, JsonObject.EMPTY)
                .add(new EngineEvent.ApprovalDecided(new CallId("nobody"), true, ""))
                .add(new EngineEvent.ToolCallHeartbeat(new CallId("nobody"), "x"))
                .done());
        assertThat(state.blocks()).hasExactlyElementsOfTypes(ToolCell.class, TurnEnd.class);
        assertThat(cell(state, "ghost").outcome()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aReopenedLogFoldsToWhatWasLive(long seed) {
        EventScript script = RandomSession.play(seed);
        assertThat(fold(script.durable())).as("seed %d", seed).isEqualTo(fold(script));
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void aStateIsTheFoldOfItsPrefixAndNeverChangesAfterwards(long seed) {
        List<Envelope> events = RandomSession.play(seed).events();
        List<TranscriptState> states = new ArrayList<>();
        TranscriptState state = PROJECTION.initial();
        for (Envelope e : events) {
            state = PROJECTION.apply(state, e);
            states.add(state);
        }
        Random random = new Random(seed);
        for (int i = 0; i < 25; i++) {
            int n = random.nextInt(events.size());
            assertThat(states.get(n)).as("seed %d, event %d", seed, n).isEqualTo(fold(events.subList(0, n + 1)));
        }
    }

    @Test
    void PF01_aDeltaOfALongReplyCopiesNoMoreThanOneOfAShort() {
        // Counted, not timed: the pieces of a text are at most this long, and each delta copies the last alone.
        StreamText text = StreamText.EMPTY;
        TranscriptState state = fold(new EventScript().turn("go"));
        Envelope delta = new EventScript()
                .add(new EngineEvent.MessageDelta("word "))
                .events()
                .getLast();
        for (int i = 0; i < 200_000; i++) {
            state = PROJECTION.apply(state, delta);
            text = text.plus("word ");
        }
        Reply reply = (Reply) state.blocks().getLast();
        assertThat(reply.text().length()).isEqualTo(1_000_000);
        assertThat(reply.text().from(999_995)).isEqualTo("word ");
        assertThat(state.blocks()).hasSize(2);
    }

    @Test
    void PF03_aHundredThousandEventsFoldIntoBlocksThatShareTheirStructure() {
        EventScript script = new EventScript().turn("go");
        for (int i = 0; i < 25_000; i++) {
            script.call("c" + i, "File", "read", "f" + i, "x");
        }
        TranscriptState before = fold(script);
        TranscriptState after = PROJECTION.apply(
                before,
                script.add(new EngineEvent.MessageDelta("one more")).events().getLast());
        List<Integer> changed = new ArrayList<>();
        before.blocks().differences(after.blocks(), changed::add);
        assertThat(before.blocks()).hasSize(25_001);
        assertThat(changed).isEmpty();
        assertThat(after.blocks()).hasSize(25_002);
    }
}
