package dev.spyhop.app.start;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.start.MachineCheck.Found;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// What this machine has, each line with its effect where something is missing.
final class MachineCard extends VBox {
    private final Messages messages;
    private final Background background;
    private final Supplier<List<Found>> check;
    private final VBox rows = new VBox(2);

    MachineCard(Messages messages, Background background, Supplier<List<Found>> check) {
        this.messages = messages;
        this.background = background;
        this.check = check;
        setId("machine");
        getStyleClass().addAll(Styles.CARD, "side-card");
        setSpacing(8);
        Button again = Words.button(messages.text("machine.again"), Styles.LINK, this::look);
        again.setId("machine-again");
        HBox head = new HBox(Words.label(messages.text("machine.head"), Styles.TITLE), Layouts.spring(), again);
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(head, rows);
        look();
    }

    private void look() {
        background.submit(
                check::get,
                this::show,
                e -> rows.getChildren()
                        .setAll(row(
                                "triangle-alert",
                                Styles.ASK,
                                messages.text("machine.head"),
                                String.valueOf(e.getMessage()))));
    }

    private void show(List<Found> found) {
        rows.getChildren().setAll(found.stream().map(this::row).toList());
    }

    private HBox row(Found found) {
        String name = messages.text("machine." + found.key() + (found.ok() ? "" : ".missing"));
        String value = found.ok()
                ? messages.text("machine." + found.key() + ".value", found.value())
                : messages.text("machine." + found.key() + ".effect");
        return row(found.ok() ? "circle-check" : "triangle-alert", found.ok() ? Styles.OK : Styles.ASK, name, value);
    }

    private static HBox row(String icon, String tone, String name, String value) {
        HBox row = new HBox(
                12, Icon.of(icon, 16, tone), Words.whole(name), Layouts.spring(), Words.label(value, Styles.MUTED));
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinHeight(28);
        row.setAccessibleText(name + ": " + value);
        return row;
    }
}
