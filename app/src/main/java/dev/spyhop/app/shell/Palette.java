package dev.spyhop.app.shell;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EnterKey;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.app.ui.Words;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A list to choose from by typing part of a name: of actions, or of sessions.
final class Palette extends VBox {
    private static final int ROW = 34;
    private static final int MAX_ROWS = 11;

    /// A choice.
    ///
    /// @param name what is searched
    /// @param detail said beside it; empty for none
    /// @param keys its key; empty for none
    /// @param run what it does
    record Entry(String name, String detail, String keys, Runnable run) {}

    private final Overlays overlays;
    private final List<Entry> all;
    private final TextField search = new TextField();
    private final ListView<Entry> list = new ListView<>();

    Palette(Messages messages, String prompt, List<Entry> entries, Overlays overlays) {
        super(6);
        this.overlays = overlays;
        this.all = List.copyOf(entries);
        setId("palette");
        getStyleClass().addAll(Styles.POPOVER, "palette");
        setPrefWidth(560);
        search.setId("palette-search");
        search.setPromptText(prompt);
        search.setAccessibleText(prompt);
        search.textProperty().addListener((_, _, text) -> filter(text));
        EnterKey.guard(search, _ -> {
            choose(Optional.ofNullable(list.getSelectionModel().getSelectedItem()));
            return true;
        });
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::move);
        list.setId("palette-list");
        list.setFocusTraversable(false);
        list.setFixedCellSize(ROW);
        list.setPlaceholder(Words.label(messages.text("palette.none"), Styles.MUTED));
        list.setCellFactory(_ -> new Cell());
        getChildren().addAll(search, list);
        filter("");
    }

    private void filter(String text) {
        String[] wanted = text.strip().toLowerCase(Locale.ROOT).split("\\s+");
        list.getItems()
                .setAll(all.stream()
                        .filter(e -> {
                            String name = (e.name() + " " + e.detail()).toLowerCase(Locale.ROOT);
                            return java.util.Arrays.stream(wanted).allMatch(name::contains);
                        })
                        .toList());
        list.getSelectionModel().select(0);
        double rows = Math.clamp(list.getItems().size(), 1, MAX_ROWS) * (double) ROW + 2;
        list.setPrefHeight(rows);
        list.setMinHeight(rows);
        requestLayout();
    }

    private void move(KeyEvent event) {
        int by = switch (event.getCode()) {
            case KeyCode.DOWN -> 1;
            case KeyCode.UP -> -1;
            case KeyCode.PAGE_DOWN -> MAX_ROWS;
            case KeyCode.PAGE_UP -> -MAX_ROWS;
            default -> 0;
        };
        if (by != 0 && !list.getItems().isEmpty()) {
            int next = Math.clamp(
                    list.getSelectionModel().getSelectedIndex() + by,
                    0,
                    list.getItems().size() - 1);
            list.getSelectionModel().select(next);
            list.scrollTo(Math.max(0, next - MAX_ROWS + 2));
            event.consume();
        }
    }

    private void choose(Optional<Entry> entry) {
        entry.ifPresent(e -> {
            overlays.close();
            e.run().run();
        });
    }

    private final class Cell extends ListCell<Entry> {
        Cell() {
            setPrefWidth(0);
            setOnMouseClicked(_ -> choose(Optional.ofNullable(getItem())));
        }

        @Override
        protected void updateItem(@Nullable Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(null);
            if (entry == null || empty) {
                setGraphic(null);
                return;
            }
            HBox row = new HBox(
                    10, Words.label(entry.name()), Words.label(entry.detail(), Styles.FAINT), Layouts.spring());
            if (!entry.keys().isEmpty()) {
                row.getChildren().add(new KeyCap(entry.keys()));
            }
            row.setAlignment(Pos.CENTER_LEFT);
            row.getStyleClass().add("palette-row");
            setGraphic(row);
            setAccessibleText(entry.name() + (entry.keys().isEmpty() ? "" : ", " + entry.keys()));
        }
    }
}
