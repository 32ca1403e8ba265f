package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.dispatch.CallPipeline;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.event.EventLog;
import dev.spyhop.engine.event.Origin;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.InMemoryStepEvidence;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.tools.CancelToken;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// One open conversation. A virtual thread named after it takes its commands one by one; each turn runs on a
/// thread of
/// its own.
/// All methods may be called from any thread and none waits for a model or a tool, but {@link #close}.
public final class AgentSession implements AutoCloseable {
    /// How many commands may wait (`runtime 8.5`).
    public static final int INBOX = 32;

    private sealed interface Item {
        record Wish(Command command) implements Item {}

        record TurnEnded(TurnId turn) implements Item {}

        record Close() implements Item {}
    }

    /// A turn on its way.
    private record Running(TurnId id, CancelToken cancel, Thread thread) {}

    private final SessionConfig config;
    private final EventLog log;
    private final SessionLedger ledger;
    private final SessionParts parts;
    private final AuthorityControl control;
    private final ApprovalDesk desk = new ApprovalDesk();
    private final BlockingQueue<Item> inbox = new LinkedBlockingQueue<>();
    private final Semaphore places = new Semaphore(INBOX);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Consumer<Boolean> turnState;
    private volatile Optional<Running> running = Optional.empty();
    private volatile boolean closing;

    /// A session over a log and the fold of what it holds.
    ///
    /// @param history fold of the log's stored events
    /// @param sync asks for the log to be forced to disk; returns at once
    /// @param turnState told on the session's thread when a turn began and ended
    AgentSession(SessionConfig config, EventLog log, History history, Runnable sync, Consumer<Boolean> turnState) {
        this.config = config;
        this.log = log;
        this.turnState = turnState;
        TurnAuthority first = config.first();
        TurnAuthority held = new TurnAuthority(
                history.mode().orElse(first.mode()),
                history.posture().orElse(first.posture()),
                first.shell(),
                first.workspace(),
                first.repository(),
                first.revision());
        this.ledger = new SessionLedger(log, history, held);
        this.control = new AuthorityControl(ledger);
        this.parts = new SessionParts(
                config,
                ledger,
                new CallPipeline(config.authority(), config.ids()),
                new InputQueue(),
                new InMemoryStepEvidence(),
                new LastRequest(),
                sync);
        history.queued().forEach(q -> parts.inputs().add(new InputQueue.Waiting(q.id(), q.text(), q.followUp())));
    }

    /// Starts taking commands.
    void start() {
        Thread.ofVirtual().name("session-" + log.session()).start(this::commands);
    }

    /// The session's name.
    public SessionId id() {
        return log.session();
    }

    /// Publishes a fact of the session itself.
    Envelope emit(EngineEvent event) {
        return ledger.emit(Origin.SESSION, event);
    }

    /// Puts a wish into the inbox; false where it is full or the session is closing. Interrupting a turn does
    /// not wait
    /// in line.
    public boolean submit(Command command) {
        if (closing) {
            return false;
        }
        if (command instanceof Command.CancelTurn(CancelToken.Reason reason)) {
            running.ifPresent(turn -> turn.cancel().cancel(reason));
            return true;
        }
        return places.tryAcquire() && inbox.add(new Item.Wish(command));
    }

    /// A new reader of the events after that sequence.
    public EventCursor events(long afterSequence) {
        return log.cursor(afterSequence);
    }

    /// What was offered to the model.
    public StepEvidence evidence() {
        return parts.evidence();
    }

    /// Whether a turn runs.
    public boolean isRunning() {
        return running.isPresent();
    }

