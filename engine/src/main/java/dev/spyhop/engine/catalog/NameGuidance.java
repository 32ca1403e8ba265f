package dev.spyhop.engine.catalog;

import dev.spyhop.engine.json.JsonValue;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What to say after "not registered" (`tools 2.1`): the tool that took a removed spelling's place, the to-do,
/// or up to three names that look alike. Whatever it names can be called in this turn.
final class NameGuidance {
    private static final int MOST_NAMES = 3;
    private static final int FARTHEST = 3;
    private static final Set<String> TODO_WORDS =
            Set.of("item", "items", "todo", "todos", "checklist", "checklist_item", "plan_item");

    private final ToolCatalog catalog;

    NameGuidance(ToolCatalog catalog) {
        this.catalog = catalog;
    }

    Hint about(String name) {
        if (RemovedSpellings.contains(name)) {
            // Where this turn lacks the action itself, a tool that merely looks alike would mislead.
            return successor(name).orElse(new Hint("", List.of()));
        }
        return todo(name).orElseGet(() -> lookalikes(name));
    }

    private Optional<Hint> successor(String name) {
        return RemovedSpellings.use(name)
                .filter(use -> offers(use.tool(), use.action()))
                .map(use ->
                        new Hint("Use '" + use.tool() + "' with action '" + use.action() + "'.", List.of(use.tool())));
    }

    private Optional<Hint> todo(String name) {
        if (!TODO_WORDS.contains(name.toLowerCase(Locale.ROOT))
                || catalog.find("work_update").isEmpty()) {
            return Optional.empty();
        }
        String text = "The to-do is one list: make a single 'work_update' call that carries all of its items.";
        return Optional.of(new Hint(text, List.of("work_update")));
    }

    /// Whether the catalog's entry lists that action, which a narrowed schema may not.
    private boolean offers(String tool, String action) {
        return catalog.find(tool)
                .flatMap(entry -> entry.definition().inputSchema().object("properties"))
                .flatMap(properties -> properties.object("action"))
                .map(schema -> schema.array("enum").contains(JsonValue.of(action)))
                .orElse(false);
    }

    private Hint lookalikes(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        List<String> names = catalog.entries().stream()
                .map(entry -> Likeness.of(entry.name(), wanted))
                .filter(likeness -> likeness.rank() < Likeness.UNLIKE)
                .sorted(Comparator.comparingInt(Likeness::rank)
                        .thenComparingInt(Likeness::distance)
                        .thenComparing(Likeness::name))
                .limit(MOST_NAMES)
                .map(Likeness::name)
                .toList();
        return new Hint(names.isEmpty() ? "" : "Did you mean: " + String.join(", ", names) + "?", names);
    }

    /// What is said.
    ///
    /// @param text a sentence, or nothing
    /// @param names the names in it
    record Hint(String text, List<String> names) {}

    /// How near a name is to what was asked.
    ///
    /// @param name the catalog's name
    /// @param rank 0 one begins the other, 1 one contains the other, 2 few edits apart, {@link #UNLIKE}
    /// otherwise
    /// @param distance edits apart
    private record Likeness(String name, int rank, int distance) {
        static final int UNLIKE = 3;

        static Likeness of(String name, String wanted) {
            String lower = name.toLowerCase(Locale.ROOT);
            int distance = distance(lower, wanted);
            if (wanted.isEmpty()) {
                return new Likeness(name, UNLIKE, distance);
            }
            if (lower.startsWith(wanted) || wanted.startsWith(lower)) {
                return new Likeness(name, 0, distance);
            }
            if (lower.contains(wanted) || wanted.contains(lower)) {
                return new Likeness(name, 1, distance);
            }
            return new Likeness(name, distance <= FARTHEST ? 2 : UNLIKE, distance);
        }

        private static int distance(String a, String b) {
            int[] above = new int[b.length() + 1];
            for (int j = 0; j <= b.length(); j++) {
                above[j] = j;
            }
            for (int i = 1; i <= a.length(); i++) {
                int[] row = new int[b.length() + 1];
                row[0] = i;
                for (int j = 1; j <= b.length(); j++) {
                    int change = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                    row[j] = Math.min(change, 1 + Math.min(above[j], row[j - 1]));
                }
                above = row;
            }
            return above[b.length()];
        }
    }
}
