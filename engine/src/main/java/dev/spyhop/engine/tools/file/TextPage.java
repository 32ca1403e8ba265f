package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.tools.ToolException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// A window of numbered lines out of a stream that is read once, whole, without being held: line count,
/// strict UTF-8 and hash come from the same pass (`tools 4.2`). A line that does not fit the page begins
/// the next one; a line larger than a whole page is cut on a character boundary.
final class TextPage {
    private static final int CHUNK = 64 * 1024;

    private final long first;
    private final long last;
    private final int maxBytes;
    private final StringBuilder body = new StringBuilder();
    private final StringBuilder line = new StringBuilder();
    private int bodyBytes;
    private long lineNumber = 1;
    private long lineChars;
    private long shownLast;
    private long shownLastChars;
    private boolean full;
    private boolean lastLineCut;
    private boolean lineOpen;
    private String hash = "";
    private long bytes;

    /// A page that is still empty.
    ///
    /// @param first number of the first line wanted
    /// @param lines most lines
    /// @param maxBytes most bytes of body
    TextPage(long first, long lines, int maxBytes) {
        this.first = first;
        this.last = lines > Long.MAX_VALUE - first ? Long.MAX_VALUE : first + lines - 1;
        this.maxBytes = maxBytes;
    }

    /// Reads the stream to its end.
    ///
    /// @throws java.nio.charset.CharacterCodingException where it is not UTF-8
    void read(ReadableByteChannel in, Deadline deadline, String what)
            throws IOException, ToolException, InterruptedException {
        MessageDigest digest = Content.sha256();
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer input = ByteBuffer.allocate(CHUNK);
        CharBuffer chars = CharBuffer.allocate(CHUNK);
        boolean end = false;
        while (!end) {
            deadline.check(what);
            int before = input.position();
            end = in.read(input) < 0;
            bytes += input.position() - before;
            digest.update(input.array(), before, input.position() - before);
            input.flip();
            check(decoder.decode(input, chars, end));
            take(chars);
            input.compact();
        }
        check(decoder.flush(chars));
        take(chars);
        if (lineOpen) {
            endLine();
        }
        hash = Content.hash(digest);
    }

    private static void check(CoderResult result) throws IOException {
        if (result.isError()) {
            result.throwException();
        }
    }

    private void take(CharBuffer chars) {
        chars.flip();
        String text = chars.toString();
        chars.clear();
        int from = 0;
        for (int nl = text.indexOf('\n'); nl >= 0; nl = text.indexOf('\n', from)) {
            append(text, from, nl);
            endLine();
            from = nl + 1;
        }
        if (from < text.length()) {
            append(text, from, text.length());
            lineOpen = true;
        }
    }

    private boolean isWanted() {
        return !full && lineNumber >= first && lineNumber <= last;
    }

    private void append(String text, int from, int to) {
        if (isWanted()) {
            lineChars += text.codePointCount(from, to);
            int room = Math.min(to - from, maxBytes + 1 - line.length());
            if (room > 0) {
                line.append(text, from, from + room);
            }
        }
    }

    private void endLine() {
        if (isWanted()) {
            show();
        }
        lineNumber++;
        line.setLength(0);
        lineChars = 0;
        lineOpen = false;
    }

    private void show() {
        boolean whole = line.length() <= maxBytes;
        if (whole && line.length() > 0 && line.charAt(line.length() - 1) == '\r') {
            line.setLength(line.length() - 1); // the end of a line is not part of what is shown
        }
        String text = String.format("%6d| ", lineNumber) + line + "\n";
        int size = utf8Bytes(text);
        if (bodyBytes + size > maxBytes) {
            full = true;
            if (bodyBytes > 0) {
                return; // it begins the next page
            }
            text = cut(text);
            lastLineCut = true;
        }
        body.append(text);
        bodyBytes += size;
        shownLast = lineNumber;
        shownLastChars = lineChars;
    }

    private String cut(String text) {
        int chars = 0;
        for (int used = 0; chars < text.length(); ) {
            int c = text.codePointAt(chars);
            used += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (used > maxBytes) {
                break;
            }
            chars += Character.charCount(c);
        }
        return text.substring(0, chars) + "\n";
    }

    private static int utf8Bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /// The shown lines with their numbers, each ended by a newline.
    String body() {
        return body.toString();
    }

    /// Number of lines in the file; a final newline begins no line.
    long totalLines() {
        return lineNumber - 1;
    }

    /// Number of the last line shown, 0 where none is.
    long shownLast() {
        return shownLast;
    }

    /// Number of the first line shown, where one is.
    long shownFirst() {
        return first;
    }

    /// Whether lines after the shown ones exist.
    boolean hasMore() {
        return shownLast > 0 && shownLast < totalLines();
    }

    /// Whether the last line shown is only a beginning.
    boolean isLastLineCut() {
        return lastLineCut;
    }

    /// Code points of the last line shown, whole.
    long lastLineChars() {
        return shownLastChars;
    }

    /// Hash of the whole file.
    String hash() {
        return hash;
    }

    /// Bytes of the whole file.
    long bytes() {
        return bytes;
    }
}
