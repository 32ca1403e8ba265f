package dev.spyhop.engine.tools.file;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.DiffAlgorithmListener;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The places where two lists of lines differ. Bounded: where finding the smallest difference would take
/// too many comparisons, everything between the first and the last difference counts as one change.
final class LineDiff {
    /// Comparisons after which the search for the smallest difference is given up: well under a second.
    private static final int MAX_COMPARISONS = 20_000_000;

    private LineDiff() {}

    /// One change.
    ///
    /// @param oldStart index of the first old line
    /// @param oldEnd index after the last old line
    /// @param newStart index of the first new line
    /// @param newEnd index after the last new line
    record Edit(int oldStart, int oldEnd, int newStart, int newEnd) {}

    /// All changes in order.
    ///
    /// @param edits the changes
    /// @param coarse whether the smallest difference was not looked for
    record Edits(List<Edit> edits, boolean coarse) {}

    static Edits between(List<String> before, List<String> after) {
        int shared = Math.min(before.size(), after.size());
        int head = 0;
        while (head < shared && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shared - head
                && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        List<String> oldMiddle = before.subList(head, before.size() - tail);
        List<String> newMiddle = after.subList(head, after.size() - tail);
        if (oldMiddle.isEmpty() && newMiddle.isEmpty()) {
            return new Edits(List.of(), false);
        }
        if (oldMiddle.isEmpty() || newMiddle.isEmpty()) {
            return new Edits(List.of(whole(head, oldMiddle, newMiddle)), false);
        }
        try {
            return new Edits(smallest(head, oldMiddle, newMiddle), false);
        } catch (TooFarApart e) {
            return new Edits(List.of(whole(head, oldMiddle, newMiddle)), true);
        }
    }

    private static Edit whole(int head, List<String> oldMiddle, List<String> newMiddle) {
        return new Edit(head, head + oldMiddle.size(), head, head + newMiddle.size());
    }

    private static List<Edit> smallest(int head, List<String> before, List<String> after) {
        int[] left = {MAX_COMPARISONS};
        List<Change> changes = new MyersDiffWithLinearSpace<String>((a, b) -> {
                    if (left[0]-- <= 0) {
                        throw new TooFarApart();
                    }
                    return a.equals(b);
                })
                .computeDiff(List.copyOf(before), List.copyOf(after), NO_LISTENER);
        return merged(changes.stream()
                .map(c -> new Edit(
                        head + c.startOriginal, head + c.endOriginal, head + c.startRevised, head + c.endRevised))
                .sorted(Comparator.comparingInt(Edit::oldStart).thenComparingInt(Edit::newStart))
                .toList());
    }

    /// Joins changes that touch: the library tells a replaced line as a removal and an insertion.
    private static List<Edit> merged(List<Edit> edits) {
        List<Edit> out = new ArrayList<>();
        for (Edit edit : edits) {
            Edit before = out.isEmpty() ? null : out.getLast();
            if (before != null && before.oldEnd() == edit.oldStart() && before.newEnd() == edit.newStart()) {
                out.removeLast();
                out.add(new Edit(before.oldStart(), edit.oldEnd(), before.newStart(), edit.newEnd()));
            } else {
                out.add(edit);
            }
        }
        return out;
    }

    private static final DiffAlgorithmListener NO_LISTENER = new DiffAlgorithmListener() {
        @Override
        public void diffStart() {
            // not of interest
        }

        @Override
        public void diffStep(int value, int max) {
            // not of interest: it is called too seldom to bound the work
        }

        @Override
        public void diffEnd() {
            // not of interest
        }
    };

    private static final class TooFarApart extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooFarApart() {
            super("too many comparisons", null, false, false);
        }
    }
}
