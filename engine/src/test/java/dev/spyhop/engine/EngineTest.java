package dev.spyhop.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.provider.RequestObserver;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import dev.spyhop.engine.testkit.EventGrammar;
import dev.spyhop.engine.testkit.EventRecorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The engine through its front door, with the built-in scripted model and the real tools.
@Timeout(120)
class EngineTest {
    private static final ProviderOptions REHEARSAL = new ProviderOptions.Rehearsal();

    @TempDir
    private Path folder;

    private Engine engine() {
        return Engine.start(new EngineOptions(
                folder.resolve("home"),
                Map.of(),
                Clock.systemUTC(),
                () -> UUID.randomUUID().toString(),
                EngineOptions.Pace.INSTANT,
                RequestObserver.NONE));
    }

    private static List<Envelope> all(SessionHandle session, long after) throws InterruptedException {
        List<Envelope> all = new ArrayList<>();
        try (EventCursor cursor = session.events(after)) {
            for (List<Envelope> batch = cursor.poll(100, Duration.ZERO);
                    !batch.isEmpty();
                    batch = cursor.poll(100, Duration.ZERO)) {
                all.addAll(batch);
            }
        }
        return all;
    }

    /// Plays the rehearsal to the end of its turn, answering the card and steering once.
    private static void play(SessionHandle session, EventRecorder recorder) throws InterruptedException {
        session.submit(new Command.SendMessage(SampleWorkspace.prompt()));
        EngineEvent.ApprovalRequired card = recorder.await(EngineEvent.ApprovalRequired.class);
        session.submit(new Command.SendMessage(SampleWorkspace.steer()));
        recorder.await(EngineEvent.InputQueued.class);
        session.submit(new Command.AnswerApproval(card.request().call(), new ApprovalAnswer.AllowOnce()));
        while (true) {
            EngineEvent next = recorder.await(
                    EngineEvent.class,
                    e -> e instanceof EngineEvent.ApprovalRequired || e instanceof EngineEvent.TurnComplete);
            if (next instanceof EngineEvent.ApprovalRequired another) {
                session.submit(new Command.AnswerApproval(another.request().call(), new ApprovalAnswer.AllowOnce()));
            } else {
                return;
            }
        }
    }

    @Test
    void theRehearsalIsARealSessionThatFindsFixesAndChecks() throws Exception {
        try (Engine engine = engine()) {
            Path workspace = engine.sampleWorkspace();
            SessionHandle session = engine.create(SessionOptions.interactive(workspace, REHEARSAL));
            try (EventRecorder r = new EventRecorder(session.events(0))) {
                play(session, r);
                EventGrammar.check(r.seen());
                assertThat(r.all(EngineEvent.TurnComplete.class))
                        .singleElement()
                        .satisfies(t -> assertThat(t.outcome()).isEqualTo(Outcome.COMPLETED));
                List<EngineEvent.ToolCallComplete> calls = r.all(EngineEvent.ToolCallComplete.class);
                assertThat(calls)
                        .anySatisfy(c ->
                                assertThat(c.success()).as("a check that fails").isFalse());
                assertThat(calls.stream().filter(c -> c.errorKind().isPresent()))
                        .isEmpty();
                assertThat(calls)
                        .anySatisfy(c -> assertThat(c.content().length())
                                .as("a long output")
                                .isGreaterThan(10_000));
                assertThat(r.all(EngineEvent.SteerApplied.class)).hasSize(1);
                var last = r.all(EngineEvent.WorkChanged.class).getLast().ledger();
                assertThat(last.settled()).isEqualTo(last.items().size());
            }
            assertThat(Files.readString(workspace.resolve("src/tide/DateParser.java")))
                    .doesNotContain("Math.min(");
        }
    }

