package dev.spyhop.engine.projection;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.WorkState.Line;
import dev.spyhop.engine.projection.WorkState.Offered;
import dev.spyhop.engine.work.WorkItem;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Folds events into a {@link WorkState}. Pure and total. Items are followed from one revision to the next by
/// their
/// words, since their ids are mere places.
public final class WorkProjection implements Projection<WorkState> {
    /// A fold without state of its own.
    public WorkProjection() {}

    @Override
    public WorkState initial() {
        return WorkState.INITIAL;
    }

    @Override
    public WorkState apply(WorkState s, Envelope envelope) {
        return switch (envelope.event()) {
            case EngineEvent.WorkChanged e -> changed(s, e.ledger(), envelope);
            case EngineEvent.ToolRequestSnapshot e ->
                new WorkState(
                        s.ledger(),
                        s.lines(),
                        s.changedAtStep(),
                        Optional.of(new Offered(
                                envelope.step().orElse(e.snapshot().step()),
                                s.ledger().revision())),
                        s.lastCall());
            case EngineEvent.ToolCallStarted e ->
                new WorkState(s.ledger(), s.lines(), s.changedAtStep(), s.offered(), label(s, e));
            default -> s;
        };
    }

    /// The call that writes the ledger says nothing of the work itself, and it has no action: it is passed
    /// over.
    private static String label(WorkState s, EngineEvent.ToolCallStarted e) {
        return e.action().isEmpty() ? s.lastCall() : e.tool() + " " + e.action();
    }

    private static WorkState changed(WorkState s, WorkLedger ledger, Envelope envelope) {
        Map<String, Line> before = new HashMap<>();
        for (Line line : s.lines()) {
            before.put(line.item().content(), line);
        }
        return new WorkState(
                ledger,
                ledger.items().stream()
                        .map(item -> line(item, Optional.ofNullable(before.get(item.content())), s, envelope))
                        .toList(),
                envelope.step(),
                s.offered(),
                s.lastCall());
    }

    private static Line line(WorkItem item, Optional<Line> before, WorkState s, Envelope envelope) {
        Optional<WorkStatus> old = before.map(l -> l.item().status());
        if (old.isPresent() && old.get() == item.status()) {
            Line same = before.get();
            return new Line(item, same.begun(), same.took(), same.step(), same.by());
        }
        Optional<Instant> begun = before.flatMap(Line::begun);
        if (item.status() == WorkStatus.IN_PROGRESS && begun.isEmpty()) {
            begun = Optional.of(envelope.time());
        }
        Optional<Duration> took =
                item.status().isSettled() ? begun.map(b -> Duration.between(b, envelope.time())) : Optional.empty();
        boolean touched = item.status() != WorkStatus.PENDING;
        return new Line(
                item,
                begun,
                took,
                touched ? envelope.step() : OptionalInt.empty(),
                item.status().isSettled() ? s.lastCall() : "");
    }
}
