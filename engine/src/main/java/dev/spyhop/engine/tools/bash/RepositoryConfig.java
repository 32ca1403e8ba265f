package dev.spyhop.engine.tools.bash;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Whether a repository's own configuration leaves reading at reading. Filters cannot be switched off from
/// outside,
/// and an included file may hold anything, so a repository that configures either needs a person's word for git
/// (`authority T24` to `T27`). What the person configured for all repositories is theirs and not looked at.
final class RepositoryConfig {
    private static final int MOST_BYTES = 256 * 1024;

    private RepositoryConfig() {}

    /// Whether git may read in that folder unasked. Unreadable or oversized configuration is not.
    static boolean isPlain(Path folder) {
        try {
            return repository(folder).map(RepositoryConfig::isPlainRepository).orElse(true);
        } catch (InvalidPathException notAPath) {
            return false;
        }
    }

    private static Optional<Path> repository(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            Path git = at.resolve(".git");
            if (Files.exists(git, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(git);
            }
        }
        return Optional.empty();
    }

    private static boolean isPlainRepository(Path git) {
        try {
            Path own = Files.isDirectory(git) ? git : linked(git, "gitdir:");
            Path pointer = own.resolve("commondir");
            Path common = Files.exists(pointer) ? linked(pointer, "") : own;
            return isPlainFile(common.resolve("config")) && isPlainFile(own.resolve("config.worktree"));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// The folder that a work tree's pointer file names.
    private static Path linked(Path pointer, String prefix) throws IOException {
        String text = read(pointer).strip();
        if (!text.startsWith(prefix)) {
            throw new IOException("not a pointer to a repository: " + pointer);
        }
        return pointer.resolveSibling(text.substring(prefix.length()).strip()).normalize();
    }

    private static boolean isPlainFile(Path config) throws IOException {
        if (!Files.exists(config)) {
            return true;
        }
        String text = read(config).toLowerCase(Locale.ROOT);
        return !text.contains("[filter") && !text.contains("[include");
    }

    private static String read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("not a regular file: " + file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("too large: " + file);
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
