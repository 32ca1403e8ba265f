package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.catalog.ActiveTools;
import dev.spyhop.engine.catalog.CatalogOptions;
import dev.spyhop.engine.catalog.SurfaceContexts;
import dev.spyhop.engine.catalog.ToolCatalog;
import dev.spyhop.engine.dispatch.CallPipeline;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.event.Origin;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.provider.ModelStream;
import dev.spyhop.engine.provider.PreparedRequest;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.snapshot.InMemoryStepEvidence;
import dev.spyhop.engine.snapshot.ProviderReceipt;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.ToolSurfaceContext;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.work.WorkGrounding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One turn: from the person's words to its one {@link EngineEvent.TurnComplete}, step by step (`runtime 9.1`).
/// Used
/// once, by
/// the turn's own thread.
final class TurnLoop {
    /// How often a step is redone after its stream broke (decision 31).
    static final int REDO_LIMIT = 3;

    private final SessionConfig config;
    private final SessionLedger ledger;
    private final TurnHost host;
    private final CallPipeline pipeline;
    private final InputQueue inputs;
    private final InMemoryStepEvidence evidence;
    private final LastRequest last;
    private final Runnable stepEnded;
    private final TurnId turn;
    private final int ordinal;
    private final CancelToken cancel;
    private Optional<Surface> surface = Optional.empty();

    /// What a turn may see under one authority; made again only where that changed.
    private record Surface(
            TurnAuthority authority,
            ToolCatalog catalog,
            ActiveTools active,
            String system,
            ToolSurfaceContext context) {}

    /// What a step left.
    private sealed interface StepEnd {
        record GoOn() implements StepEnd {}

        record Done(EngineEvent.TurnComplete event) implements StepEnd {}
    }

    TurnLoop(SessionParts parts, TurnHost host, TurnId turn, int ordinal, CancelToken cancel) {
        this.config = parts.config();
        this.ledger = parts.ledger();
        this.pipeline = parts.pipeline();
        this.inputs = parts.inputs();
        this.evidence = parts.evidence();
        this.last = parts.last();
        this.stepEnded = parts.stepEnded();
        this.host = host;
        this.turn = turn;
        this.ordinal = ordinal;
        this.cancel = cancel;
    }

    /// Runs the turn whose start was published. Publishes its end, whatever happens.
    void run() {
        EngineEvent.TurnComplete end;
        try {
            end = steps();
        } catch (InterruptedException e) {
            end = interrupted();
        } catch (RuntimeException e) {
            end = host.fault(e);
        }
        ledger.emit(Origin.of(turn), end);
        stepEnded.run();
    }

    private EngineEvent.TurnComplete steps() throws InterruptedException {
        for (int step = 0; ; step++) {
            if (cancel.isCancelled()) {
                return interrupted();
            }
            if (config.maxSteps().isPresent() && step >= config.maxSteps().getAsInt()) {
                return overBudget(config.maxSteps().getAsInt());
            }
            applySteers(step);
            switch (step(step)) {
                case StepEnd.GoOn _ -> {}
                case StepEnd.Done(EngineEvent.TurnComplete event) -> {
                    return event;
                }
            }
        }
    }

    private StepEnd step(int step) throws InterruptedException {
        Origin origin = Origin.of(turn, step);
        Surface now = surface();
        ModelRequest request = request(now);
        PreparedRequest body = config.client().prepare(request);
        capture(origin, step, now, request, body);
        AnswerReader answer;
        try {
            answer = answer(origin, body);
        } catch (ProviderException e) {
            return new StepEnd.Done(new EngineEvent.TurnComplete(Outcome.FAILED, Optional.of(e.failure()), ""));
        }
        if (answer == null) {
            return new StepEnd.Done(interrupted());
        }
        ledger.emit(origin, new EngineEvent.AssistantMessage(answer.blocks(), answer.finishReason(), false));
        if (answer.calls().isEmpty()) {
            stepEnded.run();
            return inputs.hasSteer()
                    ? new StepEnd.GoOn()
                    : new StepEnd.Done(new EngineEvent.TurnComplete(Outcome.COMPLETED, Optional.empty(), ""));
        }
        host.enterStep(step);
        pipeline.run(answer.calls(), now.catalog(), host);
        stepEnded.run();
        return afterCalls();
    }

    private StepEnd afterCalls() {
        if (cancel.isCancelled()) {
            return new StepEnd.Done(interrupted());
        }
        return host.isApprovalMissing() ? new StepEnd.Done(approvalRequired()) : new StepEnd.GoOn();
    }

    private void applySteers(int step) {
        for (InputQueue.Waiting steer : inputs.takeSteers()) {
            ledger.emit(Origin.of(turn, step), new EngineEvent.SteerApplied(steer.id(), steer.text()));
        }
    }

