package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventLog;
import dev.spyhop.engine.event.Origin;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.work.WorkLedger;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// The session's state as events leave it: every fact goes into the log and into the fold in one order. Safe
/// for use by the
/// session's thread, the turn's thread and its calls.
///
/// Lock: `order` comes before the log's own locks and is held across the write, because the fold must see the
/// log's order.
final class SessionLedger {
    private final ReentrantLock order = new ReentrantLock();
    private final EventLog log;
    private final History history;
    private TurnAuthority authority;

    SessionLedger(EventLog log, History history, TurnAuthority authority) {
        this.log = log;
        this.history = history;
        this.authority = authority;
    }

    /// Appends a fact and folds it.
    Envelope emit(Origin origin, EngineEvent event) {
        order.lock();
        try {
            Envelope envelope = log.append(origin, event);
            history.apply(envelope);
            return envelope;
        } finally {
            order.unlock();
        }
    }

    /// Changes the to-do and publishes it.
    WorkLedger updateLedger(Origin origin, CallId call, UnaryOperator<WorkLedger> change) {
        order.lock();
        try {
            WorkLedger next = change.apply(history.ledger());
            emit(origin, new EngineEvent.WorkChanged(call, next));
            return next;
        } finally {
            order.unlock();
        }
    }

    /// Reads something off the fold.
    <T> T read(Function<History, T> question) {
        order.lock();
        try {
            return question.apply(history);
        } finally {
            order.unlock();
        }
    }

    /// The history for a request.
    List<Message> messages() {
        return read(History::messages);
    }

    /// The authority that holds now.
    TurnAuthority authority() {
        order.lock();
        try {
            return authority;
        } finally {
            order.unlock();
        }
    }

    /// Changes the authority and publishes what changed.
    void changeAuthority(Origin origin, UnaryOperator<TurnAuthority> change, EngineEvent event) {
        order.lock();
        try {
            authority = change.apply(authority);
            emit(origin, event);
        } finally {
            order.unlock();
        }
    }
}
