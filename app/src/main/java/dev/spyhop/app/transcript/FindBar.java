package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// Find in the transcript: a field, the count, next and previous. Enter goes on, but not while an input method composes
/// (TR-05).
final class FindBar extends HBox implements AutoCloseable {
    private final TranscriptFind find;
    private final TranscriptView view;
    private final Messages messages;
    private final TextField field = new TextField();
    private final Label count = new Label();
    private List<TranscriptFind.Match> matches = List.of();
    private int at = -1;
    private boolean composing;

    FindBar(TranscriptFind find, TranscriptView view, Messages messages) {
        this.find = find;
        this.view = view;
        this.messages = messages;
        getStyleClass().addAll(Styles.POPOVER, "find-bar");
        setAlignment(Pos.CENTER_LEFT);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(this, Pos.TOP_RIGHT);
        field.setPromptText(messages.text("find.prompt"));
        field.setAccessibleText(messages.text("find.prompt"));
        field.textProperty().addListener(_ -> search());
        field.addEventFilter(
                InputMethodEvent.INPUT_METHOD_TEXT_CHANGED,
                e -> composing = !e.getComposed().isEmpty());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        count.getStyleClass().addAll("count", "find-count");
        getChildren()
                .addAll(
                        Icon.of("search", 14, Styles.NEUTRAL),
                        field,
                        count,
                        button("chevron-up", "find.previous", () -> go(-1)),
                        button("chevron-down", "find.next", () -> go(1)),
                        button("x", "find.close", this::hide));
        Layouts.show(this, false);
    }

    private Button button(String icon, String key, Runnable action) {
        Button button = new Button("", Icon.of(icon, 14));
        button.getStyleClass().addAll(Styles.BUTTON_ICON, key.replace('.', '-'));
        button.setAccessibleText(messages.text(key));
        button.setTooltip(new Tooltip(messages.text(key)));
        button.setOnAction(_ -> action.run());
        return button;
    }

    /// Shows itself and takes the focus.
    void open() {
        Layouts.show(this, true);
        field.requestFocus();
        field.selectAll();
        search();
    }

    /// Goes away; the list gets the focus.
    void hide() {
        if (isVisible()) {
            Layouts.show(this, false);
            find.close();
            view.highlight("", -1);
            view.requestFocus();
        }
    }

    private void key(KeyEvent e) {
        if (composing) {
            return;
        }
        if (e.getCode() == KeyCode.ENTER) {
            go(e.isShiftDown() ? -1 : 1);
            e.consume();
        } else if (e.getCode() == KeyCode.ESCAPE) {
            hide();
            e.consume();
        }
    }

    private void search() {
        at = -1;
        matches = List.of();
        String words = field.getText();
        count.setText(words.isEmpty() ? "" : messages.text("find.busy"));
        find.search(words, found -> {
            matches = found;
            if (found.isEmpty()) {
                count.setText(words.isEmpty() ? "" : messages.text("find.none"));
                view.highlight(words, -1);
            } else {
                go(1);
            }
        });
    }

    private void go(int by) {
        if (matches.isEmpty()) {
            return;
        }
        at = Math.floorMod(at + by, matches.size());
        String key = matches.size() == TranscriptFind.MOST ? "find.most" : "find.count";
        count.setText(messages.text(key, at + 1, matches.size()));
        view.highlight(field.getText(), find.reveal(matches.get(at)));
    }

    @Override
    public void close() {
        find.close();
    }
}
