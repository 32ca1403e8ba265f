package dev.spyhop.app.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/// Keys as people write them. On macOS `Cmd` stands for `Ctrl`.
final class KeyNames {
    private static final String SHORTCUT = System.getProperty("os.name", "").startsWith("Mac") ? "Cmd" : "Ctrl";

    private KeyNames() {}

    static String of(KeyCombination keys) {
        List<String> words = new ArrayList<>();
        if (keys.getShortcut() == KeyCombination.ModifierValue.DOWN) {
            words.add(SHORTCUT);
        }
        if (keys.getShift() == KeyCombination.ModifierValue.DOWN) {
            words.add("Shift");
        }
        if (keys instanceof KeyCodeCombination code) {
            words.add(code.getCode() == KeyCode.PERIOD ? "." : code.getCode().getName());
        }
        return String.join(" ", words);
    }
}
