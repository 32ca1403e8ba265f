package dev.spyhop.engine.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.EngineEvent.Outcome;
import dev.spyhop.engine.model.Message;
import dev.spyhop.engine.model.Role;
import dev.spyhop.engine.testkit.EventRecorder;
import dev.spyhop.engine.testkit.FixtureTool;
import dev.spyhop.engine.testkit.ScriptedModel;
import dev.spyhop.engine.testkit.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sessions that another program wrote in the contract's form.
@Timeout(60)
class ContractSessionTest {
    private static final String FILE = """
            {"schema_version":1,
             "metadata":{"id":"session","title":"Why does the tide table skip Tuesday?","model":"m","model_provider":"deepseek",
               "workspace":"/home/user/tides","mode":"agent","message_count":6},
             "messages":[
               {"role":"user","content":[{"type":"text","text":"Why does it skip?"},{"type":"text","text":"<turn_meta>\\n</turn_meta>"}]},
               {"role":"assistant","content":[{"type":"thinking","thinking":"Start with the helper."},
                 {"type":"tool_use","id":"call_a1","name":"File","input":{"action":"read","path":"c.py"}},
                 {"type":"tool_use","id":"call_a2","name":"checklist_add","input":{"content":"Fix"}}]},
               {"role":"user","content":[{"type":"tool_result","tool_use_id":"call_a1","content":"DAYS"}]},
               {"role":"user","content":[{"type":"tool_result","tool_use_id":"call_a2","content":"Error: no","is_error":true}]},
               {"role":"assistant_interrupted","content":[{"type":"text","text":"The list jumps, so"}]},
               {"role":"user","content":[{"type":"text","text":"Go on."},{"type":"text","text":"<turn_meta>\\n</turn_meta>"}]},
               {"role":"assistant","content":[{"type":"from_the_future","x":1},{"type":"text","text":"Done."}]}],
             "system_prompt":null,
             "work_state":{"todos":{"items":[{"id":1,"content":"Fix weekday offset","status":"in_progress"}],"completion_pct":0}}}
            """;

    @TempDir
    private Path folder;

    private final FixtureTool look = FixtureTool.reading("Look", (_, _) -> FixtureTool.words("ok"));

    private Path write(String content) throws IOException {
        Path file = Files.createDirectories(folder.resolve("foreign")).resolve("session.json");
        return Files.writeString(file, content);
    }

    @Test
    void SS06_aForeignSessionOpensWithItsHistoryToDoAndTitleAndItsFileIsUntouched() throws Exception {
        Path file = write(FILE);
        byte[] before = Files.readAllBytes(file);
        ScriptedModel model = new ScriptedModel().says("Hello again.");
        try (TestSession s = TestSession.reopen(folder, TestSession.config(folder, model, look));
                EventRecorder r = s.recorder()) {
            r.await(EngineEvent.SessionResumed.class, e -> e.repairs().isEmpty());
            assertThat(r.all(EngineEvent.TurnComplete.class).stream().map(EngineEvent.TurnComplete::outcome))
                    .containsExactly(Outcome.INTERRUPTED, Outcome.COMPLETED);
            assertThat(r.all(EngineEvent.SessionUpdated.class).getFirst().title())
                    .isEqualTo("Why does the tide table skip Tuesday?");
            assertThat(r.all(EngineEvent.WorkChanged.class).getFirst().ledger().items())
                    .hasSize(1);
            assertThat(r.all(EngineEvent.Status.class)).hasSize(1);
            s.session().submit(new Command.SendMessage("hi"));
            r.turnEnd();
        }
        List<Message> messages = model.requests().getFirst().messages();
        assertThat(messages.stream().map(Message::role))
                .containsExactly(
                        Role.USER,
                        Role.ASSISTANT,
                        Role.USER,
                        Role.USER,
                        Role.ASSISTANT_INTERRUPTED,
                        Role.USER,
                        Role.ASSISTANT,
                        Role.USER,
                        Role.USER);
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void openingItTwiceImportsItOnce() throws Exception {
        write(FILE);
        TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look))
                .close();
        long size = Files.size(folder.resolve("session/events.jsonl"));
        TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look))
                .close();
        assertThat(Files.size(folder.resolve("session/events.jsonl"))).isBetween(size, size + 400);
        assertThat(folder.resolve("session/events.jsonl.importing")).doesNotExist();
    }

    @Test
    void storedPosturesAreNotTakenOver() throws Exception {
        write(FILE.replace("\"mode\":\"agent\"", "\"mode\":\"yolo\",\"posture\":\"full_access\""));
        try (TestSession s = TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look));
                EventRecorder r = s.recorder()) {
            EngineEvent.SessionStarted start = r.await(EngineEvent.SessionStarted.class);
            assertThat(start.posture()).isEqualTo(dev.spyhop.engine.authority.Posture.ASK);
            assertThat(start.mode()).isEqualTo(dev.spyhop.engine.authority.Mode.ACT);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"schema_version\":2}",
                "{\"schema_version\":1}",
                "{\"schema_version\":1,\"metadata\":{},\"work_state\":{\"todos\":{\"items\":[{\"content\":\"x\",\"status\":\"someday\"}]}}}"
            })
    void aFileThatIsNoSessionIsRefusedAndLeavesNoHalfLog(String content) throws Exception {
        Path file = write(content);
        assertThatThrownBy(() -> TestSession.reopen(folder, TestSession.config(folder, new ScriptedModel(), look)))
                .isInstanceOfSatisfying(
                        SessionStore.OpenException.class,
                        e -> assertThat(e.failure().what()).contains(file.toString()));
        assertThat(folder.resolve("session/events.jsonl")).doesNotExist();
    }
}
