package dev.spyhop.app.feed;

import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.SessionSummary.State;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.projection.SessionState;
import java.time.Instant;
import java.util.Optional;

/// A line of the session list, made from the newest frame of an open session.
final class Summaries {
    private Summaries() {}

    static SessionSummary of(SessionId id, SessionFrame frame, Instant now) {
        SessionState s = frame.session();
        var ledger = frame.work().ledger();
        return new SessionSummary(
                id,
                s.identity().title(),
                s.identity().workspace(),
                s.identity().provider() + " / " + s.identity().model(),
                now,
                state(s),
                ledger.settled(),
                ledger.items().size(),
                Optional.empty());
    }

    /// Whether two lines say the same, the moment apart.
    static boolean sameWords(SessionSummary a, SessionSummary b) {
        return a.title().equals(b.title())
                && a.state() == b.state()
                && a.settledItems() == b.settledItems()
                && a.totalItems() == b.totalItems()
                && a.provider().equals(b.provider());
    }

    private static State state(SessionState s) {
        if (!s.waiting().approvals().isEmpty()) {
            return State.ASKS;
        }
        if (s.turn().running()) {
            return State.RUNNING;
        }
        return s.turn()
                .outcome()
                .map(o -> switch (o) {
                    case COMPLETED -> State.SETTLED;
                    case INTERRUPTED -> State.INTERRUPTED;
                    case FAILED -> State.FAILED;
                })
                .orElse(State.NEW);
    }
}
