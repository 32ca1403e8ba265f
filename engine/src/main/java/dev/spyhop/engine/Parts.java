package dev.spyhop.engine;

import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.ProviderException;
import dev.spyhop.engine.provider.chat.ChatClient;
import dev.spyhop.engine.provider.chat.ChatOptions;
import dev.spyhop.engine.provider.rehearsal.RehearsalClient;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import dev.spyhop.engine.provider.wire.Limits;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.bash.BashLimits;
import dev.spyhop.engine.tools.bash.BashTool;
import dev.spyhop.engine.tools.file.FileLimits;
import dev.spyhop.engine.tools.file.FileTool;
import dev.spyhop.engine.tools.work.WorkUpdateTool;
import dev.spyhop.engine.workspace.FileVersions;
import dev.spyhop.engine.workspace.PathPolicy;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Makes what a session is built from: its tools and its model client.
final class Parts {
    private static final Duration NATURAL_PACE = Duration.ofMillis(14);

    private final EngineOptions options;

    Parts(EngineOptions options) {
        this.options = options;
    }

    /// The tools of one session on that folder.
    ///
    /// @throws EngineException where the folder cannot be used
    ToolRegistry registry(Path workspace) throws EngineException {
        try {
            WorkspacePaths paths = new WorkspacePaths(workspace, PathPolicy.protecting(options.home()));
            List<Tool> tools = List.of(
                    new BashTool(paths, options.environment(), BashLimits.CONTRACT),
                    new FileTool(paths, new FileVersions(), FileLimits.DEFAULT),
                    new WorkUpdateTool());
            return ToolRegistry.of(tools);
        } catch (IOException e) {
            throw new EngineException(new Failure(
                    "workspace",
                    "The folder " + workspace + " cannot be used as a workspace: " + e.getMessage() + ".",
                    "Nothing was changed.",
                    "Choose a folder that exists and that you may read.",
                    false));
        }
    }

    /// The client of a provider.
    ///
    /// @throws EngineException where its options cannot be used
    ModelClient client(ProviderOptions provider) throws EngineException {
        return switch (provider) {
            case ProviderOptions.Rehearsal _ ->
                new RehearsalClient(
                        switch (options.rehearsalPace()) {
                            case INSTANT -> Duration.ZERO;
                            case NATURAL -> NATURAL_PACE;
                        });
            case ProviderOptions.Chat chat -> chat(chat);
        };
    }

    private ModelClient chat(ProviderOptions.Chat chat) throws EngineException {
        try {
            return ChatClient.create(ChatOptions.of(chat.baseUrl(), chat.model(), chat.apiKey())
                    .withAnswer(chat.maxTokens(), chat.reasoningEffort())
                    .withLimits(Limits.fromEnvironment(options.environment()))
                    .withInsecureHttp("1".equals(options.environment().get("CODEWHALE_ALLOW_INSECURE_HTTP"))));
        } catch (ProviderException e) {
            throw new EngineException(e.failure());
        }
    }

    /// A fresh copy of the sample workspace in the temporary folder.
    ///
    /// @throws EngineException where it cannot be written
    Path sampleWorkspace() throws EngineException {
        try {
            return SampleWorkspace.copyTo(
                    Files.createTempDirectory("spyhop-sample-").resolve("tide-tables"));
        } catch (IOException e) {
            throw new EngineException(new Failure(
                    "workspace",
                    "The sample workspace cannot be copied to the temporary folder: " + e.getMessage() + ".",
                    "Nothing was changed.",
                    "Free space there, or open a folder of your own.",
                    false));
        }
    }
}
