package dev.spyhop.engine.projection;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.projection.TranscriptBlock.Label;
import dev.spyhop.engine.projection.TranscriptBlock.Notice;
import dev.spyhop.engine.projection.TranscriptBlock.NoticeKind;
import dev.spyhop.engine.projection.TranscriptBlock.Outcome;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.ToolState;
import dev.spyhop.engine.tools.ToolError;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tool cells of a transcript. A cell is opened by the message or by the start of its call, whichever comes
/// first, and
/// found by its call id until its one result has come.
final class Calls {
    private static final String DENIED = ToolError.PermissionDenied.class.getSimpleName();
    private static final String CANCELLED = ToolError.Cancelled.class.getSimpleName();

    private Calls() {}

    /// Opens a cell for each call of the message and notes parts that cannot be shown.
    static TranscriptState asked(TranscriptState s, EngineEvent.AssistantMessage message) {
        TranscriptState next = s;
        for (ContentBlock block : message.content()) {
            next = switch (block) {
                case ContentBlock.ToolUse u -> opened(next, u.id(), new Label(u.name(), "", ""), u.input());
                case ContentBlock.Opaque(JsonValue json) -> next.plus(unknown(json));
                case ContentBlock.Text _, ContentBlock.Thinking _ -> next;
                case ContentBlock.Image _, ContentBlock.ToolResult _ -> next;
            };
        }
        return next;
    }

    private static TranscriptState opened(TranscriptState s, CallId id, Label label, JsonValue input) {
        if (s.calls().containsKey(id)) {
            return s.changed(id, c -> cell(c, c.label(), Optional.of(input), c.state()));
        }
        return s.opened(fresh(id, label, Optional.of(input), ToolState.WAITING));
    }

    private static Notice unknown(JsonValue json) {
        String kind = json instanceof JsonValue.JsonObject o ? o.string("type").orElse("") : json.typeName();
        return new Notice(NoticeKind.UNKNOWN_PART, List.of(kind));
    }

    static TranscriptState started(TranscriptState s, EngineEvent.ToolCallStarted e) {
        Label label = new Label(e.tool(), e.action(), e.headline());
        if (s.calls().containsKey(e.call())) {
            return s.changed(e.call(), c -> cell(c, label, c.arguments(), ToolState.RUNNING));
        }
        return s.opened(fresh(e.call(), label, Optional.empty(), ToolState.RUNNING));
    }

    static TranscriptState asking(TranscriptState s, ApprovalRequest request) {
        return s.changed(request.call(), c -> cell(c, c.label(), c.arguments(), ToolState.ASKS));
    }

    static TranscriptState answered(TranscriptState s, CallId call) {
        return s.changed(call, c -> cell(c, c.label(), c.arguments(), ToolState.RUNNING));
    }

    static TranscriptState progressed(TranscriptState s, EngineEvent.ToolCallHeartbeat e) {
        return s.changed(
                e.call(),
                c -> new ToolCell(
                        c.call(),
                        c.label(),
                        c.arguments(),
                        c.state(),
                        e.progress(),
                        c.permission(),
                        c.work(),
                        c.outcome()));
    }

    static TranscriptState decided(TranscriptState s, PermissionReceipt receipt) {
        return s.changed(
                receipt.call(),
                c -> new ToolCell(
                        c.call(),
                        c.label(),
                        c.arguments(),
                        c.state(),
                        c.progress(),
                        Optional.of(receipt),
                        c.work(),
                        c.outcome()));
    }

    static TranscriptState worked(TranscriptState s, EngineEvent.WorkChanged e) {
        WorkChange change = WorkChange.between(s.ledger(), e.ledger());
        return s.withLedger(e.ledger())
                .changed(
                        e.call(),
                        c -> new ToolCell(
                                c.call(),
                                c.label(),
                                c.arguments(),
                                c.state(),
                                c.progress(),
                                c.permission(),
                                Optional.of(change),
                                c.outcome()));
    }

    static TranscriptState ended(TranscriptState s, EngineEvent.ToolCallComplete e) {
        Outcome outcome = new Outcome(e.content(), e.success(), e.errorKind(), e.took(), e.metadata());
        TranscriptState known = s.calls().containsKey(e.call())
                ? s
                : s.opened(fresh(e.call(), new Label("", "", ""), Optional.empty(), ToolState.RUNNING));
        return known.changed(e.call(), c -> settled(c, stateOf(e), Optional.of(outcome)))
                .closed(e.call());
    }

    /// Calls that will get no result any more, because the log that would hold it has gone on.
    static TranscriptState abandoned(TranscriptState s) {
        TranscriptState next = s;
        for (CallId call : s.calls().keySet()) {
            next = next.changed(call, c -> settled(c, ToolState.CANCELLED, Optional.empty()));
        }
        return next.withCalls(Map.of());
    }

    private static ToolState stateOf(EngineEvent.ToolCallComplete e) {
        if (e.success()) {
            return ToolState.OK;
        }
        String kind = e.errorKind().orElse("");
        if (kind.equals(DENIED)) {
            return ToolState.DENIED;
        }
        boolean stopped =
                kind.equals(CANCELLED) || e.metadata().bool("canceled").orElse(false);
        return stopped ? ToolState.CANCELLED : ToolState.FAILED;
    }

    private static ToolCell fresh(CallId id, Label label, Optional<JsonValue> arguments, ToolState state) {
        return new ToolCell(id, label, arguments, state, "", Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static ToolCell cell(ToolCell c, Label label, Optional<JsonValue> arguments, ToolState state) {
        return new ToolCell(c.call(), label, arguments, state, c.progress(), c.permission(), c.work(), c.outcome());
    }

    private static ToolCell settled(ToolCell c, ToolState state, Optional<Outcome> outcome) {
        return new ToolCell(c.call(), c.label(), c.arguments(), state, "", c.permission(), c.work(), outcome);
    }
}
