package dev.spyhop.app.ui;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// A key as it stands on the keyboard, such as `Ctrl Shift P`.
public final class KeyCap extends Label {
    /// A key cap.
    public KeyCap(String keys) {
        super(keys);
        getStyleClass().add("key-cap");
        setMinWidth(Region.USE_PREF_SIZE);
    }
}
