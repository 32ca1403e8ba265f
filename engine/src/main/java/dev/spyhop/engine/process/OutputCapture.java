package dev.spyhop.engine.process;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Keeps head and tail of one stream in fixed memory, whatever its length. Bytes are decoded only at the end,
/// so a
/// character split over two reads stays whole. Written by one thread; read by others.
public final class OutputCapture {
    private final OutputLimits limits;
    private final TerminalCleaner cleaner = new TerminalCleaner();
    private final SignalLines signals;
    private final byte[] head;
    private final byte[] tail;
    private byte[] clean = new byte[0];
    private int headCount;
    private int tailStart;
    private int tailCount;
    private long total;
    private long omitted;
    private boolean closed;

    /// An empty one.
    public OutputCapture(OutputLimits limits) {
        this.limits = limits;
        signals = new SignalLines(limits);
        head = new byte[limits.headBytes()];
        tail = new byte[limits.tailBytes()];
    }

    /// Takes the next bytes as the program wrote them.
    synchronized void accept(byte[] bytes, int count) {
        if (closed) {
            return;
        }
        total += count;
        if (clean.length < 2 * count + 2) {
            clean = new byte[2 * count + 2];
        }
        keep(clean, cleaner.clean(bytes, count, clean));
    }

    /// The last complete or begun line of the newest bytes; empty for none.
    synchronized String newestLine() {
        int from = tailCount > 0 ? 0 : Math.max(0, headCount - limits.lineBytes());
        byte[] recent = tailCount > 0 ? tailBytes() : Arrays.copyOfRange(head, from, headCount);
        String text = new String(recent, StandardCharsets.UTF_8).stripTrailing();
        return text.substring(text.lastIndexOf('\n') + 1);
    }

    /// What was kept; nothing is taken any more.
    public synchronized CapturedOutput close() {
        if (!closed) {
            byte[] rest = new byte[2];
            keep(rest, cleaner.end(rest));
            closed = true;
        }
        byte[] last = tailBytes();
        if (omitted == 0) {
            byte[] all = Arrays.copyOf(head, headCount + last.length);
            System.arraycopy(last, 0, all, headCount, last.length);
            return new CapturedOutput(new String(all, StandardCharsets.UTF_8), "", total, 0, 0, List.of());
        }
        int start = 0;
        while (start < last.length && isContinuation(last[start])) {
            start++;
        }
        String first = new String(head, 0, wholeCharacters(head, headCount), StandardCharsets.UTF_8);
        String end = new String(last, start, last.length - start, StandardCharsets.UTF_8);
        return new CapturedOutput(first, end, total, omitted, signals.lineEnds(), signals.kept());
    }

    private void keep(byte[] bytes, int count) {
        int toHead = Math.min(count, head.length - headCount);
        System.arraycopy(bytes, 0, head, headCount, toHead);
        headCount += toHead;
        int from = toHead;
        int spare = count - from - tail.length;
        if (spare > 0) {
            // More than the tail holds: all that it held, and what comes before the new tail, is left out.
            evict(tailCount);
            leaveOut(bytes, from, spare);
            from += spare;
        }
        int overflow = tailCount + (count - from) - tail.length;
        if (overflow > 0) {
            evict(overflow);
        }
        append(bytes, from, count - from);
    }

    private void append(byte[] bytes, int from, int count) {
        int at = (tailStart + tailCount) % Math.max(1, tail.length);
        int first = Math.min(count, tail.length - at);
        System.arraycopy(bytes, from, tail, at, first);
        System.arraycopy(bytes, from + first, tail, 0, count - first);
        tailCount += count;
    }

    private void evict(int count) {
        int first = Math.min(count, tail.length - tailStart);
        leaveOut(tail, tailStart, first);
        leaveOut(tail, 0, count - first);
        tailStart = (tailStart + count) % Math.max(1, tail.length);
        tailCount -= count;
    }

    private void leaveOut(byte[] bytes, int from, int count) {
        omitted += count;
        signals.accept(bytes, from, count);
    }

    private byte[] tailBytes() {
        byte[] bytes = new byte[tailCount];
        int first = Math.min(tailCount, tail.length - tailStart);
        System.arraycopy(tail, tailStart, bytes, 0, first);
        System.arraycopy(tail, 0, bytes, first, tailCount - first);
        return bytes;
    }

    /// How many bytes end with a whole character.
    private static int wholeCharacters(byte[] bytes, int count) {
        int lead = count - 1;
        while (lead >= 0 && count - lead <= 3 && isContinuation(bytes[lead])) {
            lead--;
        }
        if (lead < 0 || bytes[lead] >= 0) {
            return count;
        }
        int needed = (bytes[lead] & 0xe0) == 0xc0 ? 2 : (bytes[lead] & 0xf0) == 0xe0 ? 3 : 4;
        return count - lead >= needed ? count : lead;
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xc0) == 0x80;
    }
}
