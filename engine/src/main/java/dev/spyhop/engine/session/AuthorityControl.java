package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Origin;

/// Changes of mode and posture. While a turn runs only a tightening is taken; a loosening is refused with its
/// reason
/// (decision 19). Used by the session's thread.
final class AuthorityControl {
    private final SessionLedger ledger;

    AuthorityControl(SessionLedger ledger) {
        this.ledger = ledger;
    }

    /// Changes the mode, or says why not.
    void mode(Mode mode, boolean turnRuns, Origin origin) {
        TurnAuthority now = ledger.authority();
        if (now.mode() == mode) {
            return;
        }
        if (turnRuns && now.mode() == Mode.PLAN) {
            refuse(origin, "mode " + mode.word(), "a turn runs in Plan");
            return;
        }
        ledger.changeAuthority(origin, a -> next(a, mode, a.posture()), new EngineEvent.ModeChanged(mode));
    }

    /// Changes the posture, or says why not.
    void posture(Posture posture, boolean turnRuns, Origin origin) {
        TurnAuthority now = ledger.authority();
        if (now.posture() == posture) {
            return;
        }
        if (turnRuns && now.posture().isLoosenedBy(posture)) {
            refuse(
                    origin,
                    "posture " + posture.word(),
                    "a turn runs under " + now.posture().word());
            return;
        }
        ledger.changeAuthority(origin, a -> next(a, a.mode(), posture), new EngineEvent.PostureChanged(posture));
    }

    private static TurnAuthority next(TurnAuthority a, Mode mode, Posture posture) {
        return new TurnAuthority(mode, posture, a.shell(), a.workspace(), a.repository(), a.revision() + 1);
    }

    private void refuse(Origin origin, String wish, String why) {
        ledger.emit(
                origin,
                new EngineEvent.CommandRefused(wish, why + " and may not be given more now; interrupt it first"));
    }
}
