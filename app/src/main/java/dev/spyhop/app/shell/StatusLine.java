package dev.spyhop.app.shell;

import dev.spyhop.app.feed.SessionFeed;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.nav.Navigator;
import dev.spyhop.app.nav.Route;
import dev.spyhop.app.settings.UiSettings;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.layout.Region;

/// Keeps the status bar true: of the session in front, and of the branch its folder is on. On the toolkit's thread.
final class StatusLine {
    private static final int STEPS_OF_A_TURN = 100_000;

    private final Desk desk;
    private final Navigator navigator;
    private final StatusBar bar;
    private Optional<String> branch = Optional.empty();
    private int readAt = -1;

    /// @param version the program's version
    StatusLine(Desk desk, Navigator navigator, String version) {
        this.desk = desk;
        this.navigator = navigator;
        this.bar = new StatusBar(version);
    }

    Region node() {
        return bar;
    }

    /// Another session is in front: nothing is known of its folder yet.
    void forget() {
        branch = Optional.empty();
        readAt = -1;
    }

    /// Shows what is so.
    void show() {
        Optional<SessionFeed> feed = desk.workbench().currentProperty().get();
        if (feed.isPresent() && !(navigator.place() instanceof Route.Start)) {
            bar.showSession(feed.get().frame(), branch);
        } else {
            bar.showStart(
                    desk.settings().get().provider().map(UiSettings.Server::model),
                    desk.workbench().running());
        }
    }

    /// Reads the branch again at each step, since a step may have changed it.
    void readBranch(SessionFrame frame) {
        int step = frame.session().turn().ordinal() * STEPS_OF_A_TURN
                + frame.session().turn().step().orElse(0);
        String workspace = frame.session().identity().workspace();
        if (step != readAt && !workspace.isBlank()) {
            readAt = step;
            desk.background()
                    .submit(
                            () -> BranchReader.read(Path.of(workspace)),
                            found -> {
                                branch = found;
                                show();
                            },
                            _ -> {});
        }
    }
}
