package dev.spyhop.app.composer;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/// The composer as the shell knows it. On the toolkit's thread.
public final class ComposerPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final ComposerViewModel model;
    private final ComposerView view;

    /// A composer of a session.
    ///
    /// @param slash the commands that can be typed
    public ComposerPanel(ObservableValue<SessionFrame> frames, Commands commands, List<SlashCommand> slash) {
        Messages messages = Messages.of("composer");
        model = new ComposerViewModel(commands, slash, messages);
        view = new ComposerView(model, messages, subscriptions);
        subscriptions.watch(frames, model::show);
    }

    /// What is placed in the window.
    public Region node() {
        return view;
    }

    /// Moves the focus into the field.
    public void focusField() {
        view.focusField();
    }

    /// Ends the running turn.
    public void interrupt() {
        model.interrupt();
    }

    /// What is written and not yet sent.
    public StringProperty draftProperty() {
        return model.draftProperty();
    }

    @Override
    public void close() {
        subscriptions.close();
    }
}
