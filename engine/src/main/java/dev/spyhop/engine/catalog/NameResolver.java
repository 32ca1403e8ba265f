package dev.spyhop.engine.catalog;

import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.Tool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the tool that a model meant (`tools 2.1`): an exact name, else a ladder of four spelling changes.
/// There
/// is no prefix, distance or other guess, so an unknown name fails and never runs a neighbour. Immutable, one
/// per catalog.
public final class NameResolver {
    private static final int MAX_NAME_CHARS = 256;
    private static final Pattern CAMEL_BORDER = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
    private static final List<String> SUFFIXES = List.of("_tool", "-tool", "tool");

    private final ToolCatalog catalog;
    private final NameGuidance guidance;

    /// Makes the resolver of a turn's catalog.
    public NameResolver(ToolCatalog catalog) {
        this.catalog = catalog;
        this.guidance = new NameGuidance(catalog);
    }

    /// Looks a name up.
    public Resolution resolve(String requested) {
        if (RemovedSpellings.contains(requested)) {
            return notRegistered(requested);
        }
        Optional<Tool> exact = catalog.registry().find(requested);
        if (exact.isPresent()) {
            return admitted(exact.get(), requested);
        }
        if (requested.length() > MAX_NAME_CHARS) {
            return notRegistered(requested);
        }
        Collection<Tool> here =
                catalog.entries().stream().map(ToolCatalog.Entry::tool).toList();
        Collection<Tool> visible =
                catalog.registry().all().stream().filter(Tool::isModelVisible).toList();
        // A name that the mode withholds is known, and saying so helps more than "not registered".
        return climb(requested, here)
                .or(() -> climb(requested, visible))
                .map(tool -> admitted(tool, requested))
                .orElseGet(() -> notRegistered(requested));
    }

    private Resolution admitted(Tool tool, String requested) {
        String name = tool.name();
        return switch (catalog.admission(tool)) {
            case ADMITTED ->
                new Resolution.Resolved(tool, requested, catalog.find(name).isPresent());
            case WITHHELD_BY_MODE ->
                new Resolution.WithheldByMode(
                        name,
                        "'" + name + "' is not offered in Plan mode, which only reads. Nothing was run. The person can"
                                + " switch to Act with `/mode act`; until then, investigate and propose.");
            case WITHHELD_WITHOUT_SHELL ->
                new Resolution.WithheldByPolicy(
                        name, "'" + name + "' needs a shell, and this session has none. Nothing was run.");
            case WITHHELD_BY_RULE ->
                new Resolution.WithheldByPolicy(
                        name, "'" + name + "' is kept out by a tool rule of this session. Nothing was run.");
        };
    }

    private Resolution notRegistered(String requested) {
        String shown = Text.firstChars(requested, MAX_NAME_CHARS).value();
        NameGuidance.Hint hint = guidance.about(shown);
        String message = "tool '" + shown + "' is not registered";
        return new Resolution.NotRegistered(
                shown, hint.text().isEmpty() ? message : message + ". " + hint.text(), hint.names());
    }

    /// The steps of the ladder, the first hit winning. A step that two tools would answer answers none.
    private static Optional<Tool> climb(String requested, Collection<Tool> tools) {
        Optional<Tool> sameLetters = only(tools.stream()
                .filter(tool -> equalsIgnoringAsciiCase(tool.name(), requested))
                .toList());
        if (sameLetters.isPresent()) {
            return sameLetters;
        }
        for (String spelling : spellings(requested)) {
            if (RemovedSpellings.contains(spelling)) {
                return Optional.empty();
            }
            Optional<Tool> hit = only(
                    tools.stream().filter(tool -> tool.name().equals(spelling)).toList());
            if (hit.isPresent()) {
                return hit;
            }
        }
        return Optional.empty();
    }

    /// Steps 2 to 4, compared by exact letters.
    private static List<String> spellings(String requested) {
        List<String> spellings = new ArrayList<>();
        spellings.add(normalized(requested));
        spellings.add(normalized(CAMEL_BORDER.matcher(requested).replaceAll("_")));
        for (String spelling : List.copyOf(spellings)) {
            String stripped = spelling;
            for (int times = 0; times < 2; times++) {
                stripped = withoutSuffix(stripped);
                spellings.add(stripped);
            }
        }
        return spellings;
    }

    private static String normalized(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    }

    private static String withoutSuffix(String name) {
        for (String suffix : SUFFIXES) {
            if (name.endsWith(suffix)) {
                return name.substring(0, name.length() - suffix.length());
            }
        }
        return name;
    }

    private static Optional<Tool> only(List<Tool> hits) {
        return hits.size() == 1 ? Optional.of(hits.getFirst()) : Optional.empty();
    }

    private static boolean equalsIgnoringAsciiCase(String a, String b) {
        return a.length() == b.length() && asciiLower(a).equals(asciiLower(b));
    }

    private static String asciiLower(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                out.setCharAt(i, (char) (c + 32));
            }
        }
        return out.toString();
    }
}
