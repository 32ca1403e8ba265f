package dev.spyhop.app.testkit;

import dev.spyhop.app.feed.Workbench;
import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.settings.SettingsStore;
import dev.spyhop.app.shell.Desk;
import dev.spyhop.app.shell.MainWindow;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.ProviderOptions;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A whole window over scripted sessions. Background work runs on the spot; the clock stands at noon.
public final class TestDesk {
    /// The moment at which the clock stands.
    public static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");

    private final List<String> copied = new ArrayList<>();
    private final ScriptedSessions sessions;
    private final Path home;
    private Optional<Path> chosen = Optional.empty();

    /// A desk.
    ///
    /// @param home an empty folder
    public TestDesk(ScriptedSessions sessions, Path home) {
        this.sessions = sessions;
        this.home = home;
    }

    /// The folder that the person will choose.
    public TestDesk chooses(Path folder) {
        chosen = Optional.of(folder);
        return this;
    }

    /// What was copied.
    public List<String> copied() {
        return copied;
    }

    /// Makes the window; on the toolkit's thread.
    public MainWindow window(double width, double height) {
        SpotBackground background = new SpotBackground();
        Clock clock = Clock.fixed(NOON, ZoneOffset.UTC);
        Workbench workbench = new Workbench(sessions, background, clock);
        SettingsStore settings =
                SettingsStore.load(home.resolve("spyhop").resolve("settings.json"), background, workbench::report);
        Desk desk = new Desk(
                workbench,
                settings,
                background,
                copied::add,
                new ChosenFolder(),
                clock,
                _ -> Optional.empty(),
                home,
                new Desk.Sample(new ProviderOptions.Rehearsal(), "rehearsal", "The build is red."));
        MainWindow window = new MainWindow(desk, width, height, "0.1.0");
        window.setTheme(settings.get().theme().orElse(Theme.DARK));
        return window;
    }

    private final class ChosenFolder implements Choosers {
        @Override
        public Optional<Path> folder(String title) {
            return chosen;
        }

        @Override
        public Optional<Path> file(String title) {
            return chosen;
        }

        @Override
        public Optional<Path> save(String title, String name) {
            return chosen.map(folder -> folder.resolve(name));
        }
    }
}