    private void commands() {
        try {
            while (true) {
                switch (inbox.take()) {
                    case Item.Wish(Command command) -> {
                        places.release();
                        handle(command);
                    }
                    case Item.TurnEnded(TurnId turn) -> turnEnded(turn);
                    case Item.Close _ -> {
                        return;
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closed.countDown();
        }
    }

    private void handle(Command command) {
        if (config.readOnly().isPresent() && !(command instanceof Command.Rename)) {
            refuse(
                    "message",
                    "this session can only be read here. " + config.readOnly().get());
            return;
        }
        switch (command) {
            case Command.SendMessage(String text) -> {
                if (isTurnOpen()) {
                    queue(text, false);
                } else {
                    startTurn(text);
                }
            }
            case Command.QueueFollowUp(String text) -> {
                if (isTurnOpen()) {
                    queue(text, true);
                } else {
                    startTurn(text);
                }
            }
            case Command.WithdrawInput(String id) -> {
                if (parts.inputs().withdraw(id)) {
                    emitNow(new EngineEvent.InputWithdrawn(id));
                } else {
                    refuse("withdraw", "those words have joined the turn already");
                }
            }
            case Command.CancelTurn(CancelToken.Reason reason) ->
                running.ifPresent(turn -> turn.cancel().cancel(reason));
            case Command.AnswerApproval answer -> {
                if (!desk.answer(answer.call(), answer.answer())) {
                    refuse("approval", "that call does not wait for an answer any more");
                }
            }
            case Command.ChangeMode(Mode mode) -> control.mode(mode, running.isPresent(), origin());
            case Command.ChangePosture(Posture posture) -> control.posture(posture, running.isPresent(), origin());
            case Command.Rename(String title) -> emitNow(new EngineEvent.SessionUpdated(SessionTitle.given(title)));
        }
    }

    private void emitNow(EngineEvent event) {
        ledger.emit(origin(), event);
    }

    private Origin origin() {
        return running.map(turn -> Origin.of(turn.id())).orElse(Origin.SESSION);
    }

    private void refuse(String wish, String reason) {
        emitNow(new EngineEvent.CommandRefused(wish, reason));
    }

    private void queue(String text, boolean followUp) {
        InputQueue.Waiting words = new InputQueue.Waiting(config.ids().get(), text, followUp);
        emitNow(new EngineEvent.InputQueued(words.id(), text, followUp));
        if (!parts.inputs().add(words)) {
            emitNow(new EngineEvent.InputWithdrawn(words.id()));
            refuse("queue", InputQueue.LIMIT + " entries wait already; send it again later");
        }
    }

    /// Whether a turn runs whose end was not published yet; one that has ended is put away, so that words sent
    /// right
    /// after an
    /// interrupt begin a turn of their own.
    private boolean isTurnOpen() {
        if (running.isPresent() && ledger.read(History::openTurn).isEmpty()) {
            running = Optional.empty();
            turnState.accept(false);
        }
        return running.isPresent();
    }

    private void startTurn(String prompt) {
        TurnId id = new TurnId(config.ids().get());
        CancelToken cancel = new CancelToken();
        String meta = TurnMeta.of(LocalDate.now(config.clock()), ledger.authority());
        ledger.emit(Origin.of(id), new EngineEvent.TurnStarted(prompt, meta));
        if (ledger.read(History::title).isEmpty()) {
            ledger.emit(Origin.of(id), new EngineEvent.SessionUpdated(SessionTitle.of(prompt)));
        }
        TurnHost host = new TurnHost(ledger, desk, config.interactive(), id, cancel, config.ids());
        TurnLoop loop = new TurnLoop(parts, host, id, ledger.read(History::turns), cancel);
        Thread thread = Thread.ofVirtual().name("turn-" + id).unstarted(() -> {
            try {
                loop.run();
            } finally {
                inbox.add(new Item.TurnEnded(id));
            }
        });
        running = Optional.of(new Running(id, cancel, thread));
        turnState.accept(true);
        thread.start();
    }

    /// Words that still wait begin the next turn, unless the last one was stopped or failed.
    private void turnEnded(TurnId turn) {
        if (running.filter(r -> r.id().equals(turn)).isEmpty()) {
            return;
        }
        running = Optional.empty();
        turnState.accept(false);
        if (closing || ledger.read(History::lastOutcome) != Outcome.COMPLETED) {
            return;
        }
        parts.inputs().takeOldest().ifPresent(next -> {
            ledger.emit(Origin.SESSION, new EngineEvent.InputWithdrawn(next.id()));
            startTurn(next.text());
        });
    }

    /// Ends the running turn, waits for it, and closes log and client. Pending approvals are denied with a
    /// reason.
    @Override
    public void close() throws IOException {
        closing = true;
        Optional<Running> turn = running;
        turn.ifPresent(t -> t.cancel().cancel(CancelToken.Reason.INTERNAL));
        try {
            if (turn.isPresent()) {
                turn.get().thread().join();
            }
            inbox.add(new Item.Close());
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            try (log) {
                config.client().close();
            }
        }
    }
}
