package dev.spyhop.app.theme;

import dev.spyhop.app.fx.Assets;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;

/// A set of colours. Components use meanings (`-spy-surface-1`, `-spy-failed`); a theme gives them values.
public enum Theme {
    /// Light text on dark surfaces.
    DARK("tokens-dark.css"),
    /// Dark text on light surfaces.
    LIGHT("tokens-light.css");

    private final String tokens;

    Theme(String tokens) {
        this.tokens = tokens;
    }

    /// The other one.
    public Theme other() {
        return this == DARK ? LIGHT : DARK;
    }

    /// Style sheets in order: colour tokens, then the rules that use them, then those of the panels that have
    /// any.
    public List<String> stylesheets() {
        return List.of(
                        "theme/" + tokens,
                        "theme/base.css",
                        "theme/shell.css",
                        "theme/transcript.css",
                        "theme/studio.css")
                .stream()
                .flatMap(path -> Assets.find(path).stream())
                .map(Object::toString)
                .toList();
    }

    /// Dresses a scene, in place of the theme it wore. On the toolkit's thread.
    public void apply(Scene scene) {
        Fonts.load();
        scene.getStylesheets().setAll(stylesheets());
    }

    /// Dresses a node's subtree, such as a window of its own.
    public void apply(Parent root) {
        Fonts.load();
        root.getStylesheets().setAll(stylesheets());
    }

    /// The theme that the system asks for; dark where it does not say. On the toolkit's thread.
    public static Theme ofSystem() {
        return Platform.getPreferences().getColorScheme() == ColorScheme.LIGHT ? LIGHT : DARK;
    }
}
