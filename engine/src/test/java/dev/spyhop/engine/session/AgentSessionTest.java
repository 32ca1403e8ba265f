package dev.spyhop.engine.session;

import static dev.spyhop.engine.testkit.ScriptedModel.call;
import static dev.spyhop.engine.testkit.ScriptedModel.finished;
import static dev.spyhop.engine.testkit.ScriptedModel.text;
import static dev.spyhop.engine.testkit.ScriptedModel.thinking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.testkit.EventRecorder;
import dev.spyhop.engine.testkit.FixtureTool;
import dev.spyhop.engine.testkit.ScriptedModel;
import dev.spyhop.engine.testkit.TestSession;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class AgentSessionTest {
    @TempDir
    private Path folder;

    private final ScriptedModel model = new ScriptedModel();
    private final FixtureTool look = FixtureTool.reading("Look", (c, _) -> FixtureTool.words("saw " + c.headline()));
    private final FixtureTool change =
            FixtureTool.changing("Change", (c, _) -> FixtureTool.words("did " + c.headline()));

    private static void send(TestSession s, Command command) {
        assertThat(s.session().submit(command)).isTrue();
    }

    private static List<String> texts(Message m) {
        return m.content().stream()
                .map(b -> b instanceof ContentBlock.Text(String t)
                        ? t
                        : b.getClass().getSimpleName())
                .toList();
    }

    @Test
    void wordsComeBackAndBothSidesAreHistoryForTheNextTurn() throws Exception {
        model.answer(thinking("hm"), text("Hel"), text("lo"), finished("stop")).says("Again.");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("Hi there"));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
            assertThat(r.all(EngineEvent.MessageComplete.class))
                    .containsExactly(new EngineEvent.MessageComplete("Hello"));
            assertThat(r.all(EngineEvent.SessionUpdated.class))
                    .containsExactly(new EngineEvent.SessionUpdated("Hi there"));
            send(s, new Command.SendMessage("More"));
            r.turnEnd();
        }
        List<Message> second = model.requests().getLast().messages();
        assertThat(second.stream().map(Message::role)).containsExactly(Role.USER, Role.ASSISTANT, Role.USER);
        assertThat(texts(second.get(0)).getFirst()).isEqualTo("Hi there");
        assertThat(texts(second.get(0)).get(1)).startsWith("<turn_meta>\ndate: 2026-03-02\n");
        assertThat(texts(second.get(1))).containsExactly("Thinking", "Hello");
    }

    @Test
    void aCallRunsAndItsResultIsInTheNextRequestUnderItsId() throws Exception {
        model.calls("c1", "Look", "{\"note\":\"x\"}").says("Done.");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.turnEnd();
        }
        Message result = model.requests().get(1).messages().getLast();
        assertThat(result.content()).singleElement().isInstanceOfSatisfying(ContentBlock.ToolResult.class, t -> {
            assertThat(t.id().value()).isEqualTo("c1");
            assertThat(t.content()).isEqualTo("saw x");
            assertThat(t.isError()).isFalse();
        });
    }

    @Test
    void TR04_fiveParallelCallsEachHaveTheirOwnResultInCallOrder() throws Exception {
        CyclicBarrier together = new CyclicBarrier(5);
        FixtureTool meet = FixtureTool.reading("Meet", (c, _) -> {
            try {
                together.await(10, TimeUnit.SECONDS);
            } catch (java.util.concurrent.BrokenBarrierException | java.util.concurrent.TimeoutException e) {
                throw new IllegalStateException("the calls did not run side by side", e);
            }
            return FixtureTool.words("r" + c.headline());
        });
        model.answer(
                        call("a", "Meet", "{\"note\":\"1\"}"),
                        call("b", "Meet", "{\"note\":\"2\"}"),
                        call("c", "Meet", "{\"note\":\"3\"}"),
                        call("d", "Meet", "{\"note\":\"4\"}"),
                        call("e", "Meet", "{\"note\":\"5\"}"),
                        finished("tool_calls"))
                .says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, meet));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.turnEnd();
        }
        List<Message> messages = model.requests().get(1).messages();
        assertThat(messages.subList(messages.size() - 5, messages.size()).stream()
                        .map(m -> ((ContentBlock.ToolResult) m.content().getFirst()).content()))
                .containsExactly("r1", "r2", "r3", "r4", "r5");
    }

    @Test
    void malformedArgumentsRunNothingAndSaySo() throws Exception {
        model.calls("c1", "Look", "{\"note\": \"x\" ***").says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.turnEnd();
            assertThat(r.all(EngineEvent.ToolCallComplete.class))
                    .singleElement()
                    .satisfies(c -> {
                        assertThat(c.errorKind()).contains("InvalidInput");
                        assertThat(c.content()).contains("malformed");
                    });
        }
        ContentBlock.ToolUse use = (ContentBlock.ToolUse)
                model.requests().get(1).messages().get(1).content().getFirst();
        assertThat(dev.spyhop.engine.json.Json.compact(use.input())).startsWith("{\"raw_arguments\":");
    }

    @Test
    void anUnknownNameFailsWithTheFixedTextAndTheTurnGoesOn() throws Exception {
        model.calls("c1", "read_file", "{}").says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
            assertThat(r.all(EngineEvent.ToolCallComplete.class).getFirst().content())
                    .contains("tool 'read_file' is not registered");
        }
    }

    @Test
    void anApprovalIsAskedOnceAndTheApprovedCallIsStamped() throws Exception {
        model.calls("c1", "Change", "{\"note\":\"it\"}").says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.ApprovalRequired card = r.await(EngineEvent.ApprovalRequired.class);
            assertThat(card.request().headline()).isEqualTo("it");
            send(s, new Command.AnswerApproval(card.request().call(), new ApprovalAnswer.AllowOnce()));
            EngineEvent.ToolCallComplete done = r.await(EngineEvent.ToolCallComplete.class);
            assertThat(done.content()).isEqualTo("[approval] approved by the user\ndid it");
            assertThat(done.metadata().object("approval")).isPresent();
            r.turnEnd();
            assertThat(r.all(EngineEvent.PermissionDecided.class).stream()
                            .map(p ->
                                    p.receipt().verdict() + " by " + p.receipt().decidedBy()))
                    .containsExactly("ask by rule", "allow by person");
        }
    }

    @Test
    void aDenialReachesTheModelWithThePersonsReason() throws Exception {
        model.calls("c1", "Change", "{}").says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.ApprovalRequired card = r.await(EngineEvent.ApprovalRequired.class);
            send(s, new Command.AnswerApproval(card.request().call(), new ApprovalAnswer.Deny("use the other file")));
            EngineEvent.ToolCallComplete done = r.await(EngineEvent.ToolCallComplete.class);
            assertThat(done.content()).contains("denied by user").contains("use the other file");
            assertThat(done.errorKind()).contains("PermissionDenied");
            r.turnEnd();
        }
    }

    @Test
    void T84_anAnswerForACallThatDoesNotWaitIsRefused() throws Exception {
        model.says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, change));
                EventRecorder r = s.recorder()) {
            send(
                    s,
                    new Command.AnswerApproval(
                            new dev.spyhop.engine.model.CallId("gone"), new ApprovalAnswer.AllowOnce()));
            assertThat(r.await(EngineEvent.CommandRefused.class).wish()).isEqualTo("approval");
        }
    }

    @Test
    void aPostureTightenedWhileACardIsOpenTurnsTheStaleApprovalIntoADenial() throws Exception {
        model.calls("c1", "Change", "{}").says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.ApprovalRequired card = r.await(EngineEvent.ApprovalRequired.class);
            send(s, new Command.ChangePosture(Posture.NEVER));
            r.await(EngineEvent.PostureChanged.class);
            send(s, new Command.AnswerApproval(card.request().call(), new ApprovalAnswer.AllowOnce()));
            EngineEvent.ToolCallComplete done = r.await(EngineEvent.ToolCallComplete.class);
            assertThat(done.errorKind()).contains("PermissionDenied");
            assertThat(done.content()).contains("posture changed").contains("never");
            r.turnEnd();
        }
    }

    @Test
    void inMidTurnALooseningIsRefusedAndATighteningCountsFromTheNextStep() throws Exception {
        FixtureTool run = FixtureTool.changing("Run", (_, _) -> FixtureTool.words("ran"));
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        model.answer(new ScriptedModel.Part.Waits(reached, release), call("c1", "Look", "{}"), finished("tool_calls"))
                .says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look, run));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            reached.await();
            send(s, new Command.ChangePosture(Posture.FULL_ACCESS));
            assertThat(r.await(EngineEvent.CommandRefused.class).reason()).contains("interrupt it first");
            send(s, new Command.ChangeMode(Mode.PLAN));
            r.await(EngineEvent.ModeChanged.class);
            send(s, new Command.ChangeMode(Mode.ACT));
            assertThat(r.await(EngineEvent.CommandRefused.class).wish()).isEqualTo("mode act");
            release.countDown();
            r.turnEnd();
        }
        assertThat(model.requests().get(0).tools().carried().stream().map(t -> t.name()))
                .contains("Run");
        assertThat(model.requests().get(1).tools().carried().stream().map(t -> t.name()))
                .doesNotContain("Run");
        assertThat(model.requests().get(1).system()).contains("Mode: Plan");
    }

    @Test
    void aSteerJoinsBeforeTheNextStepAndAFollowUpWaitsForTheEnd() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        model.answer(new ScriptedModel.Part.Waits(reached, release), call("c1", "Look", "{}"), finished("tool_calls"))
                .says("first")
                .says("second");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            reached.await();
            send(s, new Command.QueueFollowUp("later"));
            r.await(EngineEvent.InputQueued.class, EngineEvent.InputQueued::followUp);
            send(s, new Command.SendMessage("left, please"));
            r.await(EngineEvent.InputQueued.class, q -> !q.followUp());
            release.countDown();
            assertThat(r.await(EngineEvent.SteerApplied.class).text()).isEqualTo("left, please");
            r.turnEnd();
            assertThat(r.await(EngineEvent.TurnStarted.class).prompt()).isEqualTo("later");
            r.turnEnd();
        }
        assertThat(texts(model.requests().get(1).messages().getLast())).containsExactly("left, please");
    }

    @Test
    void aSteerThatComesWithTheLastAnswerIsNotLost() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        model.answer(text("almost"), new ScriptedModel.Part.Waits(reached, release), finished("stop"))
                .says("and that");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            reached.await();
            send(s, new Command.SendMessage("one more"));
            r.await(EngineEvent.InputQueued.class);
            release.countDown();
            r.turnEnd();
            assertThat(r.all(EngineEvent.MessageComplete.class)).hasSize(2);
        }
    }

    @Test
    void queuedWordsCanBeTakenBack() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        model.answer(new ScriptedModel.Part.Waits(reached, release), finished("stop"));
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            reached.await();
            send(s, new Command.QueueFollowUp("never mind"));
            String id = r.await(EngineEvent.InputQueued.class).id();
            send(s, new Command.WithdrawInput(id));
            r.await(EngineEvent.InputWithdrawn.class);
            release.countDown();
            r.turnEnd();
        }
        assertThat(model.requests()).hasSize(1);
    }

    @Test
    void interruptingWhileItStreamsKeepsTheWordsShownAndEndsTheTurn() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        model.answer(
                        text("The list jumps, so"),
                        new ScriptedModel.Part.Waits(reached, new CountDownLatch(1)),
                        finished("stop"))
                .says("going on");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            reached.await();
            send(s, new Command.CancelTurn(CancelToken.Reason.USER));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.INTERRUPTED);
            send(s, new Command.SendMessage("go on"));
            r.turnEnd();
        }
        Message cut = model.requests().get(1).messages().get(1);
        assertThat(cut.role()).isEqualTo(Role.ASSISTANT_INTERRUPTED);
        assertThat(texts(cut)).containsExactly("The list jumps, so");
    }

    @Test
    void interruptingARunningCallEndsItAndTheCallsBehindItAreNotExecuted() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        FixtureTool slow = FixtureTool.reading("Slow", (_, _) -> {
            running.countDown();
            new CountDownLatch(1).await();
            return FixtureTool.words("never");
        });
        model.answer(call("a", "Slow", "{}"), call("b", "Change", "{}"), finished("tool_calls"));
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, slow, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            running.await();
            send(s, new Command.CancelTurn(CancelToken.Reason.USER));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.INTERRUPTED);
            assertThat(r.all(EngineEvent.ToolCallComplete.class).stream()
                            .map(c -> c.errorKind().orElse("")))
                    .containsExactly("Cancelled", "Cancelled");
        }
    }

    @Test
    void interruptingWhileACardIsOpenAnswersItWithAReason() throws Exception {
        model.calls("c1", "Change", "{}");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.await(EngineEvent.ApprovalRequired.class);
            send(s, new Command.CancelTurn(CancelToken.Reason.USER));
            assertThat(r.await(EngineEvent.ApprovalDecided.class).allowed()).isFalse();
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.INTERRUPTED);
        }
    }

    @Test
    void closingTheWindowWithAPendingCardDeniesItAndTheLogSaysSo() throws Exception {
        model.calls("c1", "Change", "{}");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.await(EngineEvent.ApprovalRequired.class);
        }
        try (TestSession again = TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), change));
                EventRecorder r = again.recorder()) {
            assertThat(r.await(EngineEvent.ApprovalDecided.class).reason()).isNotBlank();
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.INTERRUPTED);
            assertThat(r.await(EngineEvent.SessionResumed.class).repairs()).isEmpty();
        }
    }

    @Test
    void aBrokenStreamIsRedoneUpToThreeTimesAndItsWordsAreNoHistory() throws Exception {
        for (int i = 0; i < 3; i++) {
            model.answer(text("half"), new ScriptedModel.Part.Breaks(ProviderException.Kind.BROKEN_STREAM));
        }
        model.says("whole").says("next");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
            assertThat(r.all(EngineEvent.StreamBroken.class)).hasSize(3).allSatisfy(b -> {
                assertThat(b.partialText()).isEqualTo("half");
                assertThat(b.willRetry()).isTrue();
            });
            assertThat(r.all(EngineEvent.ToolRequestSnapshot.class)).hasSize(1);
            send(s, new Command.SendMessage("more"));
            r.turnEnd();
        }
        assertThat(texts(model.requests().getLast().messages().get(1))).containsExactly("whole");
    }

    @Test
    void aStreamThatBreaksAFourthTimeFailsTheTurnWithAClearFailure() throws Exception {
        for (int i = 0; i < 4; i++) {
            model.answer(text("half"), new ScriptedModel.Part.Breaks(ProviderException.Kind.BROKEN_STREAM));
        }
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.TurnComplete end = r.turnEnd();
            assertThat(end.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(end.failure())
                    .hasValueSatisfying(f -> assertThat(f.remedy()).isNotBlank());
            assertThat(r.all(EngineEvent.StreamBroken.class).getLast().willRetry())
                    .isFalse();
        }
    }

    @Test
    void WK01_theLedgerOfEachChangeIsTheOneInTheNextRequest() throws Exception {
        FixtureTool note = FixtureTool.reading("Note", (_, context) -> {
            WorkLedger next = context.updateLedger(
                    l -> l.replaced(List.of(new WorkLedger.Draft("item", WorkStatus.IN_PROGRESS))));
            return FixtureTool.words("revision " + next.revision());
        });
        for (int i = 0; i < 20; i++) {
            model.calls("c" + i, "Note", "{}");
        }
        model.says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, note));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.turnEnd();
            assertThat(r.all(EngineEvent.WorkChanged.class).stream()
                            .map(w -> w.ledger().revision()))
                    .isEqualTo(java.util.stream.LongStream.rangeClosed(1, 20)
                            .boxed()
                            .toList());
        }
        Message tail = model.requests().getLast().messages().getLast();
        assertThat(texts(tail)).singleElement().asString().startsWith("<codewhale:work_state>\nTo-do (0% settled)");
        assertThat(model.requests().getFirst().messages()).hasSize(1);
    }

    @Test
    void theStepBoundEndsTheTurnWithoutAnotherRequest() throws Exception {
        model.calls("a", "Look", "{}").calls("b", "Look", "{}").calls("c", "Look", "{}");
        SessionConfig c = TestSession.config(folder, model, look);
        SessionConfig bounded = new SessionConfig(
                c.registry(),
                c.authority(),
                c.first(),
                c.client(),
                c.clock(),
                c.ids(),
                OptionalInt.of(2),
                true,
                c.silence(),
                c.readOnly(),
                c.observer());
        try (TestSession s = TestSession.create(folder, bounded);
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.TurnComplete end = r.turnEnd();
            assertThat(end.failure())
                    .hasValueSatisfying(f -> assertThat(f.kind()).isEqualTo("max-steps"));
        }
        assertThat(model.requests()).hasSize(2);
    }

    @Test
    void whereNobodyCanAnswerTheTurnEndsWithThatReason() throws Exception {
        model.answer(call("a", "Change", "{}"), call("b", "Change", "{}"), finished("tool_calls"));
        SessionConfig c = TestSession.config(folder, model, change);
        SessionConfig alone = new SessionConfig(
                c.registry(),
                c.authority(),
                c.first(),
                c.client(),
                c.clock(),
                c.ids(),
                OptionalInt.empty(),
                false,
                c.silence(),
                c.readOnly(),
                c.observer());
        try (TestSession s = TestSession.create(folder, alone);
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.TurnComplete end = r.turnEnd();
            assertThat(end.reason()).isEqualTo("approval_required");
            assertThat(r.all(EngineEvent.ToolCallComplete.class))
                    .hasSize(2)
                    .allSatisfy(x -> assertThat(x.content()).contains("approval_required"));
        }
    }

    @Test
    void ourOwnFaultInAToolIsShownByItsIdAndTheTurnGoesOn() throws Exception {
        FixtureTool broken = FixtureTool.reading("Broken", (_, _) -> {
            throw new IllegalStateException("a bug");
        });
        model.calls("a", "Broken", "{}").says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, broken));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
            assertThat(r.all(EngineEvent.ToolCallComplete.class).getFirst().content())
                    .contains("fault id id-")
                    .doesNotContain("a bug");
        }
    }

    @Test
    void theSnapshotIsPublishedBeforeTheRouteAndTakenFromTheRequestItself() throws Exception {
        model.says("ok");
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look, change));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.turnEnd();
            List<String> types = r.seen().stream().map(e -> e.event().type()).toList();
            assertThat(types.indexOf("ToolRequestSnapshot")).isLessThan(types.indexOf("RouteDispatched"));
            assertThat(types.indexOf("RouteDispatched")).isLessThan(types.indexOf("MessageStarted"));
            var snapshot =
                    r.all(EngineEvent.ToolRequestSnapshot.class).getFirst().snapshot();
            assertThat(snapshot.tools().stream().map(t -> t.name().value()))
                    .isEqualTo(model.requests().getFirst().tools().carried().stream()
                            .map(t -> t.name())
                            .toList());
            assertThat(s.session().evidence().latest().orElseThrow().snapshot()).isEqualTo(snapshot);
        }
    }

    @Test
    void snapshotsAndDeltasAreNeverStored() throws Exception {
        model.answer(text("a"), text("b"), finished("stop"));
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            r.turnEnd();
        }
        assertThat(Files.readString(folder.resolve("session/events.jsonl")))
                .doesNotContain("ToolRequestSnapshot")
                .doesNotContain("MessageDelta")
                .contains("MessageComplete");
    }

    @Test
    void PV02_aSilentAnswerIsToldWithProviderModelAndPhaseAndTheTurnStillEnds() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        model.answer(text("half"), new ScriptedModel.Part.Waits(reached, release), finished("stop"));
        SessionConfig c = TestSession.config(folder, model, look);
        SessionConfig impatient = new SessionConfig(
                c.registry(),
                c.authority(),
                c.first(),
                c.client(),
                c.clock(),
                c.ids(),
                OptionalInt.empty(),
                true,
                java.time.Duration.ofMillis(20),
                c.readOnly(),
                c.observer());
        try (TestSession s = TestSession.create(folder, impatient);
                EventRecorder r = s.recorder()) {
            send(s, new Command.SendMessage("go"));
            EngineEvent.Status told = r.await(EngineEvent.Status.class);
            assertThat(told.text()).contains("scripted / script-1 at local").contains("in its answer");
            release.countDown();
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
        }
    }
}
