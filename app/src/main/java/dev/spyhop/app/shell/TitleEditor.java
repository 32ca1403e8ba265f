package dev.spyhop.app.shell;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EnterKey;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Titles;
import dev.spyhop.app.ui.Words;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/// The session's title, and the field in which it is changed.
final class TitleEditor extends HBox {
    private final Messages messages;
    private final Consumer<String> rename;
    private final Label label = Words.label("", Styles.STRONG);
    private final Button pencil;
    private String title = "";
    private final TextField field = new TextField();

    TitleEditor(Messages messages, Consumer<String> rename) {
        super(4);
        this.messages = messages;
        this.rename = rename;
        setAlignment(Pos.CENTER_LEFT);
        label.setId("session-title");
        label.setMinWidth(60);
        pencil = Words.iconButton("pencil", 15, messages.text(ShellAction.RENAME.key()), this::edit);
        pencil.setId("rename");
        field.setId("title-field");
        field.setAccessibleText(messages.text("title.field"));
        field.setPrefWidth(280);
        EnterKey.guard(field, _ -> {
            commit();
            return true;
        });
        field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                editing(false);
                event.consume();
            }
        });
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                editing(false);
            }
        });
        getChildren().addAll(label, pencil, field);
        editing(false);
    }

    void show(String title) {
        label.setText(title.isBlank() ? messages.text("untitled") : Titles.plain(title));
        this.title = title;
    }

    void edit() {
        field.setText(title);
        editing(true);
        field.requestFocus();
        field.selectAll();
    }

    private void commit() {
        String next = field.getText().strip();
        if (!next.isEmpty() && !next.equals(title)) {
            rename.accept(next);
        }
        editing(false);
        pencil.requestFocus();
    }

    private void editing(boolean on) {
        Layouts.show(field, on);
        Layouts.show(label, !on);
        Layouts.show(pencil, !on);
    }
}
