package dev.spyhop.app.composer;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.projection.SessionState.Queued;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// Words that wait: what sort, the words, edit, withdraw.
final class QueueChip extends HBox {
    QueueChip(Queued queued, ComposerViewModel model, Messages messages, Runnable afterEdit) {
        super(8);
        getStyleClass().add("queue-chip");
        setAlignment(Pos.CENTER_LEFT);
        String sort = messages.text(queued.followUp() ? "chip.follow-up" : "chip.steer");
        Label text = Words.label(queued.text().replace('\n', ' '));
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button edit = Words.iconButton("pencil", 13, messages.text("chip.edit"), () -> {
            model.edit(queued);
            afterEdit.run();
        });
        edit.setId("chip-edit");
        Button withdraw = Words.iconButton("x", 14, messages.text("chip.withdraw"), () -> model.withdraw(queued));
        withdraw.setId("chip-withdraw");
        getChildren()
                .addAll(
                        Icon.of(queued.followUp() ? "clock" : "corner-down-right", 14, Styles.ACCENT),
                        Words.whole(sort, Styles.ACCENT),
                        text,
                        edit,
                        withdraw);
        setAccessibleText(sort + ": " + queued.text());
    }
}
