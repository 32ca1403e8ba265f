package dev.spyhop.engine.cli;

import dev.spyhop.engine.Engine;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonNull;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.session.DirectCalls;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `spyhop call`: one tool call, or a batch in one session, through the pipeline that a model's calls take
/// (decision 28).
@Command(
        name = "call",
        mixinStandardHelpOptions = true,
        description = "Runs one tool call, or a batch, through the pipeline that a model's calls take.",
        footer = {
            "",
            "A batch line is {\"id\",\"tool\",\"arguments\"}; a result line is {\"call_id\",\"tool\",\"success\",",
            "\"content\",\"error\",\"metadata\"}. A failing line does not stop a batch.",
            "Exit codes: 0 all succeeded, 1 a call failed, 2 usage, 3 an approval was needed."
        })
final class CallCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(names = "--workspace", paramLabel = "DIR", description = "Folder to work on. Default: this one.")
    private Path workspace = Path.of("");

    @Mixin
    private ModeOption mode = new ModeOption();

    @Mixin
    private PostureOption posture = new PostureOption();

    @Option(names = "--batch", paramLabel = "FILE.jsonl", description = "Calls, a line each; - for standard input.")
    private @Nullable String batch;

    @Parameters(index = "0", arity = "0..1", paramLabel = "TOOL", description = "The tool's name.")
    private @Nullable String tool;

    @Parameters(index = "1", arity = "0..1", paramLabel = "JSON", description = "Its arguments.")
    private @Nullable String arguments;

    private boolean failed;
    private boolean approvalNeeded;

    CallCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException, EngineException {
        if ((batch == null) == (tool == null)) {
            spec.commandLine().getErr().println("spyhop call: give TOOL and JSON, or --batch FILE");
            return ExitCode.USAGE;
        }
        try (Engine engine = Engine.start(EngineOptions.standard(environment))) {
            DirectCalls calls = engine.directCalls(workspace, mode.mode(), posture.posture(), ShellAccess.FULL);
            Thread onSignal = new Thread(calls::cancel, "spyhop-signal");
            Runtime.getRuntime().addShutdownHook(onSignal);
            if (tool != null) {
                print(tool, calls.call(new CallId("call_1"), tool, arguments == null ? "{}" : arguments));
            } else if (batch != null) {
                batch(calls, batch);
            }
        } catch (EngineException e) {
            spec.commandLine()
                    .getErr()
                    .println("spyhop: " + Terminal.safe(e.failure().oneLine()));
            return ExitCode.of(e.failure());
        }
        if (approvalNeeded) {
            return ExitCode.APPROVAL_NEEDED;
        }
        return failed ? ExitCode.FAILED : ExitCode.DONE;
    }

    private void batch(DirectCalls calls, String source) throws IOException, InterruptedException {
        try (BufferedReader reader = source.equals("-")
                ? new BufferedReader(new java.io.InputStreamReader(System.in, java.nio.charset.StandardCharsets.UTF_8))
                : Files.newBufferedReader(Path.of(source))) {
            int line = 0;
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                line++;
                if (!text.isBlank()) {
                    line(calls, line, text);
                }
            }
        }
    }

    private void line(DirectCalls calls, int number, String text) throws InterruptedException {
        try {
            if (!(Json.parse(text) instanceof JsonObject o) || o.string("tool").isEmpty()) {
                malformed(number, "it is not an object with a member \"tool\"");
                return;
            }
            String id = o.string("id").orElse("line_" + number);
            String name = o.string("tool").orElseThrow();
            JsonValue given = o.get("arguments").orElse(JsonObject.EMPTY);
            String raw = given instanceof JsonValue.JsonString(String s) ? s : Json.compact(given);
            print(name, calls.call(new CallId(id), name, raw));
        } catch (JsonSyntaxException e) {
            malformed(number, e.getMessage());
        }
    }

    private void malformed(int line, @Nullable String why) {
        failed = true;
        JsonObject error = JsonValue.object()
                .put("kind", "InvalidInput")
                .put("category", "invalid_input")
                .put("bad_field", JsonNull.INSTANCE)
                .put("valid_shape", "{\"id\",\"tool\",\"arguments\"}")
                .put("retryable", true)
                .put("side_effect_status", "not_started")
                .build();
        write(JsonValue.object()
                .put("call_id", "line_" + line)
                .put("tool", JsonNull.INSTANCE)
                .put("success", false)
                .put("content", "Error: batch line " + line + " cannot be read: " + why)
                .put("error", error)
                .put("metadata", JsonObject.EMPTY)
                .build());
    }

    private void print(String name, DirectCalls.Answer answer) {
        EngineEvent.ToolCallComplete result = answer.complete();
        failed |= !result.success();
        approvalNeeded |= answer.approvalNeeded();
        write(JsonValue.object()
                .put("call_id", result.call().value())
                .put("tool", name)
                .put("success", result.success())
                .put("content", result.content())
                .putOrNull("error", result.metadata().get("error"))
                .put("metadata", result.metadata().without("error"))
                .build());
    }

    private void write(JsonObject line) {
        spec.commandLine().getOut().println(Json.compact(line));
    }
}
