package dev.spyhop.app.start;

import dev.spyhop.app.feed.Workbench;
import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import java.nio.file.Path;
import java.time.Clock;
import javafx.scene.layout.Region;

/// The start view as the shell knows it. On the toolkit's thread.
public final class StartPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final StartView view;

    /// What the view asks of the shell.
    ///
    /// @param rehearse plays the rehearsal
    /// @param openFolder asks for a folder and opens it
    /// @param dropped opens a folder that was dropped
    /// @param openSession brings a stored session to the front
    public record Actions(
            Runnable rehearse,
            Runnable openFolder,
            java.util.function.Consumer<Path> dropped,
            java.util.function.Consumer<dev.spyhop.engine.SessionSummary> openSession) {}

    /// A start view.
    ///
    /// @param provider the card in which a server is set up
    /// @param home the home folder, which is looked at
    public StartPanel(
            Workbench workbench, Actions actions, Region provider, Background background, Path home, Clock clock) {
        Messages messages = Messages.of("start");
        MachineCard machine = new MachineCard(messages, background, () -> MachineCheck.run(home));
        RecentCard recent = new RecentCard(messages, workbench, clock, actions.openSession(), subscriptions);
        view = new StartView(messages, actions, recent, provider, machine);
        subscriptions.watch(workbench.busyProperty(), view::showBusy);
    }

    /// What is placed in the window.
    public Region node() {
        return view;
    }

    /// Moves the focus to the main action.
    public void focusMain() {
        view.focusMain();
    }

    @Override
    public void close() {
        subscriptions.close();
    }
}
