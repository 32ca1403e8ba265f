package dev.spyhop.engine.workspace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Replaces or creates a person's file in one step: a temporary file in the same folder, then a rename, so
/// that a reader sees the old content or the new one (`tools 4.6`). Keeps the permission bits of the file
/// it replaces; a new file gets 0666 less the umask.
///
/// Where the system can, everything happens relative to the opened folder, whose identity is checked after
/// opening: a link put in the folder's place between check and use loses (`authority 11`).
public final class FileReplacer {
    private static final Set<OpenOption> NEW_FILE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    private FileReplacer() {}

    /// Makes the file hold these bytes; missing folders above it are created.
    ///
    /// @param real a canonical path
    /// @throws IOException where it could not be done; the old content is then still there, no temporary
    ///     file is left
    public static void replace(Path real, byte[] content) throws IOException {
        Path folder = real.getParent();
        Path name = real.getFileName();
        if (folder == null || name == null) {
            throw new IOException("no folder to write " + real + " in");
        }
        Files.createDirectories(folder);
        try (DirectoryStream<Path> opened = Files.newDirectoryStream(folder)) {
            if (!folder.toRealPath().equals(folder)) {
                throw new IOException("the folder " + folder + " was replaced by a link meanwhile");
            }
            if (opened instanceof SecureDirectoryStream<Path> secure) {
                replaceIn(secure, folder, name, content);
            } else {
                replaceByPath(folder, name, content);
            }
        }
    }

    private static void replaceIn(SecureDirectoryStream<Path> opened, Path folder, Path name, byte[] content)
            throws IOException {
        BasicFileAttributes now = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        BasicFileAttributes held =
                opened.getFileAttributeView(BasicFileAttributeView.class).readAttributes();
        if (now.fileKey() != null && !now.fileKey().equals(held.fileKey())) {
            throw new IOException("the folder " + folder + " was replaced meanwhile");
        }
        Path temporary = temporaryName();
        boolean moved = false;
        try {
            try (SeekableByteChannel channel = opened.newByteChannel(temporary, NEW_FILE)) {
                // Before the content, so that a private file's new text is never readable by others.
                keepOwnership(
                        Optional.ofNullable(opened.getFileAttributeView(
                                name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)),
                        Optional.ofNullable(opened.getFileAttributeView(
                                temporary, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)));
                writeAll(channel, content);
            }
            opened.move(temporary, opened, name);
            moved = true;
        } finally {
            if (!moved) {
                deleteQuietly(() -> opened.deleteFile(temporary));
            }
        }
    }

    private static void replaceByPath(Path folder, Path name, byte[] content) throws IOException {
        Path temporary = folder.resolve(temporaryName());
        Path target = folder.resolve(name);
        try {
            try (SeekableByteChannel channel = Files.newByteChannel(temporary, NEW_FILE)) {
                keepOwnership(view(target), view(temporary));
                writeAll(channel, content);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            deleteQuietly(() -> Files.deleteIfExists(temporary));
        }
    }

    private static Optional<PosixFileAttributeView> view(Path path) {
        return Optional.ofNullable(
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS));
    }

    private static void keepOwnership(Optional<PosixFileAttributeView> from, Optional<PosixFileAttributeView> to)
            throws IOException {
        if (from.isEmpty() || to.isEmpty()) {
            return;
        }
        PosixFileAttributes old;
        try {
            old = from.get().readAttributes();
        } catch (IOException newFile) {
            return; // nothing to keep: the umask decides
        }
        PosixFileAttributes fresh = to.get().readAttributes();
        if (!old.owner().equals(fresh.owner()) || !old.group().equals(fresh.group())) {
            try {
                to.get().setGroup(old.group());
                to.get().setOwner(old.owner());
            } catch (IOException notOurs) {
                // Only root can give a file away. Like every editor that renames, we then become its owner.
                to.get().setPermissions(old.permissions());
                return;
            }
        }
        to.get().setPermissions(old.permissions());
    }

    private static void writeAll(SeekableByteChannel channel, byte[] content) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(content);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        if (channel instanceof FileChannel file) {
            file.force(false); // else a crash after the rename may leave an empty file
        }
    }

    private static Path temporaryName() {
        return Path.of(".spyhop-" + UUID.randomUUID() + ".tmp");
    }

    private interface Deletion {
        void run() throws IOException;
    }

    /// The first failure is the one to report; a temporary file that cannot be removed as well must not
    /// hide it.
    private static void deleteQuietly(Deletion deletion) {
        try {
            deletion.run();
        } catch (IOException alreadyFailing) {
            return;
        }
    }
}
