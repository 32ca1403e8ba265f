package dev.spyhop.app.theme;

import dev.spyhop.app.fx.Assets;
import java.util.List;
import javafx.scene.text.Font;

/// The bundled faces: Inter for words, JetBrains Mono for code and numbers. Where a file is missing the style
/// sheets' next family is used.
public final class Fonts {
    private static final List<String> FILES = List.of(
            "Inter-Regular.ttf",
            "Inter-Italic.ttf",
            "Inter-Medium.ttf",
            "Inter-SemiBold.ttf",
            "Inter-Bold.ttf",
            "JetBrainsMono-Regular.ttf",
            "JetBrainsMono-Italic.ttf",
            "JetBrainsMono-Medium.ttf",
            "JetBrainsMono-Bold.ttf");

    private Fonts() {}

    /// Makes the faces known to the toolkit. Harmless when called again.
    public static void load() {
        Loaded.once();
    }

    /// Loads when the class is first used, once in the life of the program.
    private static final class Loaded {
        static {
            for (String file : FILES) {
                Assets.find("fonts/" + file)
                        .or(() -> Assets.find("fonts/" + file.replace(".ttf", ".otf")))
                        .ifPresent(url -> Font.loadFont(url.toExternalForm(), 13));
            }
        }

        static void once() {
            // being called is enough: the initializer above has run
        }
    }
}
