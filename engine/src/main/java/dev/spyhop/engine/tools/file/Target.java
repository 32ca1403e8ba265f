package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.workspace.FileFacts;
import dev.spyhop.engine.workspace.FileFacts.Kind;
import dev.spyhop.engine.workspace.ResolvedPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;

/// Opening and looking at a resolved path, without following a link that was put there since.
final class Target {
    private Target() {}

    /// What is there, if anything.
    ///
    /// @param doing what is tried, such as `cannot read`
    static Optional<FileFacts> look(ResolvedPath path, String doing) throws ToolException {
        try {
            return Optional.of(FileFacts.of(path.real()));
        } catch (NoSuchFileException nothingThere) {
            return Optional.empty();
        } catch (IOException e) {
            throw Refusals.failed(doing + " " + path.display(), e);
        }
    }

    /// The facts of a regular file; anything else is refused before it is opened, since that may block.
    static FileFacts regularFile(ResolvedPath path, String doing) throws ToolException {
        Optional<FileFacts> facts = look(path, doing);
        String what = doing + " " + path.display();
        if (facts.isEmpty()) {
            throw Refusals.failed(what + ": no such file or directory; list or search_name shows what is there");
        }
        return switch (facts.get().kind()) {
            case FILE -> facts.get();
            case FOLDER -> throw Refusals.failed(what + ": is a directory; use list");
            case LINK -> throw Refusals.failed(what + ": was replaced by a link meanwhile");
            case SPECIAL -> throw Refusals.failed(what + ": is a device, pipe or socket, not a regular file");
        };
    }

    /// Refuses to write what is no file of its own (`authority 11`): folders, devices, and files with a
    /// second name, which may lie outside.
    ///
    /// @return the facts of the file that is there, if one is
    static Optional<FileFacts> writable(ResolvedPath path) throws ToolException {
        Optional<FileFacts> facts = look(path, "cannot write");
        if (facts.isEmpty()) {
            return facts;
        }
        FileFacts file = regularFile(path, "cannot write");
        if (file.kind() == Kind.FILE && file.links() > 1) {
            throw Refusals.failed("cannot write " + path.display() + ": it is hard-linked (" + file.links()
                    + " names), so the change could reach a file elsewhere; nothing was written");
        }
        return Optional.of(file);
    }

    /// Opens for reading.
    static SeekableByteChannel open(ResolvedPath path) throws IOException {
        return Files.newByteChannel(path.real(), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    }

    /// The whole content of a file that is known to be small.
    ///
    /// @param most bytes at which to stop
    static byte[] bytes(ResolvedPath path, int most) throws IOException {
        try (SeekableByteChannel channel = open(path)) {
            ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(most, channel.size() + 1));
            while (channel.read(buffer) >= 0) {
                if (!buffer.hasRemaining()) {
                    if (buffer.capacity() >= most) {
                        break;
                    }
                    buffer = grown(buffer, most);
                }
            }
            byte[] out = new byte[buffer.flip().remaining()];
            buffer.get(out);
            return out;
        }
    }

    private static ByteBuffer grown(ByteBuffer full, int most) {
        int size = (int) Math.min(most, full.capacity() * 2L + 1024);
        return ByteBuffer.allocate(size).put(full.flip());
    }
}