    @Test
    void SS10_aSecondReaderReattachesInMidTurnBySequenceWithoutGapOrRepeat() throws Exception {
        try (Engine engine = engine()) {
            SessionHandle session = engine.create(SessionOptions.interactive(engine.sampleWorkspace(), REHEARSAL));
            List<Envelope> first;
            try (EventRecorder r = new EventRecorder(session.events(0))) {
                session.submit(new Command.SendMessage(SampleWorkspace.prompt()));
                r.await(EngineEvent.ApprovalRequired.class);
                first = r.seen();
            }
            long seen = first.getLast().sequence();
            try (EventRecorder again = new EventRecorder(session.events(seen))) {
                var card = first.stream()
                        .filter(e -> e.event() instanceof EngineEvent.ApprovalRequired)
                        .map(e -> ((EngineEvent.ApprovalRequired) e.event())
                                .request()
                                .call())
                        .toList()
                        .getLast();
                session.submit(new Command.AnswerApproval(card, new ApprovalAnswer.Deny("no")));
                again.await(EngineEvent.ApprovalDecided.class);
                List<Envelope> joined = new ArrayList<>(first);
                joined.addAll(again.seen());
                for (int i = 1; i < joined.size(); i++) {
                    assertThat(joined.get(i).sequence())
                            .isEqualTo(joined.get(i - 1).sequence() + 1);
                }
            }
        }
    }

    @Test
    void aClosedSessionOpensAgainWithTheSameStoredEventsAndIsListed() throws Exception {
        SessionId id;
        List<Envelope> before;
        try (Engine engine = engine()) {
            SessionHandle session = engine.create(SessionOptions.interactive(engine.sampleWorkspace(), REHEARSAL));
            id = session.id();
            try (EventRecorder r = new EventRecorder(session.events(0))) {
                play(session, r);
            }
            before = all(session, 0).stream().filter(e -> e.event().isDurable()).toList();
        }
        try (Engine engine = engine()) {
            SessionSummary summary = engine.sessions(0, 10).getFirst();
            assertThat(summary.id()).isEqualTo(id);
            assertThat(summary.state()).isEqualTo(SessionSummary.State.SETTLED);
            assertThat(summary.settledItems()).isEqualTo(summary.totalItems()).isPositive();
            SessionHandle session = engine.open(id, REHEARSAL);
            List<Envelope> after = all(session, 0);
            assertThat(after.subList(0, before.size())).isEqualTo(before);
            assertThat(after.get(before.size()).event()).isInstanceOf(EngineEvent.SessionResumed.class);
            assertThat(engine.open(id, REHEARSAL).id()).isEqualTo(id);
        }
    }

    @Test
    void SS02_aSessionOfAnotherMachineOpensToBeReadAndSaysWhy() throws Exception {
        SessionId id = new SessionId("from-elsewhere");
        Path log = Files.createDirectories(folder.resolve("home/spyhop/sessions/from-elsewhere"))
                .resolve("events.jsonl");
        Files.writeString(log, """
                {"v":1,"seq":1,"time":"2026-03-02T08:15:04Z","session":"its-first-name","type":"SessionStarted","data":{"workspace":"/no/such/folder","provider":"p","model":"m","mode":"act","posture":"ask"}}
                {"v":1,"seq":2,"time":"2026-03-02T08:15:04Z","session":"its-first-name","type":"SessionUpdated","data":{"title":"Elsewhere"}}
                """);
        try (Engine engine = engine()) {
            SessionHandle session = engine.open(id, REHEARSAL);
            try (EventRecorder r = new EventRecorder(session.events(0))) {
                assertThat(r.await(EngineEvent.SessionUpdated.class).title()).isEqualTo("Elsewhere");
                assertThat(r.await(EngineEvent.Status.class).text())
                        .contains("only be read")
                        .contains("/no/such/folder");
                session.submit(new Command.SendMessage("hello?"));
                assertThat(r.await(EngineEvent.CommandRefused.class).reason()).contains("/no/such/folder");
            }
        }
    }

    @Test
    void anUnknownSessionAndAMissingFolderAreClearErrors() throws IOException {
        try (Engine engine = engine()) {
            assertThatThrownBy(() -> engine.open(new SessionId("nobody"), REHEARSAL))
                    .isInstanceOfSatisfying(
                            EngineException.class,
                            e -> assertThat(e.failure().what()).contains("no session nobody"));
            Path file = Files.writeString(folder.resolve("a-file"), "");
            assertThatThrownBy(() -> engine.create(SessionOptions.interactive(file, REHEARSAL)))
                    .isInstanceOfSatisfying(
                            EngineException.class,
                            e -> assertThat(e.failure().what()).contains("not a folder"));
        }
    }
}
