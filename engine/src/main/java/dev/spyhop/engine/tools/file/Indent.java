package dev.spyhop.engine.tools.file;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Puts a replacement at the depth of the lines it replaces, where the old text was given at another depth.
final class Indent {
    private Indent() {}

    /// The replacement, each of its lines moved by what all old lines were moved; unchanged where they were
    /// not moved alike.
    ///
    /// @param given the old lines as the caller gave them
    /// @param found the lines in the file that they stand for
    static String fitted(List<String> given, String[] found, String replacement) {
        Optional<String> common = Optional.empty();
        for (int i = 0; i < given.size(); i++) {
            if (given.get(i).isBlank()) {
                continue;
            }
            String had = indent(given.get(i));
            String has = indent(found[i]);
            if (!has.endsWith(had)) {
                return replacement;
            }
            String more = has.substring(0, has.length() - had.length());
            if (common.isPresent() && !common.get().equals(more)) {
                return replacement;
            }
            common = Optional.of(more);
        }
        String more = common.orElse("");
        if (more.isEmpty()) {
            return replacement;
        }
        return replacement
                .lines()
                .map(line -> line.isBlank() ? line : more + line)
                .collect(Collectors.joining("\n", "", replacement.endsWith("\n") ? "\n" : ""));
    }

    private static String indent(String line) {
        return line.substring(0, line.length() - line.stripLeading().length());
    }
}
