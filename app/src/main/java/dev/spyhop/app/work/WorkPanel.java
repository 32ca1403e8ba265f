package dev.spyhop.app.work;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/// The Work ledger as the shell knows it. On the toolkit's thread.
public final class WorkPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final WorkView view;

    /// A panel of a session's frames.
    public WorkPanel(ObservableValue<SessionFrame> frames) {
        WorkViewModel model = new WorkViewModel(Messages.of("work"));
        view = new WorkView(model, Messages.of("work"), subscriptions);
        subscriptions.watch(frames, model::show);
    }

    /// What is placed in the window.
    public Region node() {
        return view;
    }

    @Override
    public void close() {
        subscriptions.close();
    }
}
