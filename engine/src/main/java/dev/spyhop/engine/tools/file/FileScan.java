package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.workspace.FileTree;
import dev.spyhop.engine.workspace.SkipReason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Searches one file after the other, reusing its buffer. For one thread.
final class FileScan {
    private static final Set<OpenOption> OPEN = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    private static final int BINARY_PROBE = 8 * 1024;
    private static final int FIRST_BUFFER = 64 * 1024;

    private final LineMatcher matcher;
    private final Wanted wanted;
    private byte[] buffer = new byte[FIRST_BUFFER];

    FileScan(LineMatcher matcher, Wanted wanted) {
        this.matcher = matcher;
        this.wanted = wanted;
    }

    /// What a search wants of a file.
    ///
    /// @param hits most hits
    /// @param contextLines lines around each
    /// @param lineChars most code points of a line
    /// @param bytes most bytes of all hits together
    /// @param fileBytes a larger file is passed over
    record Wanted(int hits, int contextLines, int lineChars, int bytes, int fileBytes) {}

    /// What came of a file.
    ///
    /// @param file the file
    /// @param hits its hits in order
    /// @param skip why it was not searched, where it was not
    record Outcome(FileTree.Found file, List<Hit> hits, Optional<SkipReason> skip) {}

    /// Searches a file. Never fails: what cannot be searched says why.
    Outcome scan(FileTree.Found file) {
        if (file.size() > wanted.fileBytes()) {
            return skipped(file, SkipReason.TOO_LARGE);
        }
        try {
            int length = load(file);
            if (length > wanted.fileBytes()) {
                return skipped(file, SkipReason.TOO_LARGE);
            }
            return search(file, length);
        } catch (CharacterCodingException e) {
            return skipped(file, SkipReason.BINARY);
        } catch (IOException e) {
            return skipped(file, SkipReason.UNREADABLE);
        }
    }

    private static Outcome skipped(FileTree.Found file, SkipReason reason) {
        return new Outcome(file, List.of(), Optional.of(reason));
    }

    /// Loads up to one byte more than a search reads: a file may have grown since it was found.
    private int load(FileTree.Found file) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file.path(), OPEN)) {
            int length = 0;
            while (length <= wanted.fileBytes()) {
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, Math.min(buffer.length * 4, wanted.fileBytes() + 1));
                }
                int read = channel.read(ByteBuffer.wrap(buffer, length, buffer.length - length));
                if (read < 0) {
                    return length;
                }
                length += read;
            }
            return length;
        }
    }

    private Outcome search(FileTree.Found file, int length) throws CharacterCodingException {
        for (int i = 0; i < Math.min(length, BINARY_PROBE); i++) {
            if (buffer[i] == 0) {
                return skipped(file, SkipReason.BINARY);
            }
        }
        String text = text(length);
        boolean ascii = text.length() == length;
        int start = !text.isEmpty() && text.charAt(0) == '\uFEFF' ? 1 : 0;
        LineMatcher.Cursor cursor = matcher.in(text, ascii);
        if (!cursor.next(start)) {
            return new Outcome(file, List.of(), Optional.empty());
        }
        List<Hit> hits = new ArrayList<>();
        Hit.Gatherer gatherer = new Hit.Gatherer(text, wanted.contextLines(), wanted.lineChars(), wanted.bytes() / 4);
        int bytes = 0;
        do {
            Hit hit = gatherer.at(cursor);
            hits.add(hit);
            bytes += hit.bytes("");
        } while (hits.size() < wanted.hits()
                && (bytes <= wanted.bytes() || hits.size() < 2)
                && cursor.next(cursor.lineAfter()));
        return new Outcome(file, hits, Optional.empty());
    }

    /// The buffer as text. The lenient decoder is far faster than the strict one and marks what was not
    /// valid, so only a text with such a mark is looked at again.
    private String text(int length) throws CharacterCodingException {
        String text = new String(buffer, 0, length, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            return Content.decode(Arrays.copyOf(buffer, length));
        }
        return text;
    }
}
