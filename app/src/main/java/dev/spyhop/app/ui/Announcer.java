package dev.spyhop.app.ui;

import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;

/// Says a sentence to a screen reader without moving the focus: a label that takes no room and shows nothing. Whoever
/// holds it announces sparingly, at the end of something and never as text streams in.
public final class Announcer extends Label {
    /// An announcer that has said nothing yet.
    public Announcer() {
        setAccessibleRole(AccessibleRole.TEXT);
        setFocusTraversable(false);
        setMouseTransparent(true);
        setManaged(false);
        setOpacity(0);
        getStyleClass().setAll("announcer");
    }

    /// Says a sentence; the same one twice is said twice.
    public void say(String sentence) {
        setText(sentence);
        setAccessibleText(sentence);
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }
}
