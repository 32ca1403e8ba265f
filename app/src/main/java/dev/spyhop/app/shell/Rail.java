package dev.spyhop.app.shell;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;

/// The slim rail: the views that are built, and below them keys and theme.
final class Rail extends VBox {
    private final Messages messages;
    private final Button session;
    private final Button studio;
    private final Button theme;

    Rail(Messages messages, Consumer<ShellAction> act) {
        super(6);
        this.messages = messages;
        setId("rail");
        getStyleClass().add("rail");
        setAlignment(Pos.TOP_CENTER);
        session = button("message-square", ShellAction.SESSION, act);
        studio = button("columns-2", ShellAction.STUDIO, act);
        theme = button("sun", ShellAction.THEME, act);
        getChildren().addAll(session, studio, Layouts.spring(), button("keyboard", ShellAction.HELP, act), theme);
    }

    void show(boolean hasSession, boolean inSession, boolean inStudio) {
        session.setDisable(!hasSession);
        studio.setDisable(!hasSession);
        mark(session, inSession);
        mark(studio, inStudio);
    }

    void showTheme(Theme now) {
        theme.setGraphic(Icon.of(now == Theme.DARK ? "sun" : "moon", 18));
    }

    private static void mark(Button button, boolean on) {
        button.getStyleClass().remove("current");
        if (on) {
            button.getStyleClass().add("current");
        }
        button.setAccessibleRoleDescription(on ? "current view" : "view");
    }

    private Button button(String icon, ShellAction action, Consumer<ShellAction> act) {
        String name = messages.text(action.key());
        Button button = Words.iconButton(icon, 18, name, () -> act.accept(action));
        if (!action.keysText().isEmpty()) {
            Words.tooltip(button, name + "  " + action.keysText());
        }
        button.getStyleClass().add("rail-button");
        button.setAccessibleRole(AccessibleRole.BUTTON);
        button.setId("rail-" + action.name().toLowerCase(java.util.Locale.ROOT));
        return button;
    }
}
