package dev.spyhop.engine.session;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.work.WorkLedger;

/// What a session list tells of one stored session.
///
/// @param start the fact it began with
/// @param title its title, empty for none
/// @param ledger its to-do
/// @param turns how many turns began
/// @param turnOpen whether its last turn has no end
/// @param asks whether a call waits for a person
/// @param lastOutcome how its last ended turn ended
/// @param lastTool its last tool and action
public record StoredSession(
        EngineEvent.SessionStarted start,
        String title,
        WorkLedger ledger,
        int turns,
        boolean turnOpen,
        boolean asks,
        EngineEvent.Outcome lastOutcome,
        String lastTool) {
    static StoredSession of(History h, EngineEvent.SessionStarted start) {
        return new StoredSession(
                start,
                h.title(),
                h.ledger(),
                h.turns(),
                h.openTurn().isPresent(),
                !h.unansweredApprovals().isEmpty(),
                h.lastOutcome(),
                h.lastTool());
    }
}
