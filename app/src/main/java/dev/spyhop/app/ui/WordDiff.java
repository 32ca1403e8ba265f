package dev.spyhop.app.ui;

import java.util.ArrayList;
import java.util.List;

/// Which words of two lines differ: the longest common subsequence of their words, signs and blanks.
public final class WordDiff {
    private static final int MOST = 400;
    private static final int LEAST_COMMON_PERCENT = 30;

    private WordDiff() {}

    /// A range of a line.
    ///
    /// @param from its first UTF-16 unit
    /// @param to behind its last
    public record Range(int from, int to) {}

    /// What is only in the old line and what is only in the new one; neighbouring ranges are joined.
    ///
    /// @param before ranges of the old line
    /// @param after ranges of the new line
    public record Changes(List<Range> before, List<Range> after) {
        /// Copies the lists.
        public Changes {
            before = List.copyOf(before);
            after = List.copyOf(after);
        }

        private static final Changes NONE = new Changes(List.of(), List.of());
    }

    /// The changed words. None where the lines have too little in common to speak of a changed line, or are longer than
    /// 400 words.
    public static Changes between(String before, String after) {
        List<Range> a = words(before);
        List<Range> b = words(after);
        if (a.size() > MOST || b.size() > MOST) {
            return Changes.NONE;
        }
        boolean[] keptA = new boolean[a.size()];
        boolean[] keptB = new boolean[b.size()];
        align(before, a, keptA, after, b, keptB);
        int common = 0;
        for (int i = 0; i < keptA.length; i++) {
            common += keptA[i] ? weight(before, a.get(i)) : 0;
        }
        int longest = Math.max(weight(before), weight(after));
        return common * 100 < longest * LEAST_COMMON_PERCENT
                ? Changes.NONE
                : new Changes(changed(a, keptA), changed(b, keptB));
    }

    private static void align(
            String before, List<Range> a, boolean[] keptA, String after, List<Range> b, boolean[] keptB) {
        int[][] best = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--) {
            for (int j = b.size() - 1; j >= 0; j--) {
                int skip = Math.max(best[i + 1][j], best[i][j + 1]);
                best[i][j] = same(before, a.get(i), after, b.get(j))
                        ? Math.max(skip, best[i + 1][j + 1] + 1 + 2 * weight(before, a.get(i)))
                        : skip;
            }
        }
        int i = 0;
        int j = 0;
        while (i < a.size() && j < b.size()) {
            int worth = 1 + 2 * weight(before, a.get(i));
            if (same(before, a.get(i), after, b.get(j)) && best[i][j] == best[i + 1][j + 1] + worth) {
                keptA[i++] = true;
                keptB[j++] = true;
            } else if (best[i + 1][j] >= best[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }

    private static boolean same(String a, Range x, String b, Range y) {
        return a.regionMatches(x.from(), b, y.from(), x.to() - x.from()) && x.to() - x.from() == y.to() - y.from();
    }

    private static List<Range> changed(List<Range> words, boolean[] kept) {
        List<Range> ranges = new ArrayList<>();
        for (int i = 0; i < kept.length; i++) {
            if (kept[i]) {
                continue;
            }
            Range word = words.get(i);
            if (!ranges.isEmpty() && ranges.getLast().to() == word.from()) {
                ranges.set(ranges.size() - 1, new Range(ranges.getLast().from(), word.to()));
            } else {
                ranges.add(word);
            }
        }
        return ranges;
    }

    private static List<Range> words(String line) {
        List<Range> words = new ArrayList<>();
        int i = 0;
        while (i < line.length() && words.size() <= MOST) {
            int end = i + Character.charCount(line.codePointAt(i));
            int kind = kind(line.codePointAt(i));
            while (kind < 2 && end < line.length() && kind(line.codePointAt(end)) == kind) {
                end += Character.charCount(line.codePointAt(end));
            }
            words.add(new Range(i, end));
            i = end;
        }
        return words;
    }

    private static int kind(int c) {
        if (Character.isLetterOrDigit(c) || c == '_') {
            return 0;
        }
        return Character.isWhitespace(c) ? 1 : 2;
    }

    /// Blanks weigh nothing: lines that share only their indent have nothing in common.
    private static int weight(String line, Range word) {
        return kind(line.codePointAt(word.from())) == 1 ? 0 : word.to() - word.from();
    }

    private static int weight(String line) {
        return (int) line.chars().filter(c -> !Character.isWhitespace(c)).count();
    }
}
