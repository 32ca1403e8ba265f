package dev.spyhop.app.modes;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.engine.authority.Mode;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// Mode and posture as the shell knows them: the controls for the top bar and the summary for the dock. On the
/// toolkit's thread.
public final class ModesPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final ModesViewModel model;
    private final ModeSwitch modes;
    private final PostureMenu postures;
    private final PermitsView permits;

    /// The controls of a session.
    ///
    /// @param overlays where the posture menu opens
    public ModesPanel(
            ObservableValue<SessionFrame> frames, Commands commands, FullAccessConsent consent, Overlays overlays) {
        AuthorityWords words = new AuthorityWords(Messages.of("modes"));
        model = new ModesViewModel(commands, consent);
        modes = new ModeSwitch(model, words, subscriptions);
        postures = new PostureMenu(model, words, overlays, subscriptions);
        permits = new PermitsView(model, words, overlays, subscriptions);
        subscriptions.watch(frames, model::show);
    }

    /// The switch and the menu, side by side.
    public Region controls() {
        HBox box = new HBox(10, modes, postures);
        box.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        return box;
    }

    /// What the pair permits now, for the dock.
    public Region summary() {
        return permits;
    }

    /// Asks for a mode.
    public void choose(Mode mode) {
        model.choose(mode);
    }

    /// Asks for the next mode.
    public void nextMode() {
        model.nextMode();
    }

    /// Asks for the next posture.
    public void nextPosture() {
        model.nextPosture();
    }

    /// Opens the posture menu.
    public void openPostures() {
        postures.open();
    }

    @Override
    public void close() {
        subscriptions.close();
    }
}
