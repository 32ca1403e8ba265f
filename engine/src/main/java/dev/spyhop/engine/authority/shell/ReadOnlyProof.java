package dev.spyhop.engine.authority.shell;

import dev.spyhop.engine.text.VisibleText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The proof that a command line only reads, so that it may run unasked (`authority 6.5`): one plain command of
/// a
/// short list, with listed options only, on operands inside the workspace. Whatever is not proven needs a
/// person.
///
/// The proof is of the text alone; whoever runs it also checks where links lead, and runs {@link Proven#argv()}
/// without a shell.
public final class ReadOnlyProof {
    /// No character of these may stand in the line, not even quoted.
    private static final String REFUSED = "\n\r;&|><`$*?[]{}()!#\0";

    private ReadOnlyProof() {}

    /// A proven command.
    ///
    /// @param argv the program and its arguments, quotes taken off
    /// @param paths operands that name files, absolute and normalised, links not followed
    public record Proven(List<String> argv, List<Path> paths) {
        /// Copies.
        public Proven {
            argv = List.copyOf(argv);
            paths = List.copyOf(paths);
        }
    }

    /// The proof, or none.
    ///
    /// @param folder where it would run, absolute
    /// @param workspace the workspace's root, absolute
    public static Optional<Proven> prove(ShellScript script, Path folder, Path workspace) {
        if (script.source().chars().anyMatch(c -> REFUSED.indexOf(c) >= 0 || (c < ' ' && c != '\t'))
                || !script.isSimple()
                || script.source().codePoints().anyMatch(VisibleText::isInvisible)) {
            return Optional.empty();
        }
        ShellCommand command = script.commands().getFirst();
        String program = command.words().getFirst().text();
        boolean spelled = script.source().strip().startsWith(program)
                && command.words().getFirst().isPlain();
        List<String> arguments = command.arguments().stream().map(Word::text).toList();
        boolean tilde = command.arguments().stream().anyMatch(w -> w.text().startsWith("~"));
        if (!spelled || tilde || !folder.startsWith(workspace)) {
            return Optional.empty();
        }
        List<String> argv = new ArrayList<>(List.of(program));
        argv.addAll(arguments);
        return ReadingPrograms.operands(program, arguments)
                .flatMap(operands -> resolve(operands, folder, workspace))
                .map(paths -> new Proven(argv, paths));
    }

    private static Optional<List<Path>> resolve(List<String> operands, Path folder, Path workspace) {
        List<Path> paths = new ArrayList<>();
        try {
            for (String operand : operands) {
                Path path = folder.resolve(operand).normalize();
                boolean secret = SecretNames.isSecret(workspace.relativize(path));
                if (!path.startsWith(workspace) || List.of(operand.split("/")).contains("..") || secret) {
                    return Optional.empty();
                }
                paths.add(path);
            }
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
        return Optional.of(paths);
    }
}
