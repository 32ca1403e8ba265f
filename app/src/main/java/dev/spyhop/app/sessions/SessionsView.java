package dev.spyhop.app.sessions;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.sessions.SessionsViewModel.Row;
import dev.spyhop.app.ui.EmptyState;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.engine.SessionSummary;
import java.util.function.Consumer;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A virtual list: only what is on screen is made.
final class SessionsView extends VBox {
    private final ListView<Row> list = new ListView<>();
    private final Consumer<SessionSummary> chosen;
    private final Runnable loadMore;

    SessionsView(
            SessionsViewModel model,
            Messages messages,
            Consumer<SessionSummary> chosen,
            Runnable loadMore,
            Subscriptions subscriptions) {
        this.chosen = chosen;
        this.loadMore = loadMore;
        setId("sessions");
        getStyleClass().addAll("panel", "sessions");
        list.setId("session-list");
        list.setAccessibleText(messages.text("list"));
        list.setCellFactory(_ -> new SessionCell(this::activate));
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                activate(list.getFocusModel().getFocusedItem());
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        EmptyState empty = new EmptyState("message-square", messages.text("empty.title"), messages.text("empty.hint"));
        getChildren().addAll(empty, list);
        subscriptions.watch(model.rowsProperty(), rows -> {
            Layouts.show(empty, rows.isEmpty());
            Layouts.show(list, !rows.isEmpty());
            if (!list.getItems().equals(rows)) {
                list.getItems().setAll(rows);
            }
        });
    }

    ListView<Row> list() {
        return list;
    }

    private void activate(@org.jspecify.annotations.Nullable Row row) {
        switch (row) {
            case Row.Line line -> chosen.accept(line.summary());
            case Row.More _ -> loadMore.run();
            case Row.Head _ -> {}
            case null -> {}
        }
    }
}
