package dev.spyhop.engine;

import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.rehearsal.RehearsalClient;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.work.WorkUpdateTool;
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
    ToolRegistry registry(Path workspace) {
        List<Tool> tools = List.of(new WorkUpdateTool());
        return ToolRegistry.of(tools);
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
            case ProviderOptions.Chat chat -> throw new EngineException(new Failure("x", chat.model(), "", "", false));
        };
    }

    /// A fresh copy of the sample workspace in the temporary folder.
    ///
    /// @throws EngineException where it cannot be written
    Path sampleWorkspace() throws EngineException {
        try {
            return SampleWorkspace.copyTo(Files.createTempDirectory("spyhop-sample-"));
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
