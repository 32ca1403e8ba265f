package dev.spyhop.engine.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What to start.
///
/// @param argv the program and its arguments, never through a shell string
/// @param folder where it runs
/// @param environment all of its variables; nothing is inherited
/// @param input what it reads; where absent its input is closed, so that a question fails at once
public record ChildCommand(List<String> argv, Path folder, Map<String, String> environment, Optional<String> input) {
    /// Copies.
    public ChildCommand {
        argv = List.copyOf(argv);
        environment = Map.copyOf(environment);
    }
}
