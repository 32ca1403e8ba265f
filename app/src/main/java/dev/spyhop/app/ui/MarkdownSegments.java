package dev.spyhop.app.ui;

import java.util.ArrayList;
import java.util.List;

/// Cuts Markdown that is still being written into segments that can be shown one by one. A segment once settled never
/// changes, so that only the end of a text is read again when more comes. Borders are blank lines before unindented
/// text and the fences of code; a long code block and a paragraph beyond {@link #PROSE_MOST} are cut into pieces. What
/// a text gives does not depend on how it arrived. Reference links across segments stay unresolved.
public final class MarkdownSegments {
    /// Characters of a prose segment at most.
    public static final int PROSE_MOST = 8_000;
    /// Lines of a code segment at most.
    public static final int CODE_LINES = 40;

    private static final int CODE_MOST = 4_000;

    private final List<Segment> settled = new ArrayList<>();
    private int offset;
    private Fence fence = Fence.NONE;
    private boolean fenceFirst;

    /// A part of a text that is shown by itself.
    public sealed interface Segment {
        /// The characters, for search and copying.
        String text();

        /// Prose: Markdown without top-level fences.
        ///
        /// @param text the Markdown
        record Prose(String text) implements Segment {}

        /// A piece of a code block.
        ///
        /// @param language as the fence names it, empty for none
        /// @param text its lines, no line feed at the end
        /// @param first whether the block begins here
        /// @param last whether the block ends here, or the text does
        record Code(String language, String text, boolean first, boolean last) implements Segment {}
    }

    /// An open fence.
    private record Fence(char mark, int length, String language) {
        static final Fence NONE = new Fence(' ', 0, "");

        boolean isOpen() {
            return length > 0;
        }
    }

    /// Nothing read yet.
    public MarkdownSegments() {}

    /// The segments of a whole text.
    public static List<Segment> of(String text) {
        MarkdownSegments segments = new MarkdownSegments();
        List<Segment> open = segments.advance(text);
        List<Segment> all = new ArrayList<>(segments.settled);
        all.addAll(open);
        return List.copyOf(all);
    }

    /// How many characters are settled; {@link #advance} wants what follows them.
    public int offset() {
        return offset;
    }

    /// The segments that will not change any more.
    public List<Segment> settled() {
        return List.copyOf(settled);
    }

    /// How many segments will not change any more.
    public int settledCount() {
        return settled.size();
    }

    /// The segments that were settled after the first `count`.
    public List<Segment> settledFrom(int count) {
        return List.copyOf(settled.subList(count, settled.size()));
    }

    /// Reads on.
    ///
    /// @param rest all that follows the settled characters
    /// @return the segments of what is not settled yet; they are made anew each time
    public List<Segment> advance(String rest) {
        int from = 0;
        while (true) {
            int next = fence.isOpen() ? code(rest, from) : prose(rest, from);
            if (next < 0) {
                break;
            }
            from = next;
        }
        offset += from;
        return open(rest.substring(from));
    }

    private List<Segment> open(String tail) {
        if (fence.isOpen()) {
            String code = tail.endsWith("\n") ? tail.substring(0, tail.length() - 1) : tail;
            int lastLine = code.lastIndexOf('\n') + 1;
            String shown = closes(code.substring(lastLine)) ? code.substring(0, Math.max(0, lastLine - 1)) : code;
            return shown.isEmpty() && !fenceFirst
                    ? List.of()
                    : List.of(new Segment.Code(fence.language(), shown, fenceFirst, true));
        }
        return tail.isBlank() ? List.of() : List.of(new Segment.Prose(tail));
    }

    /// Settles one piece of code that begins at `from`.
    ///
    /// @return where the rest begins, -1 where no piece is whole yet
    private int code(String text, int from) {
        int lines = 0;
        int at = from;
        while (true) {
            int end = text.indexOf('\n', at);
            if (end < 0) {
                return -1;
            }
            if (closes(text.substring(at, end))) {
                piece(text, from, at, true);
                fence = Fence.NONE;
                return end + 1;
            }
            at = end + 1;
            lines++;
            // One line more must be known, so that a piece never ends right before the closing fence.
            boolean full = lines >= CODE_LINES || at - from >= CODE_MOST;
            int following = full ? text.indexOf('\n', at) : -1;
            if (following >= 0 && !closes(text.substring(at, following))) {
                piece(text, from, at, false);
                fenceFirst = false;
                return at;
            }
        }
    }

