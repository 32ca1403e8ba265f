package dev.spyhop.engine.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/// What one look at a path showed, without following a link at its end.
///
/// @param kind what it is
/// @param size bytes
/// @param modified time of the last change
/// @param links number of names the file has; 1 where the system does not tell
public record FileFacts(Kind kind, long size, FileTime modified, int links) {
    /// What a path can be.
    public enum Kind {
        /// A regular file.
        FILE,
        /// A folder.
        FOLDER,
        /// A symbolic link.
        LINK,
        /// A device, pipe or socket, which is never opened: that may block or have effects.
        SPECIAL
    }

    /// Looks.
    ///
    /// @throws IOException where nothing is there or it cannot be looked at
    public static FileFacts of(Path path) throws IOException {
        BasicFileAttributes a = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        int links = 1;
        if (a.isRegularFile()
                && path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            links = (Integer) Files.getAttribute(path, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        }
        return new FileFacts(kind(a), a.size(), a.lastModifiedTime(), links);
    }

    static Kind kind(BasicFileAttributes a) {
        if (a.isSymbolicLink()) {
            return Kind.LINK;
        }
        if (a.isDirectory()) {
            return Kind.FOLDER;
        }
        return a.isRegularFile() ? Kind.FILE : Kind.SPECIAL;
    }
}
