package dev.spyhop.engine.projection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.projection.SessionState.Notice;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SessionProjectionTest {
    private long sequence;

    private SessionState fold(EngineEvent... events) {
        SessionProjection projection = new SessionProjection();
        SessionState state = projection.initial();
        for (EngineEvent event : events) {
            state = projection.apply(state, envelope(event, OptionalInt.of(2)));
        }
        return state;
    }

    private Envelope envelope(EngineEvent event, OptionalInt step) {
        sequence++;
        return new Envelope(
                sequence, Instant.EPOCH.plusSeconds(sequence), new SessionId("s"), Optional.empty(), step, event);
    }

    private static EngineEvent started() {
        return new EngineEvent.SessionStarted("/w", "rehearsal", "tide-1", Mode.ACT, Posture.ASK);
    }

    private static EngineEvent asks(String call) {
        return new EngineEvent.ApprovalRequired(new ApprovalRequest(
                new CallId(call),
                "Bash",
                "run",
                "x",
                Optional.empty(),
                Optional.empty(),
                JsonObject.EMPTY,
                "r",
                "why",
                List.of()));
    }

    @Test
    void identityModeAndPostureFollowTheFacts() {
        SessionState s = fold(
                started(),
                new EngineEvent.SessionUpdated("A title"),
                new EngineEvent.ModeChanged(Mode.PLAN),
                new EngineEvent.PostureChanged(Posture.FULL_ACCESS));
        assertThat(s.identity()).isEqualTo(new SessionState.Identity("A title", "/w", "rehearsal", "tide-1"));
        assertThat(s.mode()).isEqualTo(Mode.PLAN);
        assertThat(s.posture()).isEqualTo(Posture.FULL_ACCESS);
    }

    @Test
    void cardsWaitUntilEachIsDecidedAndNoneOutlivesItsTurn() {
        SessionState two = fold(started(), new EngineEvent.TurnStarted("p", ""), asks("a"), asks("b"));
        assertThat(two.waiting().approvals()).hasSize(2);
        SessionState one = fold(
                started(),
                new EngineEvent.TurnStarted("p", ""),
                asks("a"),
                asks("b"),
                new EngineEvent.ApprovalDecided(new CallId("a"), true, ""));
        assertThat(one.waiting().approvals()).extracting(r -> r.call().value()).containsExactly("b");
        SessionState none = fold(
                started(),
                new EngineEvent.TurnStarted("p", ""),
                asks("a"),
                new EngineEvent.TurnComplete(EngineEvent.Outcome.INTERRUPTED, Optional.empty(), "by you"));
        assertThat(none.waiting().approvals()).isEmpty();
        assertThat(none.turn().running()).isFalse();
        assertThat(none.turn().reason()).isEqualTo("by you");
    }

    @Test
    void queuedWordsLeaveWhenTheyJoinAreWithdrawnOrBecomeATurn() {
        SessionState s = fold(
                started(),
                new EngineEvent.InputQueued("1", "a", false),
                new EngineEvent.InputQueued("2", "b", false),
                new EngineEvent.InputQueued("3", "c", true),
                new EngineEvent.SteerApplied("1", "a"),
                new EngineEvent.InputWithdrawn("2"));
        assertThat(s.waiting().queue()).extracting(SessionState.Queued::text).containsExactly("c");
        SessionState next =
                fold(started(), new EngineEvent.InputQueued("3", "c", true), new EngineEvent.TurnStarted("c", ""));
        assertThat(next.waiting().queue()).isEmpty();
    }

    @Test
    void tokensAddUpAndAbsentIsNotZero() {
        Usage known = new Usage(
                OptionalLong.of(5),
                OptionalLong.of(2),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty());
        var route = new dev.spyhop.engine.model.RouteReceipt(
                "p", "local", "m", 1, OptionalInt.empty(), 1, Duration.ZERO, Duration.ZERO);
        SessionState s =
                fold(started(), new EngineEvent.TurnUsage(known, route), new EngineEvent.TurnUsage(known, route));
        assertThat(s.spending().total().input()).hasValue(10);
        assertThat(s.spending().lastStep().input()).hasValue(5);
        assertThat(s.spending().total().cacheHit()).isEmpty();
    }

    @Test
    void aFailedTurnAndARefusalAreNoticesWithTheirPlace() {
        Failure failure = new Failure("network", "No answer.", "Nothing lost.", "Try again.", true);
        SessionState s = fold(
                started(),
                new EngineEvent.TurnStarted("p", ""),
                new EngineEvent.TurnComplete(EngineEvent.Outcome.FAILED, Optional.of(failure), ""));
        assertThat(s.notice().orElseThrow().kind()).isEqualTo(Notice.Kind.FAILED);
        assertThat(s.notice().orElseThrow().text()).isEqualTo("No answer. Nothing lost. Try again.");
        SessionState refused = fold(started(), new EngineEvent.CommandRefused("mode act", "a turn runs"));
        assertThat(refused.notice().orElseThrow().kind()).isEqualTo(Notice.Kind.REFUSED);
    }

    @Test
    void anItemKeepsWhenItBeganAndTellsHowLongItTookAndWhatSettledIt() {
        WorkProjection projection = new WorkProjection();
        WorkLedger one = WorkLedger.EMPTY.replaced(List.of(new WorkLedger.Draft("fix", WorkStatus.IN_PROGRESS)));
        WorkLedger two = one.replaced(List.of(new WorkLedger.Draft("fix", WorkStatus.COMPLETED)));
        CallId call = new CallId("w");
        WorkState s = projection.initial();
        s = projection.apply(s, envelope(new EngineEvent.WorkChanged(call, one), OptionalInt.of(0)));
        s = projection.apply(
                s, envelope(new EngineEvent.ToolCallStarted(call, "File", "edit", "A.java"), OptionalInt.of(1)));
        s = projection.apply(
                s, envelope(new EngineEvent.ToolCallStarted(call, "work_update", "", ""), OptionalInt.of(2)));
        s = projection.apply(s, envelope(new EngineEvent.WorkChanged(call, two), OptionalInt.of(2)));
        WorkState.Line line = s.lines().getFirst();
        assertThat(line.took()).contains(Duration.ofSeconds(3));
        assertThat(line.by()).isEqualTo("File edit");
        assertThat(line.step()).hasValue(2);
        assertThat(s.isOffered()).isFalse();
    }
}
