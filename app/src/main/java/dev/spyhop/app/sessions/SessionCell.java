package dev.spyhop.app.sessions;

import dev.spyhop.app.sessions.SessionsViewModel.Row;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.SessionStates;
import dev.spyhop.app.ui.Words;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// One row's picture; a click acts.
final class SessionCell extends ListCell<Row> {
    SessionCell(Consumer<Row> activated) {
        getStyleClass().add("session-cell");
        setPrefWidth(0);
        setOnMouseClicked(_ -> {
            if (getItem() != null) {
                activated.accept(getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setGraphic(
                switch (empty ? null : row) {
                    case null -> null;
                    case Row.Head head -> head(head);
                    case Row.Line line -> line(line);
                    case Row.More more -> more(more);
                });
        setAccessibleText(
                switch (empty ? null : row) {
                    case null -> "";
                    case Row.Head head -> head.words();
                    case Row.Line line -> line.title() + ", " + line.spoken();
                    case Row.More more -> more.words();
                });
    }

    private static StackPane head(Row.Head head) {
        StackPane box = new StackPane(new SectionHead(head.words()));
        box.setAlignment(Pos.BOTTOM_LEFT);
        box.setPadding(new Insets(0, 8, 6, 8));
        box.setPrefHeight(38);
        return box;
    }

    private static HBox line(Row.Line line) {
        String tone = SessionStates.tone(line.summary().state());
        Label title = Words.label(line.title(), line.selected() ? Styles.STRONG : "session-title");
        title.setMinWidth(0);
        HBox box = new HBox(8, Icon.of(SessionStates.icon(line.summary().state()), 15, tone), title);
        box.getChildren().addAll(Layouts.spring(), Words.whole(line.word(), tone));
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add(Styles.ROW);
        if (line.selected()) {
            box.getStyleClass().add("selected");
        }
        return box;
    }

    private static HBox more(Row.More more) {
        HBox box = new HBox(Words.label(more.words(), Styles.ACCENT));
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add(Styles.ROW);
        return box;
    }
}
