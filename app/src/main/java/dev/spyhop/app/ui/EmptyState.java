package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

/// What a panel shows while it has nothing to show: why it is empty and what fills it.
public final class EmptyState extends VBox {
    /// An empty state.
    ///
    /// @param icon name of an icon
    /// @param title what is not there
    /// @param hint what will bring it
    /// @param actions buttons, perhaps none
    public EmptyState(String icon, String title, String hint, Node... actions) {
        getStyleClass().add("empty-state");
        Label head = line(title, Styles.STRONG);
        getChildren().addAll(Icon.of(icon, 22, Styles.NEUTRAL), head, line(hint, Styles.MUTED));
        getChildren().addAll(actions);
        setAccessibleText(title + ". " + hint);
    }

    private static Label line(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setTextAlignment(TextAlignment.CENTER);
        label.setAlignment(Pos.CENTER);
        label.setMaxWidth(320);
        return label;
    }
}
