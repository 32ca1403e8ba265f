package dev.spyhop.app.composer;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EnterKey;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/// The field, its queue of words above it, and the line of keys below it. The field is the toolkit's own text
/// area,
/// which input methods know.
final class ComposerView extends VBox {
    private static final int MAX_ROWS = 10;

    private final ComposerViewModel model;
    private final Messages messages;
    private final TextArea field = new TextArea();
    private final CompletionList completions;
    private final VBox chips = new VBox(4);
    private final Label trouble = Words.wrapped("", Styles.FAILED);
    private final HBox keys = new HBox(8);
    private final EnterKey guard;

    ComposerView(ComposerViewModel model, Messages messages, Subscriptions subscriptions) {
        this.model = model;
        this.messages = messages;
        completions = new CompletionList(model::complete, messages);
        setId("composer");
        getStyleClass().add("composer");
        setSpacing(6);
        fillField(subscriptions);
        guard = EnterKey.guard(field, this::entered);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        keys.setAlignment(Pos.CENTER_RIGHT);
        trouble.setId("composer-trouble");
        getChildren().addAll(completions, chips, field, trouble, keys);
        subscriptions.watch(model.completionsProperty(), completions::show);
        subscriptions.watch(model.queueProperty(), queue -> {
            chips.getChildren()
                    .setAll(queue.stream()
                            .map(q -> new QueueChip(q, model, messages, this::focusField))
                            .toList());
            Layouts.show(chips, !queue.isEmpty());
        });
        subscriptions.watch(model.troubleProperty(), words -> {
            trouble.setText(words);
            Layouts.show(trouble, !words.isEmpty());
        });
        subscriptions.watch(model.runningProperty(), this::showRunning);
    }

    void focusField() {
        field.requestFocus();
        field.end();
    }

    private void fillField(Subscriptions subscriptions) {
        field.setId("composer-field");
        field.getStyleClass().add("composer-field");
        field.setWrapText(true);
        field.setAccessibleText(messages.text("field"));
        field.textProperty().bindBidirectional(model.draftProperty());
        subscriptions.add(() -> field.textProperty().unbindBidirectional(model.draftProperty()));
        subscriptions.watch(field.textProperty(), _ -> fit());
        subscriptions.watch(field.widthProperty(), _ -> fit());
    }

    /// As many rows as the words need, within bounds.
    private void fit() {
        Text ruler = new Text(field.getText().isEmpty() ? "x" : field.getText());
        ruler.setFont(field.getFont());
        ruler.setWrappingWidth(Math.max(100, field.getWidth() - 4));
        double line = new Text("x").getLayoutBounds().getHeight();
        int rows = (int) Math.ceil(ruler.getLayoutBounds().getHeight() / Math.max(1, line) - 0.2);
        field.setPrefRowCount(Math.clamp(rows, 1, MAX_ROWS));
    }

    private boolean entered(KeyEvent event) {
        if (event.isShiftDown()) {
            field.insertText(field.getCaretPosition(), "\n");
        } else if (event.isShortcutDown() || event.isControlDown()) {
            model.followUp();
        } else if (!choose()) {
            model.enter();
        }
        return true;
    }

    private void pressed(KeyEvent event) {
        if (guard.isComposing()) {
            return;
        }
        boolean used = switch (event.getCode()) {
            case ESCAPE -> {
                model.escape();
                yield true;
            }
            case UP -> up();
            case DOWN -> down();
            case TAB -> (event.isShiftDown() || event.isControlDown()) ? leave(false) : tab();
            default -> false;
        };
        if (used) {
            event.consume();
        }
    }

    private boolean up() {
        if (completions.isOpen()) {
            completions.move(-1);
            return true;
        }
        if (field.getText().isEmpty() || model.isRecalling()) {
            model.older();
            field.end();
            return true;
        }
        return false;
    }

    private boolean down() {
        if (completions.isOpen()) {
            completions.move(1);
            return true;
        }
        if (model.isRecalling()) {
            model.newer();
            field.end();
            return true;
        }
        return false;
    }

    /// Tab completes a command where one is being written; else it moves the focus, as on every desktop.
    private boolean tab() {
        return choose() || leave(true);
    }

    private boolean choose() {
        boolean chosen = completions.choose();
        if (chosen) {
            field.end();
        }
        return chosen;
    }

    private boolean leave(boolean forward) {
        return field.requestFocusTraversal(
                forward ? javafx.scene.TraversalDirection.NEXT : javafx.scene.TraversalDirection.PREVIOUS);
    }

    private void showRunning(boolean running) {
        field.setPromptText(messages.text(running ? "prompt.running" : "prompt"));
        keys.getChildren().clear();
        if (running) {
            Button stop = Words.button(messages.text("stop"), Styles.BUTTON_SMALL, model::interrupt);
            stop.setGraphic(Icon.of("circle-stop", 14));
            stop.setId("composer-stop");
            keys.getChildren().addAll(stop, new KeyCap(messages.text("stop.key")));
        }
        HintRow hints = new HintRow(8);
        hints.getChildren().add(hint("Enter", running ? "enter.running" : "enter"));
        if (running) {
            hints.getChildren().add(hint("Ctrl Enter", "follow-up"));
        }
        hints.getChildren().add(hint("Shift Enter", "new-line"));
        keys.getChildren().addAll(Layouts.spring(), hints);
    }

    private HBox hint(String cap, String key) {
        HBox hint = new HBox(8, new KeyCap(cap), Words.whole(messages.text(key), Styles.FAINT));
        hint.setAlignment(Pos.CENTER_LEFT);
        return hint;
    }
}
