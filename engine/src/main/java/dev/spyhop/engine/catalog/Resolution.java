package dev.spyhop.engine.catalog;

import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolError;
import java.util.List;
import java.util.Optional;

/// What came of looking up the name that a model called (`tools 2.1`).
public sealed interface Resolution {
    /// A tool answers to it in this turn.
    ///
    /// @param tool what runs
    /// @param requested the name as the model wrote it
    /// @param active whether the catalog has it as an entry; false for a hidden alias
    record Resolved(Tool tool, String requested, boolean active) implements Resolution {
        /// The registered name.
        public String name() {
            return tool.name();
        }
    }

    /// A registered tool that this turn's mode has no form of.
    ///
    /// @param name the registered name
    /// @param message names the mode and how to switch
    record WithheldByMode(String name, String message) implements Resolution {}

    /// A registered tool that the session's shell access or a rule keeps out.
    ///
    /// @param name the registered name
    /// @param message names what keeps it out
    record WithheldByPolicy(String name, String message) implements Resolution {}

    /// Nothing has that name.
    ///
    /// @param requested the name as the model wrote it, at most 256 code points
    /// @param message begins with the fixed text, perhaps followed by guidance
    /// @param suggestions at most three names, each callable in this turn
    record NotRegistered(String requested, String message, List<String> suggestions) implements Resolution {
        /// Copies the suggestions.
        public NotRegistered {
            suggestions = List.copyOf(suggestions);
        }
    }

    /// Why the call cannot run, where it cannot.
    default Optional<ToolError> error() {
        return switch (this) {
            case Resolved _ -> Optional.empty();
            case WithheldByMode w -> Optional.of(new ToolError.PermissionDenied(w.message(), false));
            case WithheldByPolicy w -> Optional.of(new ToolError.PermissionDenied(w.message(), false));
            case NotRegistered n -> Optional.of(new ToolError.NotAvailable(n.message()));
        };
    }
}