    private void piece(String text, int from, int to, boolean last) {
        settled.add(new Segment.Code(fence.language(), text.substring(from, Math.max(from, to - 1)), fenceFirst, last));
    }

    private boolean closes(String line) {
        String bare = line.strip();
        return indent(line) < 4
                && bare.length() >= fence.length()
                && bare.chars().allMatch(c -> c == fence.mark());
    }

    /// Settles one prose segment that begins at `from`, or the opening line of a fence.
    ///
    /// @return where the rest begins, -1 where no segment is whole yet
    private int prose(String text, int from) {
        int at = from;
        boolean blank = true;
        boolean any = false;
        Fence nested = Fence.NONE;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            boolean whole = end >= 0;
            String line = text.substring(at, whole ? end : text.length());
            if (line.isBlank()) {
                blank = true;
            } else {
                boolean border = !nested.isOpen() && indent(line) < 2;
                Fence opened = nested.isOpen() ? Fence.NONE : fence(line);
                if (border && any && (blank || (opened.isOpen() && indent(line) == 0 && whole))) {
                    return settle(text, from, at);
                }
                if (opened.isOpen() && indent(line) == 0) {
                    return openFence(opened, whole, end);
                }
                nested = nested(nested, opened, line);
                blank = false;
                any = true;
            }
            at = whole ? end + 1 : text.length();
            if (at - from > PROSE_MOST) {
                return settle(text, from, cut(text, from, at));
            }
        }
        return -1;
    }

    private int openFence(Fence opened, boolean whole, int end) {
        if (!whole) {
            return -1;
        }
        fence = opened;
        fenceFirst = true;
        return end + 1;
    }

    private static Fence nested(Fence nested, Fence opened, String line) {
        if (!nested.isOpen()) {
            return opened;
        }
        String bare = line.strip();
        boolean closed = bare.length() >= nested.length() && bare.chars().allMatch(c -> c == nested.mark());
        return closed ? Fence.NONE : nested;
    }

    /// A segment beyond the bound ends at the last line or word that still fits.
    private static int cut(String text, int from, int at) {
        int limit = Math.min(from + PROSE_MOST, at);
        int line = text.lastIndexOf('\n', limit - 1) + 1;
        if (line > from) {
            return line;
        }
        int word = text.lastIndexOf(' ', limit - 1) + 1;
        int place = word > from ? word : limit;
        return Character.isLowSurrogate(text.charAt(Math.min(place, text.length() - 1))) ? place - 1 : place;
    }

    private int settle(String text, int from, int to) {
        String prose = text.substring(from, to);
        if (!prose.isBlank()) {
            settled.add(new Segment.Prose(prose.stripTrailing()));
        }
        return to;
    }

    private static Fence fence(String line) {
        String bare = line.strip();
        if (bare.length() < 3 || (bare.charAt(0) != '`' && bare.charAt(0) != '~')) {
            return Fence.NONE;
        }
        char mark = bare.charAt(0);
        int length = 0;
        while (length < bare.length() && bare.charAt(length) == mark) {
            length++;
        }
        String info = bare.substring(length).strip();
        if (length < 3 || (mark == '`' && info.indexOf('`') >= 0)) {
            return Fence.NONE;
        }
        int space = info.indexOf(' ');
        return new Fence(mark, length, space < 0 ? info : info.substring(0, space));
    }

    private static int indent(String line) {
        int columns = 0;
        for (int i = 0; i < line.length(); i++) {
            switch (line.charAt(i)) {
                case ' ' -> columns++;
                case '\t' -> columns += 4;
                default -> {
                    return columns;
                }
            }
        }
        return columns;
    }
}
