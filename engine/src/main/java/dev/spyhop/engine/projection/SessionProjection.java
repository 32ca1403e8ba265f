package dev.spyhop.engine.projection;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.projection.SessionState.Identity;
import dev.spyhop.engine.projection.SessionState.Notice;
import dev.spyhop.engine.projection.SessionState.Queued;
import dev.spyhop.engine.projection.SessionState.Request;
import dev.spyhop.engine.projection.SessionState.Spending;
import dev.spyhop.engine.projection.SessionState.Turn;
import dev.spyhop.engine.projection.SessionState.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Folds events into a {@link SessionState}. Pure and total; constant cost an event but for the few that wait.
public final class SessionProjection implements Projection<SessionState> {
    /// A fold without state of its own.
    public SessionProjection() {}

    @Override
    public SessionState initial() {
        return SessionState.INITIAL;
    }

    @Override
    public SessionState apply(SessionState s, Envelope envelope) {
        return switch (envelope.event()) {
            case EngineEvent.SessionStarted e ->
                authority(
                        identity(s, new Identity(s.identity().title(), e.workspace(), e.provider(), e.model())),
                        e.mode(),
                        e.posture());
            case EngineEvent.SessionResumed e -> resumed(s, e, envelope.sequence());
            case EngineEvent.SessionUpdated e -> identity(s, titled(s.identity(), e.title()));
            case EngineEvent.TurnStarted e -> turnStarted(s, e);
            case EngineEvent.RouteDispatched e ->
                identity(s, new Identity(s.identity().title(), s.identity().workspace(), e.provider(), e.model()));
            case EngineEvent.ToolRequestSnapshot e -> request(s, e, envelope.step());
            case EngineEvent.TurnUsage e ->
                spending(s, new Spending(s.spending().total().plus(e.usage()), e.usage(), Optional.of(e.route())));
            case EngineEvent.ApprovalRequired e -> approvals(s, plus(s.waiting().approvals(), e.request()));
            case EngineEvent.ApprovalDecided e ->
                approvals(s, without(s.waiting().approvals(), e.call()));
            case EngineEvent.ModeChanged e -> authority(s, e.mode(), s.posture());
            case EngineEvent.PostureChanged e -> authority(s, s.mode(), e.posture());
            case EngineEvent.InputQueued e ->
                queue(s, plus(s.waiting().queue(), new Queued(e.id(), e.text(), e.followUp())));
            case EngineEvent.InputWithdrawn e -> queue(s, withoutId(s.waiting().queue(), e.id()));
            case EngineEvent.SteerApplied e -> queue(s, withoutId(s.waiting().queue(), e.id()));
            case EngineEvent.TurnComplete e -> turnComplete(s, e, envelope.sequence());
            case EngineEvent.CommandRefused e ->
                notice(s, envelope.sequence(), Notice.Kind.REFUSED, e.wish() + ": " + e.reason());
            case EngineEvent.Status e -> notice(s, envelope.sequence(), Notice.Kind.STATUS, e.text());
            case EngineEvent.Error e ->
                notice(s, envelope.sequence(), Notice.Kind.FAILED, e.failure().oneLine());
            case EngineEvent.MessageStarted _, EngineEvent.MessageDelta _, EngineEvent.MessageComplete _ -> s;
            case EngineEvent.ThinkingStarted _, EngineEvent.ThinkingDelta _, EngineEvent.ThinkingComplete _ -> s;
            case EngineEvent.StreamBroken _, EngineEvent.AssistantMessage _, EngineEvent.PermissionDecided _ -> s;
            case EngineEvent.ToolCallStarted _, EngineEvent.ToolCallHeartbeat _, EngineEvent.ToolCallComplete _ -> s;
            case EngineEvent.WorkChanged _ -> s;
        };
    }

    private static SessionState resumed(SessionState s, EngineEvent.SessionResumed e, long sequence) {
        Identity old = s.identity();
        SessionState next = identity(s, new Identity(old.title(), old.workspace(), e.provider(), e.model()));
        return e.repairs().isEmpty()
                ? next
                : notice(next, sequence, Notice.Kind.REPAIRED, String.join(" ", e.repairs()));
    }

