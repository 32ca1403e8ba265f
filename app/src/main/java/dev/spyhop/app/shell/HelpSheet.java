package dev.spyhop.app.shell;

import dev.spyhop.app.composer.SlashCommand;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Panes;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.Words;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Keys and commands on one sheet.
final class HelpSheet extends VBox {
    private static final List<String> IN_CARD = List.of("once", "deny", "why", "escape");
    private static final List<String> IN_COMPOSER = List.of("enter", "follow-up", "new-line", "recall", "escape");

    HelpSheet(Messages messages, List<SlashCommand> commands, Runnable close) {
        super(12);
        setId("help");
        getStyleClass().addAll(Styles.POPOVER, "help-sheet");
        setPrefWidth(760);
        Button done = Words.iconButton("x", 16, messages.text("help.close"), close);
        done.setId("help-close");
        HBox head = new HBox(Words.label(messages.text("help.head"), Styles.TITLE), Layouts.spring(), done);
        head.setAlignment(Pos.CENTER_LEFT);
        VBox left = new VBox(6, new SectionHead(messages.text("help.window")));
        for (ShellAction action : ShellAction.values()) {
            if (!action.keysText().isEmpty()) {
                left.getChildren().add(line(messages.text(action.key()), action.keysText()));
            }
        }
        VBox right = new VBox(6, new SectionHead(messages.text("help.composer")));
        IN_COMPOSER.forEach(k -> right.getChildren()
                .add(line(messages.text("help.composer." + k), messages.text("help.composer." + k + ".keys"))));
        right.getChildren().add(new SectionHead(messages.text("help.card")));
        IN_CARD.forEach(k -> right.getChildren()
                .add(line(messages.text("help.card." + k), messages.text("help.card." + k + ".keys"))));
        right.getChildren().add(new SectionHead(messages.text("help.commands")));
        commands.forEach(c -> right.getChildren().add(command(c)));
        HBox columns = new HBox(32, left, right);
        HBox.setHgrow(left, Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        left.setPrefWidth(340);
        right.setPrefWidth(340);
        ScrollPane scroll = Panes.scrolling(columns);
        scroll.setFocusTraversable(false);
        getChildren().addAll(head, scroll);
    }

    private static HBox line(String what, String keys) {
        HBox row = new HBox(8, Words.label(what), Layouts.spring(), new KeyCap(keys));
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinHeight(24);
        row.setAccessibleText(what + ": " + keys);
        return row;
    }

    private static HBox command(SlashCommand command) {
        HBox row = new HBox(
                8,
                Words.whole((command.name() + " " + command.arguments()).strip(), Styles.MONO),
                Layouts.spring(),
                Words.label(command.about(), Styles.MUTED));
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinHeight(24);
        return row;
    }
}
