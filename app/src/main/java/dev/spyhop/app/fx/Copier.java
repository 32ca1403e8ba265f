package dev.spyhop.app.fx;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// Where copied text goes.
@FunctionalInterface
public interface Copier {
    /// Puts text on the clipboard. On the toolkit's thread.
    void copy(String text);

    /// The system's clipboard.
    static Copier system() {
        return text -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        };
    }
}
