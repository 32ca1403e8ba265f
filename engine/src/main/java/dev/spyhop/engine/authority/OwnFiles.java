package dev.spyhop.engine.authority;

import dev.spyhop.engine.authority.shell.ShellScript;
import dev.spyhop.engine.authority.shell.ShellWrites;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/// The folders where the product keeps its configuration, permissions, hooks, trust, audit, sessions and
/// programs:
/// no tool writes there (`authority 8` H11). Paths are compared as text; whoever makes a write target resolves
/// links.
///
/// @param folders absolute and canonical
/// @param userHome what `~` and `$HOME` mean in a command
public record OwnFiles(List<Path> folders, Path userHome) {
    /// Copies the folders.
    public OwnFiles {
        folders = List.copyOf(folders);
    }

    /// Whether the path is one of the folders or lies in one.
    public boolean owns(Path path) {
        Path clean = path.normalize();
        return folders.stream().anyMatch(clean::startsWith);
    }

    /// The first of them that a command line names as something to write, as far as it can be read off it.
    public Optional<Path> named(ShellScript script, Path folder) {
        return ShellWrites.of(script).stream()
                .flatMap(word -> resolve(word.text(), folder).stream())
                .filter(this::owns)
                .findFirst();
    }

    private Optional<Path> resolve(String text, Path folder) {
        String home = userHome.toString();
        String spelled = text.replaceFirst("^(~|\\$HOME|\\$\\{HOME})(?=/|$)", Matcher.quoteReplacement(home));
        try {
            return Optional.of(folder.resolve(spelled).normalize());
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }
}
