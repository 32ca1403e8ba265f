package dev.spyhop.engine.authority.shell;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A command line as it was read.
///
/// @param source the whole line
/// @param commands every command that would run, and further readings that are not certain, in the order found
/// @param features what the line makes use of
/// @param tooComplex which bound was passed, where one was; the commands are then not all
public record ShellScript(
        String source, List<ShellCommand> commands, Set<ShellFeature> features, Optional<String> tooComplex) {
    /// Copies.
    public ShellScript {
        commands = List.copyOf(commands);
        features = Set.copyOf(features);
    }

    /// Whether it makes use of that.
    public boolean has(ShellFeature feature) {
        return features.contains(feature);
    }

    /// Whether it is one command and nothing else: no chain, pipe, redirect, substitution, variable or wrapper.
    public boolean isSimple() {
        return tooComplex.isEmpty()
                && commands.size() == 1
                && (features.isEmpty() || features.equals(Set.of(ShellFeature.GLOB)));
    }
}
