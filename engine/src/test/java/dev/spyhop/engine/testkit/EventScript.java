package dev.spyhop.engine.testkit;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Writes a session's events by hand, in the order that the grammar of {@link EngineEvent} asks for. Time
/// stands still
/// but for {@link #after(Duration)}.
public final class EventScript {
    private static final SessionId SESSION = new SessionId("0190f5a1-7c3e-7000-8000-000000000001");

    private final List<Envelope> events = new ArrayList<>();
    private Instant now = Instant.parse("2026-12-01T10:00:00Z");
    private Optional<TurnId> turn = Optional.empty();
    private OptionalInt step = OptionalInt.empty();
    private int turns;
    private WorkLedger ledger = WorkLedger.EMPTY;

    /// Begins with the session's first event.
    public EventScript() {
        add(new EngineEvent.SessionStarted("/home/me/sample-project", "rehearsal", "tide-1", Mode.ACT, Posture.ASK));
    }

    /// All events so far.
    public List<Envelope> events() {
        return List.copyOf(events);
    }

    /// The events that a log would keep.
    public List<Envelope> durable() {
        return events.stream().filter(e -> e.event().isDurable()).toList();
    }

    /// Any event, at this time, turn and step.
    public EventScript add(EngineEvent event) {
        events.add(new Envelope(events.size() + 1, now, SESSION, turn, step, event));
        return this;
    }

    /// Lets time pass.
    public EventScript after(Duration time) {
        now = now.plus(time);
        return this;
    }

    /// Begins a turn with its first step.
    public EventScript turn(String prompt) {
        turns++;
        turn = Optional.of(new TurnId("turn-" + turns));
        step = OptionalInt.empty();
        add(new EngineEvent.TurnStarted(prompt, ""));
        return step();
    }

    /// Begins the next step.
    public EventScript step() {
        step = OptionalInt.of(step.orElse(-1) + 1);
        return this;
    }

    /// Ends the turn well.
    public EventScript done() {
        return end(EngineEvent.Outcome.COMPLETED, "");
    }

    /// Ends the turn.
    public EventScript end(EngineEvent.Outcome outcome, String reason) {
        step = OptionalInt.empty();
        add(new EngineEvent.TurnComplete(outcome, Optional.empty(), reason));
        turn = Optional.empty();
        return this;
    }

    /// Reasoning in deltas of `piece` characters, whole at the end.
    public EventScript thinking(String text, Duration took, int piece) {
        add(new EngineEvent.ThinkingStarted());
        for (int i = 0; i < text.length(); i += piece) {
            add(new EngineEvent.ThinkingDelta(text.substring(i, Math.min(text.length(), i + piece))));
        }
        return add(new EngineEvent.ThinkingComplete(text, took));
    }

    /// Words in deltas of `piece` characters, not yet whole.
    public EventScript streaming(String text, int piece) {
        add(new EngineEvent.MessageStarted());
        for (int i = 0; i < text.length(); i += piece) {
            add(new EngineEvent.MessageDelta(text.substring(i, Math.min(text.length(), i + piece))));
        }
        return this;
    }

    /// Words in deltas of `piece` characters, whole at the end.
    public EventScript reply(String text, int piece) {
        return streaming(text, piece).add(new EngineEvent.MessageComplete(text));
    }

    /// The model's message, with these calls.
    public EventScript message(String text, ContentBlock... calls) {
        List<ContentBlock> content = new ArrayList<>();
        if (!text.isEmpty()) {
            content.add(new ContentBlock.Text(text));
        }
        content.addAll(List.of(calls));
        return add(new EngineEvent.AssistantMessage(content, calls.length == 0 ? "stop" : "tool_calls", false));
    }

    /// A call as the model writes it.
    public static ContentBlock.ToolUse use(String id, String tool, JsonObject input) {
        return new ContentBlock.ToolUse(new CallId(id), tool, input);
    }

    /// A call is looked at.
    public EventScript started(String id, String tool, String action, String headline) {
        return add(new EngineEvent.ToolCallStarted(new CallId(id), tool, action, headline));
    }

    /// A call went well.
    public EventScript ok(String id, String content, Duration took, JsonObject metadata) {
        return add(new EngineEvent.ToolCallComplete(
                new CallId(id), content, true, true, Optional.empty(), took, metadata));
    }

    /// A call went badly; an empty kind says that it was done with a negative outcome.
    public EventScript failed(String id, String content, String kind, Duration took, JsonObject metadata) {
        Optional<String> error = kind.isEmpty() ? Optional.empty() : Optional.of(kind);
        return add(new EngineEvent.ToolCallComplete(new CallId(id), content, false, true, error, took, metadata));
    }

    /// A whole step of one call that goes well.
    public EventScript call(String id, String tool, String action, String headline, String content) {
        JsonObject input = JsonValue.object().put("action", action).build();
        return message("", use(id, tool, input))
                .started(id, tool, action, headline)
                .ok(id, content, Duration.ofMillis(4), JsonObject.EMPTY)
                .step();
    }

    /// A whole step that writes the ledger: each line is `status content`, such as `pending fix it`.
    public EventScript work(String id, String... lines) {
        List<WorkLedger.Draft> drafts = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split(" ", 2);
            drafts.add(new WorkLedger.Draft(parts[1], WorkStatus.parse(parts[0]).orElseThrow()));
        }
        ledger = ledger.replaced(drafts);
        return message("", use(id, "work_update", JsonObject.EMPTY))
                .started(id, "work_update", "", "")
                .add(new EngineEvent.WorkChanged(new CallId(id), ledger))
                .ok(id, "work", Duration.ofMillis(1), JsonObject.EMPTY)
                .step();
    }
}
