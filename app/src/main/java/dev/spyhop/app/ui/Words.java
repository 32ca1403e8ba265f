package dev.spyhop.app.ui;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/// Labels and buttons, dressed and named in one line each.
public final class Words {
    private Words() {}

    /// A label.
    public static Label label(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /// A label that is never cut.
    public static Label whole(String text, String... styles) {
        Label label = label(text, styles);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// A label that wraps and takes the height it needs.
    public static Label wrapped(String text, String... styles) {
        Label label = label(text, styles);
        label.setWrapText(true);
        label.getStyleClass().add("wrapped");
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// A button with words.
    ///
    /// @param style one of the button classes
    public static Button button(String text, String style, Runnable action) {
        Button button = new Button(text);
        dress(button, style, action);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    /// A button that is only an icon; its words are its accessible name and tooltip.
    public static Button iconButton(String icon, double size, String name, Runnable action) {
        Button button = new Button();
        button.setGraphic(Icon.of(icon, size));
        dress(button, dev.spyhop.app.theme.Styles.BUTTON_ICON, action);
        button.setAccessibleText(name);
        tooltip(button, name);
        return button;
    }

    /// Says more about a node when the mouse rests on it.
    public static void tooltip(Node node, String words) {
        Tooltip.install(node, new Tooltip(words));
    }

    private static void dress(Button button, String style, Runnable action) {
        button.getStyleClass().setAll(style);
        button.setOnAction(_ -> action.run());
    }
}
