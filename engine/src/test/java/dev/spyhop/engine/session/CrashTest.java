package dev.spyhop.engine.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.testkit.EventRecorder;
import dev.spyhop.engine.testkit.FixtureTool;
import dev.spyhop.engine.testkit.ScriptedModel;
import dev.spyhop.engine.testkit.TestSession;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class CrashTest {
    @TempDir
    private Path folder;

    private final FixtureTool look = FixtureTool.reading("Look", (_, _) -> FixtureTool.words("ok"));

    private void crash(String where) throws Exception {
        Process child = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path")
                                + java.io.File.pathSeparator
                                + System.getProperty("jdk.module.path", ""),
                        CrashedSession.class.getName(),
                        folder.toString(),
                        where)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
        } finally {
            child.destroyForcibly().waitFor();
        }
    }

    @ParameterizedTest
    @CsvSource({"call,3", "stream,1", "card,2"})
    void SS04_afterKill9TheSessionOpensSaysWhatWasInterruptedAndGoesOn(String where, int repairs) throws Exception {
        crash(where);
        ScriptedModel model = new ScriptedModel().says("I see.");
        try (TestSession s = TestSession.reopen(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            EngineEvent.TurnComplete end = r.turnEnd();
            assertThat(end.outcome()).isEqualTo(Outcome.INTERRUPTED);
            assertThat(end.reason()).contains("the program ended");
            EngineEvent.SessionResumed resumed = r.await(EngineEvent.SessionResumed.class);
            assertThat(resumed.repairs()).hasSize(repairs);
            assertThat(resumed.repairs().getLast()).contains("interrupted");
            assertThat(r.all(EngineEvent.WorkChanged.class).getLast().ledger().settled())
                    .isEqualTo(1);
            s.session().submit(new Command.SendMessage("what happened?"));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
        }
        assertEveryCallHasItsResult(model.requests().getLast().messages());
    }

    private static void assertEveryCallHasItsResult(List<Message> messages) {
        List<String> calls = messages.stream()
                .flatMap(m -> m.content().stream())
                .filter(b -> b instanceof ContentBlock.ToolUse)
                .map(b -> ((ContentBlock.ToolUse) b).id().value())
                .toList();
        List<String> results = messages.stream()
                .flatMap(m -> m.content().stream())
                .filter(b -> b instanceof ContentBlock.ToolResult)
                .map(b -> ((ContentBlock.ToolResult) b).id().value())
                .toList();
        assertThat(results).isEqualTo(calls);
        assertThat(calls).contains("c1");
    }

    @Test
    void repairIsDoneOnceOpeningAgainRepairsNothing() throws Exception {
        crash("call");
        TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look))
                .close();
        try (TestSession s = TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look));
                EventRecorder r = s.recorder()) {
            assertThat(r.await(EngineEvent.SessionResumed.class).repairs()).hasSize(3);
            assertThat(r.await(EngineEvent.SessionResumed.class).repairs()).isEmpty();
        }
    }

    @Test
    void wordsThatWaitedSurviveTheCrash() throws Exception {
        Path log = folder.resolve("session/events.jsonl");
        crash("stream");
        String last = Files.readAllLines(log).getLast();
        String queued = last.replaceFirst("\"seq\":\\d+", "\"seq\":9999")
                .replaceFirst(
                        "\"type\".*",
                        "\"type\":\"InputQueued\",\"data\":{\"id\":\"q\",\"text\":\"later\",\"follow_up\":true}}");
        Files.writeString(log, queued + "\n", StandardOpenOption.APPEND);
        ScriptedModel model = new ScriptedModel().says("one").says("two");
        try (TestSession s = TestSession.reopen(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            r.await(EngineEvent.SessionResumed.class);
            s.session().submit(new Command.SendMessage("on"));
            r.turnEnd();
            assertThat(r.await(EngineEvent.TurnStarted.class).prompt()).isEqualTo("later");
            r.turnEnd();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "not json at all",
                "{\"v\":1}",
                "{\"v\":1,\"seq\":1,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"session\",\"type\":\"Status\",\"data\":{\"text\":\"old\"}}"
            })
    void SS06_aDamagedLogIsRefusedWithItsLineAndLeftUntouched(String bad) throws Exception {
        TestSession.create(folder, TestSession.config(folder, new ScriptedModel(), look))
                .close();
        Path log = folder.resolve("session/events.jsonl");
        Files.writeString(log, bad + "\n", StandardOpenOption.APPEND);
        byte[] before = Files.readAllBytes(log);
        assertThatThrownBy(() -> TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look)))
                .isInstanceOfSatisfying(SessionStore.OpenException.class, e -> {
                    assertThat(e.failure().what()).contains("line 2");
                    assertThat(e.failure().kept()).contains("untouched");
                    assertThat(e.failure().remedy()).isNotBlank();
                });
        assertThat(log).hasBinaryContent(before);
    }

    @Test
    void anUnwritableHomeIsSaidAndTheSessionRunsUnsaved() throws Exception {
        Path blocked = Files.writeString(folder.resolve("file-in-the-way"), "");
        ScriptedModel model = new ScriptedModel().says("hello");
        try (TestSession s = TestSession.create(blocked, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            EngineEvent.Error error = r.await(EngineEvent.Error.class);
            assertThat(error.failure().kind()).isEqualTo("storage");
            assertThat(error.failure().remedy()).contains("CODEWHALE_HOME");
            s.session().submit(new Command.SendMessage("hi"));
            assertThat(r.turnEnd().outcome()).isEqualTo(Outcome.COMPLETED);
        }
    }

    @Test
    void aSessionThatIsOpenElsewhereIsNotOpenedTwice() throws Exception {
        try (TestSession s = TestSession.create(folder, TestSession.config(folder, new ScriptedModel(), look))) {
            assertThat(s.session().id().value()).isEqualTo("session");
            assertThatThrownBy(() -> TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look)))
                    .isInstanceOfSatisfying(
                            SessionStore.OpenException.class,
                            e -> assertThat(e.failure().what()).contains("open elsewhere"));
        }
    }
}
