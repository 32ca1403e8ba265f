package dev.spyhop.app.composer;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The commands that complete what is written. The focus stays in the field; arrows move the mark, Enter
/// takes it.
final class CompletionList extends VBox {
    private final Consumer<SlashCommand> chosen;
    private List<SlashCommand> shown = List.of();
    private int marked;

    CompletionList(Consumer<SlashCommand> chosen, Messages messages) {
        this.chosen = chosen;
        setId("completions");
        getStyleClass().add("completions");
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        setAccessibleText(messages.text("completions"));
    }

    void show(List<SlashCommand> commands) {
        shown = commands;
        marked = 0;
        draw();
    }

    boolean isOpen() {
        return !shown.isEmpty();
    }

    void move(int by) {
        marked = Math.floorMod(marked + by, shown.size());
        draw();
    }

    boolean choose() {
        if (shown.isEmpty()) {
            return false;
        }
        chosen.accept(shown.get(marked));
        return true;
    }

    private void draw() {
        Layouts.show(this, isOpen());
        getChildren().clear();
        for (int i = 0; i < shown.size(); i++) {
            getChildren().add(row(shown.get(i), i == marked));
        }
    }

    private HBox row(SlashCommand command, boolean on) {
        HBox row = new HBox(
                10,
                Words.whole(command.name(), Styles.MONO),
                Words.whole(command.arguments(), Styles.MONO, Styles.FAINT),
                Layouts.spring(),
                Words.label(command.about(), Styles.MUTED));
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add(Styles.ROW);
        if (on) {
            row.getStyleClass().add("selected");
        }
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        row.setAccessibleText(command.name() + ", " + command.about());
        row.setOnMouseClicked(_ -> chosen.accept(command));
        return row;
    }
}
