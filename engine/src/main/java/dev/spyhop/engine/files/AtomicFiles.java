package dev.spyhop.engine.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/// Whole-file writes that are either there or not: a temporary file beside the target, forced to disk, then
/// renamed.
public final class AtomicFiles {
    private AtomicFiles() {}

    /// Replaces a file of our own with these bytes, readable by its owner only where the system has
    /// permissions.
    ///
    /// @throws IOException where it could not be written; the old content is then still there
    public static void writePrivate(Path target, byte[] content) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException("no folder to write " + target + " in");
        }
        Files.createDirectories(folder);
        Path temporary = Files.createTempFile(folder, "." + target.getFileName(), ".tmp");
        try {
            if (Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rw-------"));
            }
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteBuffer buffer = ByteBuffer.wrap(content);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
