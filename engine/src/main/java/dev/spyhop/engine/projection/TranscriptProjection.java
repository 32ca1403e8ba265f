package dev.spyhop.engine.projection;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.TranscriptBlock.BrokenStream;
import dev.spyhop.engine.projection.TranscriptBlock.Fault;
import dev.spyhop.engine.projection.TranscriptBlock.Notice;
import dev.spyhop.engine.projection.TranscriptBlock.NoticeKind;
import dev.spyhop.engine.projection.TranscriptBlock.Steer;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.projection.TranscriptBlock.UserText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Folds a session's events into its transcript. Live events and those of a reopened log give the same blocks,
/// once what
/// was streaming is whole. A delta costs the same for a long reply as for a short one.
public final class TranscriptProjection implements Projection<TranscriptState> {
    /// Makes one; it holds nothing.
    public TranscriptProjection() {}

    @Override
    public TranscriptState initial() {
        return TranscriptState.EMPTY;
    }

    @Override
    public TranscriptState apply(TranscriptState s, Envelope envelope) {
        return switch (envelope.event()) {
            case EngineEvent.TurnStarted e ->
                s.plus(new UserText(e.prompt(), envelope.turn(), envelope.time()))
                        .turnBegan(Optional.of(envelope.time()))
                        .spoke(false);
            case EngineEvent.SteerApplied e -> s.plus(new Steer(e.text()));
            case EngineEvent.TurnComplete e -> turnEnded(s, e, envelope);
            case EngineEvent.MessageDelta e -> Writing.reply(s, e.text());
            case EngineEvent.MessageComplete e ->
                Writing.replyWhole(s, e.text()).spoke(true);
            case EngineEvent.ThinkingDelta e -> Writing.thinking(s, e.text());
            case EngineEvent.ThinkingComplete e -> Writing.thinkingWhole(s, e.text(), e.took());
            case EngineEvent.StreamBroken e ->
                Writing.dropped(s)
                        .plus(new BrokenStream(e.partialText(), e.reason(), e.attempt(), e.willRetry()))
                        .spoke(false);
            case EngineEvent.AssistantMessage e -> Calls.asked(Writing.message(s, e), e);
            case EngineEvent.ToolCallStarted e -> Calls.started(s, e);
            case EngineEvent.ToolCallHeartbeat e -> Calls.progressed(s, e);
            case EngineEvent.ToolCallComplete e -> Calls.ended(s, e);
            case EngineEvent.PermissionDecided e -> Calls.decided(s, e.receipt());
            case EngineEvent.ApprovalRequired e -> Calls.asking(s, e.request());
            case EngineEvent.ApprovalDecided e -> Calls.answered(s, e.call());
            case EngineEvent.WorkChanged e -> Calls.worked(s, e);
            case EngineEvent.ModeChanged e -> note(s, NoticeKind.MODE, e.mode().word());
            case EngineEvent.PostureChanged e ->
                note(s, NoticeKind.POSTURE, e.posture().word());
            case EngineEvent.CommandRefused e -> note(s, NoticeKind.REFUSED, e.wish(), e.reason());
            case EngineEvent.Status e -> note(s, NoticeKind.STATUS, e.text());
            case EngineEvent.Error e -> s.plus(new Fault(e.failure()));
            case EngineEvent.SessionResumed e -> resumed(s, e);
            case EngineEvent.SessionStarted _, EngineEvent.SessionUpdated _, EngineEvent.RouteDispatched _ -> s;
            case EngineEvent.ToolRequestSnapshot _, EngineEvent.TurnUsage _ -> s;
            case EngineEvent.MessageStarted _, EngineEvent.ThinkingStarted _ -> s;
            case EngineEvent.InputQueued _, EngineEvent.InputWithdrawn _ -> s;
        };
    }

    private static TranscriptState turnEnded(TranscriptState s, EngineEvent.TurnComplete e, Envelope envelope) {
        Optional<Duration> took = s.turnBegan().map(began -> Duration.between(began, envelope.time()));
        return Calls.abandoned(Writing.kept(s))
                .plus(new TurnEnd(e.outcome(), e.failure(), e.reason(), took))
                .turnBegan(Optional.empty());
    }

    private static TranscriptState resumed(TranscriptState s, EngineEvent.SessionResumed e) {
        List<String> lines = new ArrayList<>(e.repairs());
        lines.addFirst(e.provider() + " / " + e.model());
        return Calls.abandoned(Writing.kept(s))
                .plus(new Notice(NoticeKind.RESUMED, lines))
                .turnBegan(Optional.empty());
    }

    private static TranscriptState note(TranscriptState s, NoticeKind kind, String... lines) {
        return s.plus(new Notice(kind, List.of(lines)));
    }
}
