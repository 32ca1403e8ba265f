package dev.spyhop.engine.workspace;

import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Which version of each file a session has seen: the read tracker behind read-before-edit (`tools 4.7`).
/// Lives as long as its session, across turns. Thread-safe. The 20,000 files seen last are kept; an older
/// one must be read again.
public final class FileVersions {
    private static final int MAX_FILES = 20_000;

    private final Map<Path, Version> seen = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Version> eldest) {
            return size() > MAX_FILES;
        }
    };

    /// A tracker that has seen nothing.
    public FileVersions() {}

    /// One state of a file.
    ///
    /// @param size bytes
    /// @param modified time of the last change, as fine as the system keeps it
    /// @param hash `sha256:` and 64 hex digits of the content
    public record Version(long size, FileTime modified, String hash) {
        /// Whether a file of this size and time still is this version (`tools 4.2`).
        public boolean isOf(FileFacts facts) {
            return size == facts.size() && modified.equals(facts.modified());
        }
    }

    /// The session has seen, or written, this version.
    ///
    /// @param real the canonical path
    public void saw(Path real, Version version) {
        synchronized (seen) {
            seen.put(real, version);
        }
    }

    /// What the session saw last, if it saw the file at all.
    public Optional<Version> lastSeen(Path real) {
        synchronized (seen) {
            return Optional.ofNullable(seen.get(real));
        }
    }

    /// Forgets a file, so that it must be read again.
    public void forget(Path real) {
        synchronized (seen) {
            seen.remove(real);
        }
    }
}
