package dev.spyhop.engine.provider.rehearsal;

import java.util.List;
import java.util.Map;

/// A story in scenes, as a readable text tells it. The format is written at the head of the bundled script.
/// Immutable.
///
/// @param prompt words of the person that the story answers
/// @param steer words that the person may say in the middle of it
/// @param items the lines of the ledger
/// @param wish the ledger's line for the person's wish
/// @param scenes the story in order
/// @param asides scenes that are played when something happens, by name without `@`
public record RehearsalScript(
        String prompt, String steer, List<String> items, String wish, List<Scene> scenes, Map<String, Scene> asides) {
    private static final String BUNDLED = "spyhop-rehearsal/fix-the-date-parser.txt";

    /// Copies the parts.
    ///
    /// @throws IllegalArgumentException where a scene that must be there is not
    public RehearsalScript {
        items = List.copyOf(items);
        scenes = List.copyOf(scenes);
        asides = Map.copyOf(asides);
        for (String name : List.of("steer", "steer-late", "unexpected", "encore")) {
            if (!asides.containsKey(name)) {
                throw new IllegalArgumentException("the script has no scene @" + name);
            }
        }
        if (scenes.isEmpty()) {
            throw new IllegalArgumentException("the script has no scenes");
        }
    }

    /// The bundled story: a red check in a tiny Java project is found and mended.
    public static RehearsalScript bundled() {
        return parse(Resources.text(BUNDLED));
    }

    /// Reads a script.
    ///
    /// @throws IllegalArgumentException naming the line that cannot be read
    public static RehearsalScript parse(String text) {
        return new ScriptParser(text).parse();
    }

    Scene aside(String name) {
        Scene scene = asides.get(name);
        if (scene == null) {
            throw new IllegalArgumentException("the script has no scene @" + name);
        }
        return scene;
    }
}
