package dev.spyhop.app;

import dev.spyhop.app.feed.Workbench;
import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.settings.SettingsStore;
import dev.spyhop.app.shell.Desk;
import dev.spyhop.app.shell.MainWindow;
import dev.spyhop.engine.Credentials;
import dev.spyhop.engine.Engine;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import java.util.Map;

/// The desktop's whole object graph, made by hand. On the toolkit's thread but for {@link #close}.
public final class AppGraph implements AutoCloseable {
    private final Engine engine;
    private final Workbench workbench;
    private final Desk desk;

    /// Starts the engine and makes what the window works with. Reads the settings file, and nothing else.
    ///
    /// @param environment where keys come from
    public AppGraph(EngineOptions options, Map<String, String> environment, Choosers choosers) {
        engine = Engine.start(options);
        Background background = Background.virtual();
        workbench = new Workbench(new EngineSessions(engine), background, options.clock());
        SettingsStore settings =
                SettingsStore.load(options.spyhopHome().resolve("settings.json"), background, workbench::report);
        desk = new Desk(
                workbench,
                settings,
                background,
                Copier.system(),
                choosers,
                options.clock(),
                url -> Credentials.find(environment, url),
                options.home(),
                new Desk.Sample(new ProviderOptions.Rehearsal(), "rehearsal", SampleWorkspace.prompt()));
    }

    /// Makes the window.
    public MainWindow window(double width, double height) {
        return new MainWindow(desk, width, height, Version.text());
    }

    /// The sessions.
    public Workbench workbench() {
        return workbench;
    }

    /// What the window works with.
    public Desk desk() {
        return desk;
    }

    /// Ends all sessions; waits until their logs are on disk. Not on the toolkit's thread.
    @Override
    public void close() {
        engine.close();
    }
}
