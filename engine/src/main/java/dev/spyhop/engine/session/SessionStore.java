package dev.spyhop.engine.session;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventJson;
import dev.spyhop.engine.event.EventLog;
import dev.spyhop.engine.event.Origin;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.store.DiskSync;
import dev.spyhop.engine.store.JournalFile;
import dev.spyhop.engine.tools.ToolError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Begins sessions and opens stored ones. A session lies in `<sessions>/<id>/events.jsonl` (decision 24).
public final class SessionStore {
    /// The log's file name.
    public static final String LOG = "events.jsonl";

    private final Path sessions;
    private final Path contractSessions;
    private final InstantSource clock;
    private final DiskSync disk;

    /// A store below that folder.
    ///
    /// @param contractSessions where other programs keep sessions in the contract's form; read, never written
    public SessionStore(Path sessions, Path contractSessions, InstantSource clock, DiskSync disk) {
        this.sessions = sessions;
        this.contractSessions = contractSessions;
        this.clock = clock;
        this.disk = disk;
    }

    /// A session could not be opened; the failure says why, what was kept and what to do.
    public static final class OpenException extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Failure failure;

        OpenException(Failure failure) {
            super(failure.what());
            this.failure = failure;
        }

        /// Why, what was kept and what to do.
        public Failure failure() {
            return failure;
        }
    }

    /// Begins a session. Where its folder cannot be written it goes on unsaved and its first event after the
    /// start says so.
    public AgentSession create(SessionId id, SessionConfig config, Consumer<Boolean> turnState) {
        Optional<JournalFile> journal = Optional.empty();
        Optional<Failure> unsaved = Optional.empty();
        try {
            journal = Optional.of(JournalFile.open(file(id)));
        } catch (IOException e) {
            unsaved = Optional.of(unsaved(e));
        }
        EventLog log = new EventLog(id, clock, journal, 0, EventLog.Limits.DEFAULT);
        AgentSession session = new AgentSession(config, log, new History(), disk.of(log::sync), turnState);
        session.emit(new EngineEvent.SessionStarted(
                config.first().workspace().toString(),
                config.client().provider(),
                config.client().model(),
                config.first().mode(),
                config.first().posture()));
        unsaved.ifPresent(f -> session.emit(new EngineEvent.Error(f)));
        session.start();
        return session;
    }

    private Failure unsaved(IOException e) {
        return new Failure(
                "storage",
                "The session cannot be saved below " + sessions + ": " + e.getMessage() + ".",
                "It runs all the same and lives until this window closes.",
                "Make that folder writable or set CODEWHALE_HOME, then start again.",
                false);
    }

    /// Where a session's log lies.
    public Path file(SessionId id) {
        return sessions.resolve(id.value()).resolve(LOG);
    }

    /// What a stored session was about, for whoever makes its tools and client: the fact it began with.
    ///
    /// @throws OpenException where it cannot be read
    public EngineEvent.SessionStarted start(SessionId id) throws OpenException {
        return read(id).start()
                .orElseThrow(() -> new OpenException(damaged(id, 1, "it does not begin with its start")));
    }

    /// What a list tells of a stored session.
    ///
    /// @throws OpenException where it cannot be read
    public StoredSession stored(SessionId id) throws OpenException {
        History history = read(id);
        return StoredSession.of(
                history,
                history.start()
                        .orElseThrow(() -> new OpenException(damaged(id, 1, "it does not begin with its start"))));
    }

    /// What a list tells of another program's session, without taking it over.
    ///
    /// @throws OpenException where it cannot be read
    public StoredSession foreign(SessionId id) throws OpenException {
        Path file = contractFile(id);
        try {
            History history = new History();
            long sequence = 0;
            for (ContractSession.Recorded r : SessionImport.read(file)) {
                history.apply(new Envelope(
                        ++sequence,
                        clock.instant(),
                        id,
                        r.origin().turn(),
                        r.origin().step(),
                        r.event()));
            }
            return StoredSession.of(
                    history,
                    history.start()
                            .orElseThrow(() -> new OpenException(damaged(id, 1, "it does not begin with its start"))));
        } catch (IOException | JsonSyntaxException e) {
            throw new OpenException(foreignFailure(file, e));
        }
    }

    private static Failure foreignFailure(Path file, Exception e) {
        return new Failure(
                "storage",
                "The session file " + file + " cannot be opened: " + e.getMessage() + ".",
                "The file is untouched.",
                "Open it in the program that wrote it, or restore it from a copy; all other sessions open as before.",
                false);
    }

    /// Where another program's session of that name lies, if there is one.
    public Path contractFile(SessionId id) {
        return contractSessions.resolve(id.value() + ".json");
    }

    /// Takes a session of another program into our own store, where it is not there yet.
    private void importWhereNeeded(SessionId id) throws OpenException {
        Path file = contractFile(id);
        if (Files.exists(file(id)) || !Files.isRegularFile(file)) {
            return;
        }
        try {
            SessionImport.take(file, file(id), id, clock);
        } catch (IOException | JsonSyntaxException e) {
            throw new OpenException(foreignFailure(file, e));
        }
    }

    private History read(SessionId id) throws OpenException {
        importWhereNeeded(id);
        Path path = file(id);
        if (!Files.isRegularFile(path)) {
            throw new OpenException(new Failure(
                    "storage",
                    "There is no session " + id + " in " + sessions + ".",
                    "Nothing was changed.",
                    "Look at the session list for its name.",
                    false));
        }
        History history = new History();
        int line = 0;
        try (JournalFile.Lines lines = new JournalFile.Lines(path, 0)) {
            for (byte[] bytes = lines.next(); bytes != null; bytes = lines.next()) {
                line++;
                Envelope envelope = EventJson.decode(bytes);
                if (envelope.sequence() <= history.sequence()) {
                    throw new JsonSyntaxException("its sequence does not rise");
                }
                history.apply(envelope);
            }
        } catch (IOException | JsonSyntaxException e) {
            throw new OpenException(damaged(id, line, e.getMessage()));
        }
        return history;
    }

    private Failure damaged(SessionId id, int line, @org.jspecify.annotations.Nullable String why) {
        return new Failure(
                "storage",
                "The session " + id + " cannot be opened: line " + line + " of its log is damaged (" + why + ").",
                "The file is untouched: " + file(id) + ".",
                "Restore it from a copy, or start a new session; all other sessions open as before.",
                false);
    }

    /// Opens a stored session and mends what a crash left: calls without result, unanswered approvals, a turn
    /// without end.
    /// The repairs are facts of the log themselves, so opening it again repairs nothing.
    ///
    /// @throws OpenException where it cannot be read or another program has it open
    public AgentSession open(SessionId id, SessionConfig config, Consumer<Boolean> turnState) throws OpenException {
        JournalFile journal;
        History history;
        try {
            history = read(id);
            journal = JournalFile.open(file(id));
        } catch (IOException e) {
            throw new OpenException(new Failure(
                    "storage",
                    "The session " + id + " cannot be opened for writing: " + e.getMessage() + ".",
                    "Nothing was changed.",
                    "Close the other window that has it open, or make its folder writable.",
                    false));
        }
        EventLog log = new EventLog(id, clock, Optional.of(journal), history.sequence(), EventLog.Limits.DEFAULT);
        List<String> repairs = repair(log, history);
        AgentSession session = new AgentSession(config, log, history, disk.of(log::sync), turnState);
        session.emit(new EngineEvent.SessionResumed(
                config.client().provider(), config.client().model(), repairs));
        config.readOnly()
                .ifPresent(why -> session.emit(new EngineEvent.Status("This session can only be read here. " + why)));
        session.start();
        return session;
    }

    private static List<String> repair(EventLog log, History history) {
        List<String> repairs = new ArrayList<>();
        Optional<TurnId> turn = history.openTurn();
        Origin origin = turn.map(Origin::of).orElse(Origin.SESSION);
        for (CallId call : history.unansweredApprovals()) {
            history.apply(log.append(
                    origin, new EngineEvent.ApprovalDecided(call, false, "the program ended before anybody answered")));
        }
        for (CallId call : history.callsWithoutResult()) {
            repairs.add("call " + call + " had no result; it is marked as interrupted and was not run again");
            if (!history.isStarted(call)) {
                history.apply(log.append(origin, new EngineEvent.ToolCallStarted(call, "unknown", "", "")));
            }
            history.apply(log.append(origin, crashed(call)));
        }
        if (turn.isPresent()) {
            repairs.add(
                    "the turn was interrupted at " + (history.lastTool().isEmpty() ? "the answer" : history.lastTool())
                            + "; words that were still streaming are lost");
            history.apply(log.append(
                    origin,
                    new EngineEvent.TurnComplete(
                            EngineEvent.Outcome.INTERRUPTED,
                            Optional.empty(),
                            "the program ended in the middle of this turn")));
        }
        return repairs;
    }

    private static EngineEvent.ToolCallComplete crashed(CallId call) {
        ToolError error = new ToolError.Cancelled("the program ended while the call ran");
        return new EngineEvent.ToolCallComplete(
                call,
                "Error: interrupted: the program ended before this call had a result. Whether it took effect is unknown; look"
                        + " before you repeat it.",
                false,
                true,
                Optional.of(error.kind()),
                Duration.ZERO,
                JsonValue.object().put("terminal_state", "crashed_and_repaired").build());
    }
}
