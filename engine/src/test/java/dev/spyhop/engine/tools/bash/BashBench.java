package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.process.ChildLimits;
import dev.spyhop.engine.process.OutputLimits;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.workspace.PathPolicy;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/// A `Bash` tool on a folder, and what a call of it needs.
final class BashBench implements ToolContext {
    /// Short times, so that a test of a deadline takes one.
    private static final BashLimits LIMITS = new BashLimits(
            Duration.ofSeconds(40),
            Duration.ofMillis(100),
            Duration.ofSeconds(40),
            OutputLimits.CONTRACT,
            new ChildLimits(Duration.ofMillis(500), Duration.ofMillis(400), Duration.ofMillis(20)));

    final CancelToken token = new CancelToken();
    final List<String> progress = new CopyOnWriteArrayList<>();
    private final Path workspace;
    private final BashTool tool;

    BashBench(Path workspace) throws IOException {
        this(workspace, Map.of());
    }

    BashBench(Path workspace, Map<String, String> more) throws IOException {
        this.workspace = workspace.toRealPath();
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(more);
        this.tool = new BashTool(new WorkspacePaths(workspace, PathPolicy.STRICT), environment, LIMITS);
    }

    PreparedCall prepare(JsonObject arguments) throws ToolException {
        return tool.prepare(new ToolCall(new CallId("c1"), "Bash", arguments));
    }

    PreparedCall prepare(String command) throws ToolException {
        return prepare(JsonValue.object().put("command", command).build());
    }

    ToolResult execute(PreparedCall call) throws ToolException, InterruptedException {
        return tool.execute(call, this);
    }

    ToolResult run(JsonObject arguments) throws ToolException, InterruptedException {
        return tool.execute(prepare(arguments), this);
    }

    ToolResult run(String command) throws ToolException, InterruptedException {
        return tool.execute(prepare(command), this);
    }

    ToolError refusal(String json) throws InterruptedException {
        try {
            ToolResult result = run(json(json));
            throw new AssertionError("ran: " + result.content());
        } catch (ToolException e) {
            return e.error();
        }
    }

    static JsonObject json(String text) {
        try {
            return (JsonObject) Json.parse(text.replace('\'', '"'));
        } catch (JsonSyntaxException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    @Override
    public Path workspace() {
        return workspace;
    }

    @Override
    public CancelToken cancel() {
        return token;
    }

    @Override
    public void progress(String line) {
        progress.add(line);
    }

    @Override
    public WorkLedger updateLedger(UnaryOperator<WorkLedger> change) {
        throw new UnsupportedOperationException("a command has no ledger");
    }
}
