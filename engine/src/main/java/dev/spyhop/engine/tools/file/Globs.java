package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.workspace.GlobSet;
import java.util.List;

/// Globs from arguments.
final class Globs {
    private Globs() {}

    static GlobSet compiled(String field, List<String> globs) throws ToolException {
        try {
            return GlobSet.of(globs);
        } catch (IllegalArgumentException e) {
            throw Refusals.invalid(field, "'" + field + "': " + e.getMessage() + ". Nothing was searched.");
        }
    }
}
