package dev.spyhop.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.provider.wire.ScriptedServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The whole engine against a real server that speaks Chat Completions: `spyhop exec` in, requests, files and
/// events out.
@Timeout(180)
class SpineTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path workspace = Path.of("");
    private Path dump = Path.of("");

    @BeforeEach
    void folders() throws IOException {
        workspace = Files.createDirectory(folder.resolve("ws"));
        dump = folder.resolve("dump");
        Files.createDirectory(workspace.resolve(".git"));
        for (int i = 0; i < 50; i++) {
            Files.writeString(workspace.resolve("f" + i + ".txt"), "line a " + i + "\nline b\n");
        }
    }

    private static String event(String choice) {
        return "data: {\"choices\":[{\"index\":0," + choice + "}]}\n\n";
    }

    private static String quoted(String text) {
        return Json.compact(JsonValue.of(text));
    }

    private static String says(String text) {
        return event("\"delta\":{\"content\":" + quoted(text) + "}")
                + event("\"delta\":{},\"finish_reason\":\"stop\"")
                + "data: [DONE]\n\n";
    }

    private static String calls(String id, String tool, String arguments) {
        return event("\"delta\":{\"content\":\"Next.\"}")
                + event("\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":" + quoted(id)
                        + ",\"type\":\"function\",\"function\":{\"name\":" + quoted(tool) + ",\"arguments\":"
                        + quoted(arguments) + "}}]}")
                + event("\"delta\":{},\"finish_reason\":\"tool_calls\"")
                + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":2}}\n\n"
                + "data: [DONE]\n\n";
    }

    private int exec(ScriptedServer server, String... more) {
        List<String> line = new ArrayList<>(List.of(
                "exec",
                "--provider",
                "chat",
                "--base-url",
                server.baseUrl(),
                "--model",
                "m",
                "--posture",
                "full-access",
                "--workspace",
                workspace.toString(),
                "--json"));
        line.addAll(List.of(more));
        return Main.run(
                Map.of(
                        "CODEWHALE_HOME",
                        folder.resolve("home").toString(),
                        "SPYHOP_API_KEY",
                        "sk-test-0123456789abcdef"),
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                line.toArray(String[]::new));
    }

    private List<JsonObject> events() throws JsonSyntaxException {
        List<JsonObject> events = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            events.add((JsonObject) Json.parse(line));
        }
        return events;
    }

    private static List<JsonObject> ofType(List<JsonObject> events, String type) {
        return events.stream()
                .filter(e -> e.string("type").orElse("").equals(type))
                .toList();
    }

    private static JsonObject data(JsonObject event) {
        return event.object("data").orElseThrow();
    }

    private void fiftySteps(ScriptedServer server) {
        for (int i = 0; i < 50; i++) {
            String file = "f" + (i / 3) + ".txt";
            String id = "call_" + i;
            server.then(ScriptedServer.stream(
                    switch (i % 3) {
                        case 0 -> calls(id, "File", "{\"action\":\"read\",\"path\":\"" + file + "\"}");
                        case 1 ->
                            calls(
                                    id,
                                    "File",
                                    "{\"action\":\"edit\",\"path\":\"" + file
                                            + "\",\"search\":\"line b\",\"replace\":\"line B\"}");
                        default -> calls(id, "Bash", "{\"command\":\"wc -l " + file + " && echo done >> log.txt\"}");
                    }));
        }
        server.then(ScriptedServer.stream(says("All done.")));
    }

    @Test
    void aSessionOfFiftyStepsReadsEditsAndRunsToItsEnd() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            fiftySteps(server);
            assertThat(exec(server, "go")).as(err.toString()).isZero();
            assertThat(server.requests()).isEqualTo(51);
        }
        List<JsonObject> ended = ofType(events(), "ToolCallComplete");
        assertThat(ended)
                .hasSize(50)
                .allSatisfy(e -> assertThat(data(e).bool("success")).contains(true));
        assertThat(Files.readString(workspace.resolve("f0.txt"))).isEqualTo("line a 0\nline B\n");
        assertThat(Files.readAllLines(workspace.resolve("log.txt"))).hasSize(16);
        assertThat(ofType(events(), "TurnUsage")).hasSize(51);
    }

    @Test
    void theDigestAndBytesOfToolsJsonEqualAnIndependentRecomputationFromTheWire() throws Exception {
        List<String> bodies;
        try (ScriptedServer server = new ScriptedServer()) {
            server.then(ScriptedServer.stream(calls("c", "File", "{\"action\":\"list\"}")))
                    .then(ScriptedServer.stream(says("ok")));
            assertThat(exec(server, "--show-tools", "json", "--dump-requests", dump.toString(), "go"))
                    .isZero();
            bodies = server.bodies();
        }
        List<JsonObject> shown = snapshots();
        assertThat(shown).hasSize(2);
        for (int step = 0; step < 2; step++) {
            JsonObject snapshot = shown.get(step);
            JsonObject body = (JsonObject) Json.parse(bodies.get(step));
            JsonObject request =
                    (JsonObject) Json.parse(Files.readAllBytes(dump.resolve("step-" + step + ".request.json")));
            assertThat(snapshot.integer("step")).contains((long) step);
            assertThat(snapshot.string("active_tool_catalog_sha256")).contains(digestOfWire(body));
            assertThat(snapshot.integer("payload_json_bytes"))
                    .contains((long) Json.bytes(new JsonArray(request.array("tools"))).length);
            assertThat(snapshot.integer("tool_count"))
                    .contains((long) body.array("tools").size());
            assertThat(Files.readString(dump.resolve("step-" + step + ".body.json")))
                    .isEqualTo(bodies.get(step));
        }
    }

    @Test
    void theRequestBeforeIsAPrefixOfTheNextUpToItsTail() throws Exception {
        List<String> bodies;
        try (ScriptedServer server = new ScriptedServer()) {
            fiftySteps(server);
            exec(server, "go");
            bodies = server.bodies();
        }
        for (int i = 1; i < bodies.size(); i++) {
            String before = bodies.get(i - 1);
            String history = before.substring(0, before.lastIndexOf(']'));
            assertThat(bodies.get(i)).startsWith(history);
        }
        assertThat(ofType(events(), "ToolRequestSnapshot"))
                .allSatisfy(e -> assertThat(data(e).bool("prefix_kept")).contains(true));
    }

    private List<JsonObject> snapshots() throws JsonSyntaxException {
        List<JsonObject> shown = new ArrayList<>();
        for (String text : err.toString().split("(?m)^(?=\\{)")) {
            if (text.startsWith("{")) {
                shown.add((JsonObject) Json.parse(text.substring(0, text.lastIndexOf('}') + 1)));
            }
        }
        return shown;
    }

    private static String digestOfWire(JsonObject body) throws Exception {
        StringBuilder input = new StringBuilder();
        for (JsonValue tool : body.array("tools")) {
            JsonObject function = ((JsonObject) tool).object("function").orElseThrow();
            input.append(function.string("name").orElseThrow())
                    .append('\u0001')
                    .append(function.string("description").orElseThrow())
                    .append('\u0001');
            canonical(function.object("parameters").orElseThrow(), input);
            input.append('\n');
        }
        byte[] hash =
                MessageDigest.getInstance("SHA-256").digest(input.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash);
    }

    /// Written again on purpose, so that the test does not ask the code under test. The tools' own schemas are
    /// ASCII.
    private static void canonical(JsonValue value, StringBuilder out) {
        switch (value) {
            case JsonObject(Map<String, JsonValue> members) -> {
                String comma = "{";
                for (var member : new TreeMap<>(members).entrySet()) {
                    out.append(comma).append(quoted(member.getKey())).append(':');
                    canonical(member.getValue(), out);
                    comma = ",";
                }
                out.append(members.isEmpty() ? "{}" : "}");
            }
            case JsonArray(List<JsonValue> elements) -> {
                String comma = "[";
                for (JsonValue element : elements) {
                    out.append(comma);
                    canonical(element, out);
                    comma = ",";
                }
                out.append(elements.isEmpty() ? "[]" : "]");
            }
            case JsonString(String s) -> out.append(quoted(s));
            case JsonValue.JsonNumber n -> out.append(Json.compact(n));
            case JsonValue.JsonBoolean(boolean b) -> out.append(b);
            case JsonValue.JsonNull _ -> out.append("null");
        }
    }

    private static MockResponse fault(String kind) {
        return switch (kind) {
            case "cut in the middle" ->
                ScriptedServer.half(says("Half of this is lost."), SocketEffect.ShutdownConnection.INSTANCE);
            case "no finish" -> ScriptedServer.stream(event("\"delta\":{\"content\":\"Half\"}"));
            case "malformed chunk" ->
                ScriptedServer.stream(
                        event("\"delta\":{\"content\":\"Half\"}") + "data: {\"choices\":[{\n\n" + says("x"));
            case "429" ->
                new MockResponse.Builder()
                        .code(429)
                        .addHeader("Retry-After", "1")
                        .body("{\"error\":{\"message\":\"slow down\"}}")
                        .build();
            case "500" -> ScriptedServer.status(500, "oops");
            case "slow first byte" ->
                new MockResponse.Builder()
                        .addHeader("Content-Type", "text/event-stream")
                        .bodyDelay(1, java.util.concurrent.TimeUnit.SECONDS)
                        .body(says("RECOVERED"))
                        .build();
            default -> throw new IllegalArgumentException(kind);
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut in the middle", "no finish", "malformed chunk", "429", "500", "slow first byte"})
    void aFaultIsRecoveredAndTheAnswerIsWholeAndThereOnce(String kind) throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            server.then(ScriptedServer.stream(calls("c", "File", "{\"action\":\"read\",\"path\":\"f0.txt\"}")))
                    .then(fault(kind));
            if (!kind.equals("slow first byte")) {
                server.then(ScriptedServer.stream(says("RECOVERED")));
            }
            assertThat(exec(server, "go")).as(err.toString()).isZero();
        }
        List<JsonObject> messages = ofType(events(), "AssistantMessage");
        assertThat(messages).hasSize(2);
        assertThat(Json.compact(data(messages.getLast()))).contains("RECOVERED").doesNotContain("Half");
    }

    @Test
    void aWrongKeyIsOneClearMessageThatNeverShowsIt() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            server.then(ScriptedServer.status(401, "{\"error\":{\"message\":\"bad key sk-test-0123456789abcdef\"}}"));
            assertThat(exec(server, "go")).isEqualTo(1);
        }
        JsonObject end = ofType(events(), "TurnComplete").getFirst();
        JsonObject failure = data(end).object("failure").orElseThrow();
        assertThat(failure.string("kind")).contains("authentication");
        assertThat(failure.string("remedy").orElse("")).isNotBlank();
        assertThat(out + err.toString()).doesNotContain("sk-test-0123456789abcdef");
    }
}
