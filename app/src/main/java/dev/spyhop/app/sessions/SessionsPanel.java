package dev.spyhop.app.sessions;

import dev.spyhop.app.feed.SessionFeed;
import dev.spyhop.app.feed.Workbench;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.engine.SessionSummary;
import java.time.Clock;
import java.time.LocalDate;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/// The session list as the shell knows it. On the toolkit's thread.
public final class SessionsPanel implements AutoCloseable {
    private final Subscriptions subscriptions = new Subscriptions();
    private final SessionsView view;

    /// A list of a workbench's sessions.
    ///
    /// @param clock tells today from yesterday
    /// @param chosen gets the session that the person wants in front
    public SessionsPanel(Workbench workbench, Clock clock, Consumer<SessionSummary> chosen) {
        Messages messages = Messages.of("sessions");
        SessionsViewModel model = new SessionsViewModel(messages, () -> LocalDate.now(clock), clock.getZone());
        view = new SessionsView(model, messages, chosen, workbench::loadMore, subscriptions);
        Runnable refresh = () -> model.show(
                workbench.listProperty().get(),
                workbench.currentProperty().get().map(SessionFeed::id),
                workbench.moreProperty().get());
        subscriptions.watch(workbench.listProperty(), _ -> refresh.run());
        subscriptions.watch(workbench.currentProperty(), _ -> refresh.run());
        subscriptions.watch(workbench.moreProperty(), _ -> refresh.run());
    }

    /// What is placed in the window.
    public Region node() {
        return view;
    }

    /// What takes the focus when the person comes here by key.
    public Node focusTarget() {
        return view.list();
    }

    @Override
    public void close() {
        subscriptions.close();
    }
}
