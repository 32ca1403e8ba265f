package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.dispatch.ApprovalOutcome;
import dev.spyhop.engine.dispatch.CallHost;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Origin;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.work.WorkLedger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.LoggerFactory;

/// What the calls of a turn may reach of their session. Safe for use by the calls of a batch.
final class TurnHost implements CallHost {
    private final SessionLedger ledger;
    private final ApprovalDesk desk;
    private final boolean interactive;
    private final TurnId turn;
    private final CancelToken cancel;
    private final Supplier<String> ids;
    private volatile int step;
    private volatile boolean approvalMissing;

    TurnHost(
            SessionLedger ledger,
            ApprovalDesk desk,
            boolean interactive,
            TurnId turn,
            CancelToken cancel,
            Supplier<String> ids) {
        this.ledger = ledger;
        this.desk = desk;
        this.interactive = interactive;
        this.turn = turn;
        this.cancel = cancel;
        this.ids = ids;
    }

    void enterStep(int next) {
        step = next;
    }

    /// Whether a call needed a person and none was there.
    boolean isApprovalMissing() {
        return approvalMissing;
    }

    /// Our own fault at the border of a turn: logged once with an id, shown as that id.
    EngineEvent.TurnComplete fault(RuntimeException e) {
        String id = ids.get();
        LoggerFactory.getLogger(TurnHost.class).error("fault {} in turn {}", id, turn, e);
        return new EngineEvent.TurnComplete(
                EngineEvent.Outcome.FAILED,
                Optional.of(new Failure(
                        "internal",
                        "Spyhop itself failed in this turn (fault id " + id + ").",
                        "The session up to here is kept.",
                        "Send the message again; the log in the home folder has the details under that id.",
                        false)),
                "");
    }

    private Origin origin() {
        return Origin.of(turn, step);
    }

    @Override
    public TurnAuthority authority() {
        return ledger.authority();
    }

    @Override
    public void emit(EngineEvent event) {
        ledger.emit(origin(), event);
    }

    @Override
    public ApprovalOutcome ask(ApprovalRequest request) throws InterruptedException {
        try (ApprovalDesk.Place place = desk.open(request.call())) {
            emit(new EngineEvent.ApprovalRequired(request));
            if (!interactive) {
                approvalMissing = true;
                emit(new EngineEvent.ApprovalDecided(request.call(), false, "nobody is there to answer"));
                return new ApprovalOutcome.NobodyThere();
            }
            Optional<ApprovalAnswer> answer = place.await(cancel);
            return answer.map(a -> decided(request.call(), a)).orElseGet(() -> withdrawn(request.call()));
        } catch (InterruptedException e) {
            withdrawn(request.call());
            throw e;
        }
    }

    private ApprovalOutcome decided(CallId call, ApprovalAnswer answer) {
        switch (answer) {
            case ApprovalAnswer.AllowOnce _ -> emit(new EngineEvent.ApprovalDecided(call, true, ""));
            case ApprovalAnswer.Deny(String reason) -> emit(new EngineEvent.ApprovalDecided(call, false, reason));
        }
        return new ApprovalOutcome.Answered(answer);
    }

    private ApprovalOutcome withdrawn(CallId call) {
        emit(new EngineEvent.ApprovalDecided(call, false, "the turn ended before anybody answered"));
        return new ApprovalOutcome.Withdrawn();
    }

    @Override
    public CancelToken cancel() {
        return cancel;
    }

    @Override
    public ToolContext context(CallId call) {
        return new ToolContext() {
            @Override
            public Path workspace() {
                return ledger.authority().workspace();
            }

            @Override
            public CancelToken cancel() {
                return cancel;
            }

            @Override
            public void progress(String line) {
                emit(new EngineEvent.ToolCallHeartbeat(call, line));
            }

            @Override
            public WorkLedger updateLedger(UnaryOperator<WorkLedger> change) {
                return ledger.updateLedger(origin(), call, change);
            }
        };
    }
}
