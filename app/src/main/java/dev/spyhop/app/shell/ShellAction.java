package dev.spyhop.app.shell;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// Everything that a person can ask of the window by key or palette, with the default key.
enum ShellAction {
    PALETTE("Shortcut+Shift+P"),
    SESSION("Shortcut+1"),
    STUDIO("Shortcut+2"),
    GO_TO_SESSION("Shortcut+P"),
    NEW_SESSION("Shortcut+N"),
    OPEN_FOLDER("Shortcut+O"),
    REHEARSE(""),
    START(""),
    RENAME("F2"),
    FIND("Shortcut+F"),
    COPY_BLOCK("Shortcut+Shift+C"),
    COMPOSER("Shortcut+L"),
    INTERRUPT("Shortcut+Period"),
    MODE_PLAN(""),
    MODE_ACT(""),
    MODE_OPERATE(""),
    NEXT_MODE("Shortcut+Shift+M"),
    POSTURES(""),
    NEXT_POSTURE("Shortcut+Shift+U"),
    NEXT_PANE("F6"),
    PREVIOUS_PANE("Shift+F6"),
    TOGGLE_LIST("Shortcut+B"),
    TOGGLE_DOCK("Shortcut+J"),
    THEME("Shortcut+Shift+L"),
    HELP("F1");

    private final String keys;

    ShellAction(String keys) {
        this.keys = keys;
    }

    /// Its default key; empty for none.
    Optional<KeyCombination> combination() {
        return keys.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(keys));
    }

    /// Whether it needs a session in front.
    boolean needsSession() {
        return switch (this) {
            case SESSION, STUDIO, RENAME, FIND, COPY_BLOCK, COMPOSER, INTERRUPT -> true;
            case MODE_PLAN, MODE_ACT, MODE_OPERATE, NEXT_MODE, POSTURES, NEXT_POSTURE, TOGGLE_DOCK -> true;
            case PALETTE, GO_TO_SESSION, NEW_SESSION, OPEN_FOLDER, REHEARSE, START -> false;
            case NEXT_PANE, PREVIOUS_PANE, TOGGLE_LIST, THEME, HELP -> false;
        };
    }

    /// Its message key.
    String key() {
        return "action." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The key as people write it, such as `Ctrl Shift P`; empty for none.
    String keysText() {
        return combination().map(KeyNames::of).orElse("");
    }

    /// The action of a key press.
    static Optional<ShellAction> of(KeyEvent event) {
        return Arrays.stream(values())
                .filter(a -> a.combination().filter(k -> k.match(event)).isPresent())
                .findFirst();
    }
}
