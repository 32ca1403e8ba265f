package dev.spyhop.app.shell;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.settings.UiSettings;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.model.Failure;
import java.nio.file.Path;
import java.util.Optional;

/// Begins sessions and opens stored ones, each with the model that fits it. On the toolkit's thread.
final class Opening {
    private static final String BETWEEN = " / ";

    private final Desk desk;
    private final Messages messages;

    Opening(Desk desk, Messages messages) {
        this.desk = desk;
        this.messages = messages;
    }

    /// Begins a session in a folder.
    void folder(Path folder) {
        desk.workbench().begin(folder, provider());
    }

    /// Opens a session of the list; one that cannot be read is said to be so.
    void session(SessionSummary session) {
        if (session.state() == SessionSummary.State.DAMAGED) {
            desk.workbench()
                    .report(new Failure(
                            "storage",
                            messages.text("damaged", session.title()) + " "
                                    + session.note().orElse(""),
                            messages.text("damaged.kept"),
                            messages.text("damaged.remedy"),
                            false));
            return;
        }
        desk.workbench().open(session.id(), provider(session));
    }

    /// A session that the built-in model spoke in goes on with it; the address of another server is not kept with a
    /// session, so all others get the one that is set up.
    private ProviderOptions provider(SessionSummary session) {
        boolean rehearsed = session.provider().startsWith(desk.sample().name() + BETWEEN);
        return rehearsed ? desk.sample().provider() : provider();
    }

    /// The model to begin with: the server that was set up, else the one that needs none.
    private ProviderOptions provider() {
        Optional<UiSettings.Server> server = desk.settings().get().provider();
        if (server.isEmpty()) {
            return desk.sample().provider();
        }
        try {
            return server.get().options(desk.keys().find(server.get().baseUrl()));
        } catch (EngineException e) {
            desk.workbench().report(e.failure());
            return server.get().options(Optional.empty());
        }
    }
}
