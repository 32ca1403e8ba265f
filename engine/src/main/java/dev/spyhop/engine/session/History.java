package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.work.WorkLedger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// What a model is told of the past: a fold of the session's durable events. The live session and a reopened
/// one run the same
/// code, so they cannot differ. Confined to one thread at a time.
final class History {
    private final List<Message> messages = new ArrayList<>();
    private final SequencedSet<CallId> open = new LinkedHashSet<>();
    private final Map<CallId, ContentBlock.ToolResult> results = new LinkedHashMap<>();
    private final SequencedMap<String, EngineEvent.InputQueued> queued = new LinkedHashMap<>();
    private final SequencedSet<CallId> unanswered = new LinkedHashSet<>();
    private final SequencedSet<CallId> started = new LinkedHashSet<>();
    private Optional<TurnId> turn = Optional.empty();
    private WorkLedger ledger = WorkLedger.EMPTY;
    private Optional<Mode> mode = Optional.empty();
    private Optional<Posture> posture = Optional.empty();
    private Optional<EngineEvent.SessionStarted> start = Optional.empty();
    private EngineEvent.Outcome lastOutcome = EngineEvent.Outcome.COMPLETED;
    private String title = "";
    private String lastTool = "";
    private int turns;
    private long sequence;

    void apply(Envelope envelope) {
        sequence = envelope.sequence();
        switch (envelope.event()) {
            case EngineEvent.SessionStarted e -> {
                start = Optional.of(e);
                mode = Optional.of(e.mode());
                posture = Optional.of(e.posture());
            }
            case EngineEvent.SessionUpdated e -> title = e.title();
            case EngineEvent.ModeChanged e -> mode = Optional.of(e.mode());
            case EngineEvent.PostureChanged e -> posture = Optional.of(e.posture());
            case EngineEvent.TurnStarted e -> {
                turn = envelope.turn();
                turns++;
                messages.add(new Message(
                        Role.USER, List.of(new ContentBlock.Text(e.prompt()), new ContentBlock.Text(e.turnMeta()))));
            }
            case EngineEvent.InputQueued e -> queued.put(e.id(), e);
            case EngineEvent.InputWithdrawn e -> queued.remove(e.id());
            case EngineEvent.SteerApplied e -> {
                queued.remove(e.id());
                messages.add(Message.text(Role.USER, e.text()));
            }
            case EngineEvent.AssistantMessage e -> assistant(e);
            case EngineEvent.ToolCallStarted e -> {
                started.add(e.call());
                lastTool = e.action().isEmpty() ? e.tool() : e.tool() + " " + e.action();
            }
            case EngineEvent.ToolCallComplete e -> result(e);
            case EngineEvent.ApprovalRequired e -> unanswered.add(e.request().call());
            case EngineEvent.ApprovalDecided e -> unanswered.remove(e.call());
            case EngineEvent.WorkChanged e -> ledger = e.ledger();
            case EngineEvent.TurnComplete e -> {
                turn = Optional.empty();
                lastOutcome = e.outcome();
                started.clear();
            }
            case EngineEvent.SessionResumed _,
                    EngineEvent.RouteDispatched _,
                    EngineEvent.ToolRequestSnapshot _,
                    EngineEvent.MessageStarted _,
                    EngineEvent.MessageDelta _,
                    EngineEvent.MessageComplete _,
                    EngineEvent.ThinkingStarted _,
                    EngineEvent.ThinkingDelta _,
                    EngineEvent.ThinkingComplete _,
                    EngineEvent.StreamBroken _,
                    EngineEvent.TurnUsage _,
                    EngineEvent.ToolCallHeartbeat _,
                    EngineEvent.PermissionDecided _,
                    EngineEvent.CommandRefused _,
                    EngineEvent.Status _,
                    EngineEvent.Error _ -> {}
        }
    }

    private void assistant(EngineEvent.AssistantMessage e) {
        if (e.content().isEmpty()) {
            return;
        }
        messages.add(new Message(e.interrupted() ? Role.ASSISTANT_INTERRUPTED : Role.ASSISTANT, e.content()));
        for (ContentBlock block : e.content()) {
            if (block instanceof ContentBlock.ToolUse u) {
                open.add(u.id());
            }
        }
    }

    private void result(EngineEvent.ToolCallComplete e) {
        started.remove(e.call());
        if (!open.contains(e.call())) {
            return;
        }
        results.put(
                e.call(),
                new ContentBlock.ToolResult(e.call(), e.content(), e.errorKind().isPresent(), e.bounded()));
        if (results.size() == open.size()) {
            for (CallId id : open) {
                ContentBlock.ToolResult r = results.get(id);
                if (r != null) {
                    messages.add(new Message(Role.USER, List.of(r)));
                }
            }
            open.clear();
            results.clear();
        }
    }

    /// The history as it stands, in order. A new list of the same message values.
    List<Message> messages() {
        return List.copyOf(messages);
    }

    /// Calls of the last assistant message that have no result yet, in call order.
    List<CallId> callsWithoutResult() {
        return open.stream().filter(id -> !results.containsKey(id)).toList();
    }

    /// Calls that were looked at and have not ended.
    boolean isStarted(CallId call) {
        return started.contains(call);
    }

    /// Approvals that nobody answered.
    List<CallId> unansweredApprovals() {
        return List.copyOf(unanswered);
    }

    /// Words that wait, oldest first.
    List<EngineEvent.InputQueued> queued() {
        return List.copyOf(queued.values());
    }

    /// The turn that runs, or ran when the log stopped.
    Optional<TurnId> openTurn() {
        return turn;
    }

    WorkLedger ledger() {
        return ledger;
    }

    Optional<Mode> mode() {
        return mode;
    }

    Optional<Posture> posture() {
        return posture;
    }

    Optional<EngineEvent.SessionStarted> start() {
        return start;
    }

    /// How the last ended turn ended; completed where none did.
    EngineEvent.Outcome lastOutcome() {
        return lastOutcome;
    }

    String title() {
        return title;
    }

    /// The last tool and action that was looked at, such as `Bash run`.
    String lastTool() {
        return lastTool;
    }

    /// How many turns began.
    int turns() {
        return turns;
    }

    /// Sequence of the newest event folded in.
    long sequence() {
        return sequence;
    }
}
