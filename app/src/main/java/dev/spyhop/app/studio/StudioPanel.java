package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.snapshot.StepEvidence;
import javafx.scene.layout.Region;

/// The Studio as the shell knows it: what the model was offered at each step. Used on the JavaFX thread.
public final class StudioPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final StudioViewModel model;
    private final StudioView view;

    /// A panel that has seen nothing yet.
    ///
    /// @param background parses tools and writes files
    /// @param copier takes what is copied
    /// @param choosers asks where to save
    public StudioPanel(Background background, Copier copier, Choosers choosers) {
        Messages messages = Messages.of("studio");
        model = new StudioViewModel(messages, background);
        SnapshotExport export = new SnapshotExport(model, messages, background, copier, choosers);
        view = new StudioView(model, messages, export, subscriptions);
    }

    /// What is placed in the window.
    public Region node() {
        return view;
    }

    /// Shows a session's newest evidence. Cheap where nothing is new: to be called on every frame.
    public void show(StepEvidence evidence) {
        model.show(evidence);
    }

    /// Chooses a carried tool by name, now or as soon as a step carries it.
    public void chooseTool(String name) {
        model.chooseTool(name);
    }

    /// Goes to the latest step and follows it.
    public void showLatest() {
        model.chooseLatest();
    }

    /// Lets go of everything.
    @Override
    public void close() {
        subscriptions.close();
    }
}