    private Surface surface() {
        TurnAuthority now = ledger.authority();
        Surface held = surface.orElse(null);
        if (held != null && held.authority().equals(now)) {
            return held;
        }
        ToolCatalog catalog = ToolCatalog.of(config.registry(), CatalogOptions.of(now));
        Surface made = new Surface(
                now,
                catalog,
                ActiveTools.of(catalog),
                SystemPrompt.of(now.mode(), now.workspace()),
                SurfaceContexts.of(
                        config.registry(),
                        new ProviderReceipt.Available(
                                config.client().provider(), config.client().model())));
        surface = Optional.of(made);
        return made;
    }

    private ModelRequest request(Surface now) {
        List<Message> messages = new ArrayList<>(ledger.messages());
        ledger.read(h -> WorkGrounding.block(h.ledger()))
                .ifPresent(block -> messages.add(Message.text(Role.USER, block)));
        return new ModelRequest(
                config.client().model(),
                now.system(),
                messages,
                now.active().field(),
                OptionalInt.empty(),
                Optional.empty());
    }

    /// The instant the request exists: the snapshot is taken from that very value, before anything connects
    /// (`tool-studio 1.1`).
    private void capture(Origin origin, int step, Surface now, ModelRequest request, PreparedRequest body) {
        StepEvidence.Captured captured = evidence.capture(
                new InMemoryStepEvidence.Stamp(
                        turn, ordinal, step, config.clock().instant()),
                request.tools(),
                Optional.of(now.context()),
                last.causeOfChange(now.authority().mode()));
        ledger.emit(
                origin, new EngineEvent.ToolRequestSnapshot(captured.snapshot(), captured.receipt(), last.next(body)));
        config.observer().prepared(turn, step, request, body);
        if (step == 0) {
            ledger.emit(
                    origin,
                    new EngineEvent.RouteDispatched(
                            config.client().provider(),
                            config.client().model(),
                            config.client().endpointHost()));
        }
    }

    /// Streams the answer, redoing it where the stream broke; null where the turn was cancelled.
    private @org.jspecify.annotations.Nullable AnswerReader answer(Origin origin, PreparedRequest body)
            throws ProviderException {
        for (int attempt = 1; ; attempt++) {
            AnswerReader reader = new AnswerReader(event -> ledger.emit(origin, event));
            try (SilenceWatch watch = new SilenceWatch(config.silence(), d -> tellSilence(origin, reader, d));
                    ModelStream stream = config.client().open(body, cancel)) {
                reader.read(stream, watch::heard);
                ledger.emit(origin, new EngineEvent.TurnUsage(reader.usage(), stream.receipt()));
                return reader;
            } catch (InterruptedException e) {
                cutOff(origin, reader);
                return null;
            } catch (ProviderException e) {
                if (cancel.isCancelled()) {
                    cutOff(origin, reader);
                    return null;
                }
                boolean again = e.kind() == ProviderException.Kind.BROKEN_STREAM && attempt <= REDO_LIMIT;
                if (e.kind() == ProviderException.Kind.BROKEN_STREAM) {
                    ledger.emit(
                            origin,
                            new EngineEvent.StreamBroken(
                                    reader.partialText(), e.failure().what(), attempt, again));
                }
                if (!again) {
                    throw e;
                }
            }
        }
    }

    private void tellSilence(Origin origin, AnswerReader reader, Duration silence) {
        ledger.emit(
                origin,
                new EngineEvent.Status("%s / %s at %s has been silent for %d s, %s. You may wait or interrupt."
                        .formatted(
                                config.client().provider(),
                                config.client().model(),
                                config.client().endpointHost(),
                                Math.max(1, silence.toSeconds()),
                                reader.phase())));
    }

    private void cutOff(Origin origin, AnswerReader reader) {
        reader.settle();
        ledger.emit(origin, new EngineEvent.AssistantMessage(reader.spokenBlocks(), "interrupted", true));
    }

    private EngineEvent.TurnComplete interrupted() {
        String why = cancel.reason()
                .map(r -> switch (r) {
                    case USER -> "stopped by you";
                    case EXTERNAL -> "stopped from outside";
                    case PREEMPTED -> "other work took its place";
                    case INTERNAL -> "the window or program closed";
                })
                .orElse("its thread was interrupted");
        return new EngineEvent.TurnComplete(Outcome.INTERRUPTED, Optional.empty(), why);
    }

    private static EngineEvent.TurnComplete overBudget(int steps) {
        Failure failure = new Failure(
                "max-steps",
                "The turn reached its bound of " + steps + " steps.",
                "All results so far are kept.",
                "Send another message to go on, or raise --max-steps.",
                false);
        return new EngineEvent.TurnComplete(Outcome.FAILED, Optional.of(failure), "max_steps");
    }

    private static EngineEvent.TurnComplete approvalRequired() {
        Failure failure = new Failure(
                "approval_required",
                "A call needed an approval and nobody is there to answer.",
                "The call did not run; everything before it is kept.",
                "Run it in the desktop, or choose a posture that allows it.",
                false);
        return new EngineEvent.TurnComplete(Outcome.FAILED, Optional.of(failure), "approval_required");
    }
}
