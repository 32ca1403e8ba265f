package dev.spyhop.app.approvals;

import dev.spyhop.app.feed.Commands;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/// Cards that wait for a person, one at a time, oldest first. Nothing here takes the focus by itself. On the
/// toolkit's thread.
public final class ApprovalsPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final ApprovalsViewModel model;
    private final ApprovalsView view;

    /// A panel of a session's frames.
    ///
    /// @param nanos a clock that only moves forward, for the grace in which keys do not act
    /// @param leave told when the person has answered from within the card, so that the focus goes where they
    /// write
    public ApprovalsPanel(
            ObservableValue<SessionFrame> frames,
            Commands commands,
            Copier copier,
            LongSupplier nanos,
            Runnable leave) {
        Messages messages = Messages.of("approvals");
        model = new ApprovalsViewModel(commands);
        view = new ApprovalsView(model, messages, copier, nanos, leave, subscriptions);
        subscriptions.watch(frames, model::show);
    }

    /// What is placed in the window; takes no room while nothing waits.
    public Region node() {
        return view;
    }

    /// Whether a card is shown.
    public ReadOnlyBooleanProperty waitingProperty() {
        return model.waitingProperty();
    }

    /// Moves the focus into the card, where one is shown.
    ///
    /// @return whether there was a card
    public boolean focusCard() {
        return view.focusCard();
    }

    @Override
    public void close() {
        subscriptions.close();
    }
}
