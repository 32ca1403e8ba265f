package dev.spyhop.engine.store;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/// A file of lines that only grows (decision 24). A line that {@link #append} returned from is in the operating
/// system's hands
/// and survives `kill -9`; {@link #sync} makes it survive a power cut. One process writes a journal at a time.
///
/// Writing is not interruptible on purpose: an interrupt would close an NIO channel under its other users.
public final class JournalFile implements AutoCloseable {
    /// A line longer than this is refused, so that a reader's memory is bounded.
    public static final int MAX_LINE_BYTES = 16 * 1024 * 1024;

    private final Path path;
    private final FileOutputStream out;
    private final FileLock lock;
    private long length;

    private JournalFile(Path path, FileOutputStream out, FileLock lock, long length) {
        this.path = path;
        this.out = out;
        this.lock = lock;
        this.length = length;
    }

    /// Opens a journal for appending, making it and its folder where absent, readable by the owner only. A last
    /// line
    /// that
    /// was cut off by a crash is removed.
    ///
    /// @throws IOException where that cannot be done, or another process has it open
    public static JournalFile open(Path path) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
            restrict(folder, "rwx------");
        }
        boolean fresh = !Files.exists(path);
        FileOutputStream out = new FileOutputStream(path.toFile(), true);
        try {
            if (fresh) {
                restrict(path, "rw-------");
            }
            FileLock lock = lock(out, path);
            long whole = wholeLength(path);
            if (whole < out.getChannel().size()) {
                out.getChannel().truncate(whole);
            }
            return new JournalFile(path, out, lock, whole);
        } catch (IOException | RuntimeException e) {
            out.close();
            throw e;
        }
    }

    private static FileLock lock(FileOutputStream out, Path path) throws IOException {
        @Nullable FileLock lock;
        try {
            lock = out.getChannel().tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            lock = null;
        }
        if (lock == null) {
            throw new IOException("is open elsewhere: " + path);
        }
        return lock;
    }

    private static void restrict(Path path, String permissions) throws IOException {
        if (Files.getFileStore(path).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }

    /// Length up to and with the last line end.
    private static long wholeLength(Path path) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            byte[] block = new byte[64 * 1024];
            long end = file.length();
            while (end > 0) {
                int size = (int) Math.min(block.length, end);
                file.seek(end - size);
                file.readFully(block, 0, size);
                for (int i = size - 1; i >= 0; i--) {
                    if (block[i] == '\n') {
                        return end - size + i + 1;
                    }
                }
                end -= size;
            }
            return 0;
        }
    }

    /// Appends one line. Not thread-safe: one writer at a time.
    ///
    /// @param line without line end
    /// @return offset of the line's first byte
    /// @throws IOException where it could not be written whole; what was written of it is taken back
    public long append(byte[] line) throws IOException {
        if (line.length > MAX_LINE_BYTES) {
            throw new IOException("a line of " + line.length + " bytes is over the bound of " + MAX_LINE_BYTES);
        }
        byte[] whole = java.util.Arrays.copyOf(line, line.length + 1);
        whole[line.length] = '\n';
        long at = length;
        try {
            out.write(whole);
        } catch (IOException e) {
            try {
                out.getChannel().truncate(at);
            } catch (IOException alsoFailed) {
                e.addSuppressed(alsoFailed);
            }
            throw e;
        }
        length += whole.length;
        return at;
    }

    /// Forces what was appended to disk. May run on another thread than the writer's.
    ///
    /// @throws IOException where the disk refused
    public void sync() throws IOException {
        out.getChannel().force(false);
    }

    /// Where it lies.
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        try (out) {
            lock.release();
        }
    }

    /// Reads the lines of a journal from an offset; a last line without end is left out.
    public static final class Lines implements AutoCloseable {
        private final InputStream in;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        /// Opens a reader.
        ///
        /// @throws IOException where the file cannot be read
        public Lines(Path path, long offset) throws IOException {
            InputStream raw = Files.newInputStream(path);
            raw.skipNBytes(offset);
            this.in = new BufferedInputStream(raw, 64 * 1024);
        }

        /// The next whole line without its end, or null after the last.
        ///
        /// @throws IOException where the file cannot be read, or a line is over the bound
        public byte @Nullable [] next() throws IOException {
            line.reset();
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == '\n') {
                    return line.toByteArray();
                }
                line.write(b);
                if (line.size() > MAX_LINE_BYTES) {
                    throw new IOException("a line is over the bound of " + MAX_LINE_BYTES + " bytes");
                }
            }
            return null;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
