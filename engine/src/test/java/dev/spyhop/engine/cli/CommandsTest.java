package dev.spyhop.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The headless commands as a script sees them: arguments in, lines and an exit code out.
@Timeout(120)
class CommandsTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path home = Path.of("");
    private Path workspace = Path.of("");

    @BeforeEach
    void folders() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        workspace = Files.createDirectory(folder.resolve("ws"));
        Files.createDirectory(workspace.resolve(".git"));
        Files.writeString(workspace.resolve("a.txt"), "one\ntwo\n");
    }

    private int run(String... args) {
        return Main.run(
                java.util.Map.of("CODEWHALE_HOME", home.toString()),
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                args);
    }

    private List<JsonObject> lines() throws JsonSyntaxException {
        List<JsonObject> lines = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            lines.add((JsonObject) Json.parse(line));
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "exec --help", "call --help", "contract --help", "--version"})
    void everyCommandExplainsItself(String line) {
        assertThat(run(line.split(" "))).isZero();
        assertThat(out.toString()).containsIgnoringCase("spyhop");
    }

    @ParameterizedTest
    @CsvSource({
        "exec,2",
        "exec hello,2",
        "exec --mode swim hello,2",
        "exec --posture maybe hello,2",
        "exec --provider rehearsal --max-steps 0 hello,2",
        "call,2",
        "call --batch x File,2",
        "frobnicate,2",
        "contract --memory perhaps,2"
    })
    void aWrongCommandLineIsAUsageErrorInOneClearMessage(String line, int code) {
        assertThat(run(line.split(" "))).isEqualTo(code);
        assertThat(err.toString()).isNotBlank().doesNotContain("\tat ");
    }

    @Test
    void aCallReadsAFile() throws JsonSyntaxException {
        assertThat(run("call", "--workspace", workspace.toString(), "File", "{\"action\":\"read\",\"path\":\"a.txt\"}"))
                .isZero();
        JsonObject line = lines().getFirst();
        assertThat(line.members().keySet())
                .containsExactly("call_id", "tool", "success", "content", "error", "metadata");
        assertThat(line.string("content")).contains("one\ntwo\n");
        assertThat(line.bool("success")).contains(true);
    }

    @Test
    void aFailingLineDoesNotStopABatchAndOneSessionSpansIt() throws Exception {
        Path batch = folder.resolve("batch.jsonl");
        Files.writeString(batch, """
                {"id":"1","tool":"File","arguments":{"action":"edit","path":"a.txt","search":"one","replace":"uno"}}
                not json
                {"id":"2","tool":"File","arguments":{"action":"read","path":"a.txt"}}
                {"id":"3","tool":"File","arguments":{"action":"edit","path":"a.txt","search":"one","replace":"uno"}}
                {"id":"4","tool":"read_file","arguments":{"path":"a.txt"}}
                {"id":"5","tool":"work_update","arguments":"{\\"todos\\":[{\\"content\\":\\"x\\",\\"status\\":\\"done\\"}]}"}
                """);
        assertThat(run("call", "--workspace", workspace.toString(), "--batch", batch.toString()))
                .isEqualTo(1);
        List<JsonObject> lines = lines();
        assertThat(lines.stream().map(l -> l.string("call_id").orElse("")))
                .containsExactly("1", "line_2", "2", "3", "4", "5");
        assertThat(lines.stream().map(l -> l.bool("success").orElseThrow()))
                .containsExactly(false, false, true, true, false, true);
        assertThat(lines.get(4).object("error").orElseThrow().string("kind")).contains("NotAvailable");
        assertThat(lines.get(4).string("content").orElse("")).contains("tool 'read_file' is not registered");
        assertThat(Files.readString(workspace.resolve("a.txt"))).isEqualTo("uno\ntwo\n");
    }

    @Test
    void whereNobodyCanAnswerACallThatAsksExitsWith3() throws JsonSyntaxException {
        assertThat(run("call", "--workspace", workspace.toString(), "Bash", "{\"command\":\"touch b\"}"))
                .isEqualTo(3);
        JsonObject error = lines().getFirst().object("error").orElseThrow();
        assertThat(error.string("kind")).contains("PermissionDenied");
        assertThat(error.string("side_effect_status")).contains("not_started");
        assertThat(workspace.resolve("b")).doesNotExist();
    }

    @Test
    void AP02_inPlanEveryWritePathIsRefusedInTheEngine() throws JsonSyntaxException {
        for (String call : List.of(
                "File {\"action\":\"write\",\"path\":\"b\",\"content\":\"x\"}",
                "File {\"action\":\"edit\",\"path\":\"a.txt\",\"search\":\"one\",\"replace\":\"x\"}",
                "Bash {\"command\":\"touch b\"}")) {
            String[] parts = call.split(" ", 2);
            int code = run(
                    "call",
                    "--mode",
                    "plan",
                    "--posture",
                    "full-access",
                    "--workspace",
                    workspace.toString(),
                    parts[0],
                    parts[1]);
            assertThat(code).as(call).isEqualTo(1);
        }
        assertThat(lines()).allSatisfy(l -> assertThat(l.bool("success")).contains(false));
        assertThat(workspace.resolve("b")).doesNotExist();
    }

    @Test
    void theContractIsMeasuredFromTheCatalogAndStable() throws JsonSyntaxException {
        assertThat(run("contract", "--json")).isZero();
        String first = out.toString();
        JsonObject receipt = (JsonObject) Json.parse(first);
        assertThat(receipt.array("active").stream()
                        .map(a -> ((JsonObject) a).string("name").orElse("")))
                .containsExactly("Bash", "File", "work_update");
        assertThat(receipt.integer("payload_json_bytes").orElseThrow()).isPositive();
        out.getBuffer().setLength(0);
        run("contract", "--json");
        assertThat(out.toString()).isEqualTo(first);
    }

    @Test
    void planNarrowsTheContract() throws JsonSyntaxException {
        assertThat(run("contract", "--json", "--mode", "plan")).isZero();
        JsonObject receipt = (JsonObject) Json.parse(out.toString());
        assertThat(receipt.array("active").stream()
                        .map(a -> ((JsonObject) a).string("name").orElse("")))
                .containsExactly("File", "work_update");
    }

    @Test
    void execPlaysTheRehearsalToItsEndAndEveryLineIsAnEvent() throws JsonSyntaxException {
        int code = run("exec", "--provider", "rehearsal", "--posture", "full-access", "--json", "The build is red.");
        assertThat(code).as(err.toString()).isZero();
        List<JsonObject> lines = lines();
        List<String> types =
                lines.stream().map(l -> l.string("type").orElse("")).toList();
        assertThat(types.getFirst()).isEqualTo("SessionStarted");
        assertThat(types.getLast()).isEqualTo("TurnComplete");
        assertThat(types).contains("ToolRequestSnapshot", "WorkChanged", "ToolCallComplete", "MessageDelta");
        assertThat(lines).allSatisfy(l -> assertThat(l.integer("v")).contains(1L));
    }

    @Test
    void execWithoutAnyoneToAskEndsWith3() {
        int code = run("exec", "--provider", "rehearsal", "The build is red.");
        assertThat(code).isEqualTo(3);
        assertThat(err.toString()).contains("nobody is there to answer");
    }

    @Test
    void showToolsWritesEachStepsFieldToStandardError() {
        run("exec", "--provider", "rehearsal", "--mode", "plan", "--max-steps", "1", "--show-tools", "text", "Look.");
        assertThat(err.toString()).contains("PREPARED TOOL REQUEST").contains("active_tool_catalog_sha256");
    }

    @ParameterizedTest
    @CsvSource({"ftp://x/v1", "not a url", "http://example.org/v1"})
    void aBaseUrlThatCannotBeUsedIsOneClearMessage(String url) {
        int code = run("exec", "--base-url", url, "--workspace", workspace.toString(), "hi");
        assertThat(code).isEqualTo(1);
        assertThat(err.toString().strip().lines()).hasSize(1);
    }

    @Test
    void aRefusedConnectionIsWorthRetrying() {
        int code = run("exec", "--base-url", "http://127.0.0.1:1/v1", "--workspace", workspace.toString(), "hi");
        assertThat(code).isEqualTo(75);
        assertThat(err.toString()).contains("127.0.0.1:1").doesNotContain("\tat ");
    }

    @Test
    void aMissingWorkspaceIsOneClearMessage() {
        int code = run(
                "exec",
                "--provider",
                "rehearsal",
                "--workspace",
                folder.resolve("gone").toString(),
                "hi");
        assertThat(code).isEqualTo(1);
        assertThat(err.toString()).contains("does not exist");
    }

    @Test
    void anUnwritableHomeIsSaidAndTheTurnRunsAllTheSame() throws IOException {
        Files.delete(home);
        Files.writeString(home, "a file where the home folder should be");
        int code = run("exec", "--provider", "rehearsal", "--posture", "full-access", "The build is red.");
        assertThat(code).as(err.toString()).isZero();
        assertThat(err.toString()).contains("cannot be saved");
    }
}
