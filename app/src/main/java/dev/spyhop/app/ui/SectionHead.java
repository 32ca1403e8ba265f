package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;

/// A section's heading: 11 px capitals. A screen reader is told the words as they were written.
public final class SectionHead extends Label {
    /// A heading.
    public SectionHead(String words) {
        super(words.toUpperCase(Locale.ROOT));
        getStyleClass().add(Styles.CAPS);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(words);
    }
}