    private static SessionState turnStarted(SessionState s, EngineEvent.TurnStarted e) {
        Turn turn = new Turn(s.turn().ordinal() + 1, OptionalInt.empty(), true, Optional.empty(), Optional.empty(), "");
        List<Queued> left = withoutFirst(s.waiting().queue(), e.prompt());
        return queue(turn(s, turn), left);
    }

    private static SessionState turnComplete(SessionState s, EngineEvent.TurnComplete e, long sequence) {
        Turn old = s.turn();
        Turn turn = new Turn(old.ordinal(), old.step(), false, Optional.of(e.outcome()), e.failure(), e.reason());
        SessionState next = approvals(turn(s, turn), List.of());
        return e.failure()
                .map(f -> notice(next, sequence, Notice.Kind.FAILED, f.oneLine()))
                .orElse(next);
    }

    private static SessionState request(SessionState s, EngineEvent.ToolRequestSnapshot e, OptionalInt step) {
        Turn old = s.turn();
        int at = step.orElse(e.snapshot().step());
        Turn turn =
                new Turn(old.ordinal(), OptionalInt.of(at), old.running(), old.outcome(), old.failure(), old.reason());
        SessionState t = turn(s, turn);
        return new SessionState(
                t.identity(),
                t.mode(),
                t.posture(),
                t.turn(),
                t.spending(),
                t.waiting(),
                Optional.of(new Request(e.snapshot(), e.receipt(), e.prefix())),
                t.notice());
    }

    private static Identity titled(Identity i, String title) {
        return new Identity(title, i.workspace(), i.provider(), i.model());
    }

    private static SessionState identity(SessionState s, Identity identity) {
        return new SessionState(
                identity, s.mode(), s.posture(), s.turn(), s.spending(), s.waiting(), s.request(), s.notice());
    }

    private static SessionState authority(SessionState s, Mode mode, Posture posture) {
        return new SessionState(
                s.identity(), mode, posture, s.turn(), s.spending(), s.waiting(), s.request(), s.notice());
    }

    private static SessionState turn(SessionState s, Turn turn) {
        return new SessionState(
                s.identity(), s.mode(), s.posture(), turn, s.spending(), s.waiting(), s.request(), s.notice());
    }

    private static SessionState spending(SessionState s, Spending spending) {
        return new SessionState(
                s.identity(), s.mode(), s.posture(), s.turn(), spending, s.waiting(), s.request(), s.notice());
    }

    private static SessionState approvals(SessionState s, List<ApprovalRequest> approvals) {
        return waiting(s, new Waiting(approvals, s.waiting().queue()));
    }

    private static SessionState queue(SessionState s, List<Queued> queue) {
        return waiting(s, new Waiting(s.waiting().approvals(), queue));
    }

    private static SessionState waiting(SessionState s, Waiting waiting) {
        return new SessionState(
                s.identity(), s.mode(), s.posture(), s.turn(), s.spending(), waiting, s.request(), s.notice());
    }

    private static SessionState notice(SessionState s, long sequence, Notice.Kind kind, String text) {
        return new SessionState(
                s.identity(),
                s.mode(),
                s.posture(),
                s.turn(),
                s.spending(),
                s.waiting(),
                s.request(),
                Optional.of(new Notice(sequence, kind, text)));
    }

    private static <T> List<T> plus(List<T> list, T one) {
        List<T> next = new ArrayList<>(list);
        next.add(one);
        return next;
    }

    private static List<ApprovalRequest> without(List<ApprovalRequest> list, CallId call) {
        return list.stream().filter(r -> !r.call().equals(call)).toList();
    }

    private static List<Queued> withoutId(List<Queued> list, String id) {
        return list.stream().filter(q -> !q.id().equals(id)).toList();
    }

    /// A follow-up that became a turn's prompt no longer waits.
    private static List<Queued> withoutFirst(List<Queued> list, String prompt) {
        List<Queued> left = new ArrayList<>(list);
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i).text().equals(prompt)) {
                left.remove(i);
                break;
            }
        }
        return left;
    }
}
