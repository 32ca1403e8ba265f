package dev.spyhop.app.ui;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// A state as a tinted pill: colour, glyph **and** word, so that none of them is the only sign.
public final class Badge extends HBox {
    private final Label word = new Label();
    private String tone = "";

    /// An empty badge, to be filled by {@link #show}.
    public Badge() {
        getStyleClass().add("badge");
        setMinWidth(Region.USE_PREF_SIZE);
        setMaxWidth(Region.USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.TEXT);
    }

    /// A badge.
    ///
    /// @param icon name of an icon
    /// @param text the word
    /// @param tone style class of a meaning, such as {@link dev.spyhop.app.theme.Styles#OK}
    public static Badge of(String icon, String text, String tone) {
        Badge badge = new Badge();
        badge.show(icon, text, tone);
        return badge;
    }

    /// Shows another state.
    public void show(String icon, String text, String nextTone) {
        getStyleClass().remove(tone);
        tone = nextTone;
        getStyleClass().add(tone);
        word.setText(text);
        word.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().setAll(Icon.of(icon, 12), word);
        setAccessibleText(text);
    }
}
