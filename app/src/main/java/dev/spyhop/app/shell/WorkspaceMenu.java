package dev.spyhop.app.shell;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.SessionSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// What can be done with folders, and those that were worked on lately.
final class WorkspaceMenu extends VBox {
    private static final int RECENT = 6;

    private final Messages messages;
    private final Runnable close;

    WorkspaceMenu(
            Messages messages,
            List<SessionSummary> sessions,
            Consumer<ShellAction> act,
            Consumer<Path> folder,
            Runnable close) {
        super(2);
        this.messages = messages;
        this.close = close;
        setId("workspace-menu");
        getStyleClass().addAll(Styles.POPOVER, "menu-popover");
        setPrefWidth(340);
        getChildren()
                .addAll(
                        action("folder-open", ShellAction.OPEN_FOLDER, act),
                        action("plus", ShellAction.NEW_SESSION, act),
                        action("play", ShellAction.REHEARSE, act),
                        action("house", ShellAction.START, act));
        List<Path> recent = sessions.stream()
                .map(SessionSummary::workspace)
                .filter(w -> !w.isBlank())
                .distinct()
                .limit(RECENT)
                .map(Path::of)
                .toList();
        if (!recent.isEmpty()) {
            SectionHead head = new SectionHead(messages.text("recent-folders"));
            head.setPadding(new javafx.geometry.Insets(8, 8, 4, 8));
            getChildren().addAll(Layouts.rule(), head);
            recent.forEach(path -> getChildren().add(folder(path, folder)));
        }
    }

    private Button action(String icon, ShellAction action, Consumer<ShellAction> act) {
        HBox line = new HBox(10, Icon.of(icon, 15), Words.label(messages.text(action.key())), Layouts.spring());
        if (!action.keysText().isEmpty()) {
            line.getChildren().add(new KeyCap(action.keysText()));
        }
        return row(line, messages.text(action.key()), () -> act.accept(action));
    }

    private Button folder(Path path, Consumer<Path> open) {
        String name = String.valueOf(path.getFileName());
        HBox line = new HBox(
                10,
                Icon.of("folder", 15),
                Words.whole(name),
                Words.label(String.valueOf(path.getParent()), Styles.FAINT));
        return row(line, name, () -> open.accept(path));
    }

    private Button row(HBox line, String name, Runnable run) {
        line.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setGraphic(line);
        button.getStyleClass().setAll(Styles.ROW, "menu-row");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(name);
        line.prefWidthProperty().bind(button.widthProperty().subtract(18));
        button.setOnAction(_ -> {
            close.run();
            run.run();
        });
        return button;
    }
}
