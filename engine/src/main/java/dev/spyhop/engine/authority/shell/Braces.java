package dev.spyhop.engine.authority.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Expands `{a,b}` as a shell does, so that `{rm,-rf,/}` is seen for what it is. Bounded: what grows too far
/// stays
/// as written.
final class Braces {
    private static final int MOST = 64;
    private static final int LONGEST = 1_024;

    private Braces() {}

    static List<Word> expand(List<Word> words) {
        if (words.stream().noneMatch(w -> w.hasPlain("{"))) {
            return words;
        }
        List<Word> all = new ArrayList<>();
        for (Word word : words) {
            boolean read = word.hasPlain("{") && word.text().length() <= LONGEST;
            all.addAll(read ? expand(word) : List.of(word));
        }
        return all;
    }

    private static List<Word> expand(Word word) {
        List<Word> done = new ArrayList<>();
        Deque<Word> open = new ArrayDeque<>(List.of(word));
        while (!open.isEmpty()) {
            Word next = open.pop();
            List<Word> parts = once(next);
            if (parts.isEmpty()) {
                done.add(next);
            }
            parts.reversed().forEach(open::push);
            if (done.size() + open.size() > MOST) {
                return List.of(word);
            }
        }
        return done;
    }

    /// The words made by the first pair of braces with a comma; none where there is none.
    private static List<Word> once(Word word) {
        for (int i = 0; i < word.text().length(); i++) {
            if (is(word, i, '{')) {
                List<Integer> cuts = cuts(word, i);
                if (cuts.size() > 2) {
                    return pieces(word, cuts);
                }
            }
        }
        return List.of();
    }

    /// Positions of the brace, its commas and its end; fewer than three where it expands to nothing.
    private static List<Integer> cuts(Word word, int start) {
        List<Integer> cuts = new ArrayList<>(List.of(start));
        int depth = 0;
        for (int i = start; i < word.text().length(); i++) {
            if (is(word, i, '{')) {
                depth++;
            } else if (is(word, i, '}')) {
                depth--;
                if (depth == 0) {
                    cuts.add(i);
                    return cuts;
                }
            } else if (is(word, i, ',') && depth == 1) {
                cuts.add(i);
            }
        }
        return List.of();
    }

    private static List<Word> pieces(Word word, List<Integer> cuts) {
        List<Word> made = new ArrayList<>();
        String text = word.text();
        String marks = word.marks();
        int end = cuts.getLast() + 1;
        for (int i = 0; i + 1 < cuts.size(); i++) {
            int from = cuts.get(i) + 1;
            int to = cuts.get(i + 1);
            made.add(new Word(
                    text.substring(0, cuts.getFirst()) + text.substring(from, to) + text.substring(end),
                    marks.substring(0, cuts.getFirst()) + marks.substring(from, to) + marks.substring(end)));
        }
        return made;
    }

    private static boolean is(Word word, int at, char c) {
        return word.text().charAt(at) == c && word.marks().charAt(at) == '.';
    }
}
