package dev.spyhop.app.studio;

import java.util.List;
import java.util.Optional;

/// The composer's `/tools` and `/tool-studio`, which are one command (`tool-studio 1.11`). Nothing of it goes
/// into the transcript or to a model.
public sealed interface ToolsCommand {
    /// In which form the evidence is shown.
    enum Form {
        /// Lines for people.
        TEXT,
        /// The snapshot's JSON.
        JSON
    }

    /// Open the overlay.
    ///
    /// @param form which form
    record Open(Form form) implements ToolsCommand {}

    /// The arguments are none of the command's.
    ///
    /// @param command the command as it was typed
    /// @param arguments what followed it
    record BadUsage(String command, String arguments) implements ToolsCommand {}

    /// The names of the command, for completion.
    static List<String> names() {
        return List.of("/tools", "/tool-studio");
    }

    /// Reads a composer line.
    ///
    /// @param line what was typed
    /// @return the command; empty where the line is none of ours
    static Optional<ToolsCommand> parse(String line) {
        String stripped = line.strip();
        String[] parts = stripped.split("\\s+", 2);
        if (!names().contains(parts[0])) {
            return Optional.empty();
        }
        String arguments = parts.length == 1 ? "" : parts[1];
        return Optional.of(
                switch (arguments) {
                    case "", "text" -> new Open(Form.TEXT);
                    case "json" -> new Open(Form.JSON);
                    default -> new BadUsage(parts[0], arguments);
                });
    }
}
