package dev.spyhop.app.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The branch that a folder is on, read from its `.git`. For a background thread.
final class BranchReader {
    private static final int MAX_BYTES = 4096;
    private static final String REF = "ref: refs/heads/";

    private BranchReader() {}

    /// The branch, or the first letters of the commit where none is checked out; empty where it is no
    /// repository.
    static Optional<String> read(Path workspace) {
        try {
            Path git = workspace.resolve(".git");
            if (Files.isRegularFile(git)) {
                String line = Files.readString(git).strip();
                git = workspace.resolve(line.startsWith("gitdir: ") ? line.substring(8) : line);
            }
            Path head = git.resolve("HEAD");
            if (!Files.isRegularFile(head) || Files.size(head) > MAX_BYTES) {
                return Optional.empty();
            }
            String text = Files.readString(head).strip();
            return Optional.of(
                    text.startsWith(REF)
                            ? text.substring(REF.length())
                            : text.substring(0, Math.min(8, text.length())));
        } catch (IOException | java.nio.file.InvalidPathException _) {
            return Optional.empty();
        }
    }
}
