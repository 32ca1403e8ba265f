package dev.spyhop.app.testkit;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Decision;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Events that many tests need, in one line each.
public final class Happenings {
    private Happenings() {}

    /// A session began, in Act and Ask.
    public static EngineEvent started() {
        return new EngineEvent.SessionStarted("/home/me/tide", "rehearsal", "tide-1", Mode.ACT, Posture.ASK);
    }

    /// A turn began.
    public static EngineEvent turn(String prompt) {
        return new EngineEvent.TurnStarted(prompt, "");
    }

    /// The turn was done.
    public static EngineEvent done() {
        return new EngineEvent.TurnComplete(EngineEvent.Outcome.COMPLETED, Optional.empty(), "");
    }

    /// A card for a shell command.
    public static EngineEvent asks(String call, String command) {
        return new EngineEvent.ApprovalRequired(new ApprovalRequest(
                new CallId(call),
                "Bash",
                "run",
                command,
                Optional.of(command),
                Optional.empty(),
                JsonValue.object().put("command", command).build(),
                "ask",
                "A command asks in this posture.",
                List.of(new Decision.Fact("parsed", "1 command"))));
    }

    /// The card was answered.
    public static EngineEvent answered(String call, boolean allowed) {
        return new EngineEvent.ApprovalDecided(new CallId(call), allowed, "");
    }

    /// The ledger of a revision with so many items, the first ones settled, the next in progress.
    public static EngineEvent work(long revision, int items, int settled) {
        List<WorkLedger.Draft> drafts = new ArrayList<>();
        for (int i = 0; i < items; i++) {
            WorkStatus status =
                    i < settled ? WorkStatus.COMPLETED : i == settled ? WorkStatus.IN_PROGRESS : WorkStatus.PENDING;
            drafts.add(new WorkLedger.Draft("item " + (i + 1), status));
        }
        WorkLedger ledger = new WorkLedger(revision - 1, List.of()).replaced(drafts);
        return new EngineEvent.WorkChanged(new CallId("work-" + revision), ledger);
    }
}
