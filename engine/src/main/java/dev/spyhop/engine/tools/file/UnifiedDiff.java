package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.fact.Bounded;
import dev.spyhop.engine.tools.file.LineDiff.Edit;
import java.util.ArrayList;
import java.util.List;

/// A unified diff of two texts: three lines of context, `a/` and `b/` headers, missing final newline marked
/// (`tools 4.6`). Computed once, shown within any bound.
final class UnifiedDiff {
    private static final int CONTEXT = 3;
    private static final String NO_NEWLINE = "\\ No newline at end of file\n";

    private final String path;
    private final List<String> before;
    private final List<String> after;
    private final LineDiff.Edits edits;

    /// Compares.
    ///
    /// @param path how the headers name the file
    UnifiedDiff(String path, String before, String after) {
        this.path = path;
        this.before = lines(before);
        this.after = lines(after);
        this.edits = LineDiff.between(this.before, this.after);
    }

    /// Lines with their ends, so that a changed line end is a difference.
    private static List<String> lines(String text) {
        List<String> out = new ArrayList<>();
        int from = 0;
        for (int nl = text.indexOf('\n'); nl >= 0; nl = text.indexOf('\n', from)) {
            out.add(text.substring(from, nl + 1));
            from = nl + 1;
        }
        if (from < text.length()) {
            out.add(text.substring(from));
        }
        return out;
    }

    /// Lines that are new.
    int added() {
        return edits.edits().stream().mapToInt(e -> e.newEnd() - e.newStart()).sum();
    }

    /// Lines that are gone.
    int removed() {
        return edits.edits().stream().mapToInt(e -> e.oldEnd() - e.oldStart()).sum();
    }

    /// Whether the smallest difference was not looked for.
    boolean isCoarse() {
        return edits.coarse();
    }

    /// The diff, empty where nothing differs; cut at a line's end where it is longer than the bound.
    Bounded<String> text(int mostChars) {
        if (edits.edits().isEmpty()) {
            return new Bounded<>("", false);
        }
        Sink sink = new Sink(mostChars);
        sink.line("--- a/" + path + "\n");
        sink.line("+++ b/" + path + "\n");
        List<Edit> all = edits.edits();
        for (int i = 0; i < all.size() && !sink.full; ) {
            int end = i + 1;
            while (end < all.size()
                    && all.get(end).oldStart() - all.get(end - 1).oldEnd() <= 2 * CONTEXT) {
                end++;
            }
            hunk(all.subList(i, end), sink);
            i = end;
        }
        return new Bounded<>(sink.out.toString(), sink.full);
    }

    private void hunk(List<Edit> group, Sink sink) {
        Edit first = group.getFirst();
        Edit last = group.getLast();
        int lead = Math.min(CONTEXT, first.oldStart());
        int trail = Math.min(CONTEXT, before.size() - last.oldEnd());
        sink.line("@@ -" + range(first.oldStart() - lead, last.oldEnd() + trail) + " +"
                + range(first.newStart() - lead, last.newEnd() + trail) + " @@\n");
        int at = first.oldStart() - lead;
        for (Edit edit : group) {
            sink.lines(" ", before, at, edit.oldStart());
            sink.lines("-", before, edit.oldStart(), edit.oldEnd());
            sink.lines("+", after, edit.newStart(), edit.newEnd());
            at = edit.oldEnd();
        }
        sink.lines(" ", before, at, at + trail);
    }

    private static String range(int start, int end) {
        int count = end - start;
        int first = count == 0 ? start : start + 1;
        return count == 1 ? String.valueOf(first) : first + "," + count;
    }

    private static final class Sink {
        private final StringBuilder out = new StringBuilder();
        private final int most;
        private boolean full;

        Sink(int most) {
            this.most = most;
        }

        void line(String text) {
            full = full || out.length() + text.length() > most;
            if (!full) {
                out.append(text);
            }
        }

        void lines(String mark, List<String> lines, int from, int to) {
            for (int i = from; i < to && !full; i++) {
                String text = lines.get(i);
                line(text.endsWith("\n") ? mark + text : mark + text + "\n" + NO_NEWLINE);
            }
        }
    }
}
