package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.PathPolicy;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/// A `File` tool over a real folder, with the calls of tests in short form.
final class FileBench implements ToolContext {
    final Path root;
    final CancelToken token = new CancelToken();
    final FileVersions versions = new FileVersions();
    final FileTool tool;

    FileBench(Path root) {
        this(root, PathPolicy.STRICT, FileLimits.DEFAULT, Programs.USUAL);
    }

    FileBench(Path root, PathPolicy policy, FileLimits limits, Programs programs) {
        try {
            this.root = root.toRealPath();
            this.tool = new FileTool(new WorkspacePaths(root, policy), versions, limits, programs);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ToolCall call(String arguments) {
        try {
            return call((JsonObject) Json.parse(arguments.replace('\'', '"')));
        } catch (JsonSyntaxException e) {
            throw new IllegalArgumentException(arguments, e);
        }
    }

    static ToolCall call(JsonObject arguments) {
        return new ToolCall(new CallId("call_1"), "File", arguments);
    }

    /// Prepares and runs; arguments may be written with single quotes.
    ToolResult run(String arguments) throws ToolException, InterruptedException {
        return run(call(arguments));
    }

    ToolResult run(JsonObject arguments) throws ToolException, InterruptedException {
        return run(call(arguments));
    }

    private ToolResult run(ToolCall call) throws ToolException, InterruptedException {
        PreparedCall prepared = tool.prepare(call);
        return tool.execute(prepared, this);
    }

    /// Runs what must fail and gives why.
    ToolError error(String arguments) throws InterruptedException {
        return error(call(arguments).arguments());
    }

    ToolError error(JsonObject arguments) throws InterruptedException {
        try {
            ToolResult result = run(arguments);
            throw new AssertionError("expected an error, got " + result.content());
        } catch (ToolException e) {
            return e.error();
        }
    }

    JsonObject json(String arguments) throws ToolException, InterruptedException {
        return (JsonObject) parsed(run(arguments).content());
    }

    static JsonValue parsed(String text) {
        try {
            return Json.parse(text);
        } catch (JsonSyntaxException e) {
            throw new AssertionError(text, e);
        }
    }

    /// The strings under one key in the rows of a result.
    static List<String> column(JsonObject result, String rows, String key) {
        return column(new JsonArray(result.array(rows)), key);
    }

    static List<String> column(JsonValue rows, String key) {
        return ((JsonArray) rows)
                .elements().stream()
                        .map(row -> ((JsonObject) row).string(key).orElseThrow())
                        .toList();
    }

    JsonObject editArguments(String path, String search, String replace) {
        return JsonValue.object()
                .put("action", "edit")
                .put("path", path)
                .put("search", search)
                .put("replace", replace)
                .build();
    }

    ToolResult edit(String path, String search, String replace) throws ToolException, InterruptedException {
        return run(editArguments(path, search, replace));
    }

    void read(String path) throws ToolException, InterruptedException {
        run(JsonValue.object().put("action", "read").put("path", path).build());
    }

    /// Puts a file there, as another program would.
    Path put(String path, String content) {
        return put(path, content.getBytes(StandardCharsets.UTF_8));
    }

    Path put(String path, byte[] content) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String get(String path) {
        try {
            return Files.readString(root.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Path workspace() {
        return root;
    }

    @Override
    public CancelToken cancel() {
        return token;
    }

    @Override
    public void progress(String line) {
        // nobody watches
    }

    @Override
    public WorkLedger updateLedger(UnaryOperator<WorkLedger> change) {
        throw new IllegalStateException("File does not touch the ledger");
    }
}
