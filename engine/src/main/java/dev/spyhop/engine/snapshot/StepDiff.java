package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.snapshot.CarriedTools.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// What changed in the tool field between two steps.
///
/// @param added names that only the later has
/// @param removed names that only the earlier had
/// @param changed names whose bytes differ
/// @param moved names whose bytes are equal and that left the longest run of unmoved ones
/// @param firstDifferingByte where the arrays part; empty where they do not, as far as both are within the
/// bound
record StepDiff(
        List<String> added,
        List<String> removed,
        List<String> changed,
        List<String> moved,
        OptionalLong firstDifferingByte) {
    private static final StepDiff NONE = new StepDiff(List.of(), List.of(), List.of(), List.of(), OptionalLong.empty());

    /// No difference.
    static StepDiff none() {
        return NONE;
    }

    /// Whether the fields are the same, as far as both are within the bound.
    boolean isNone() {
        return firstDifferingByte.isEmpty();
    }

    static StepDiff between(CarriedTools before, CarriedTools now) {
        if (before.sameAs(now)) {
            return NONE;
        }
        Map<String, Part> earlier = new HashMap<>();
        before.parts().forEach(part -> earlier.putIfAbsent(part.name(), part));
        List<String> changed = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        for (Part part : now.parts()) {
            Part then = earlier.get(part.name());
            if (then != null) {
                (then.sha256().equals(part.sha256()) ? equal : changed).add(part.name());
            }
        }
        return new StepDiff(
                without(now.names(), before.names()),
                without(before.names(), now.names()),
                changed,
                moved(before, equal),
                firstDifference(before, now));
    }

    /// One line that says what the lists say.
    String summary(CarriedTools before, CarriedTools now) {
        if (before.present() != now.present()) {
            return now.present() ? "the tools field appeared" : "the tools field is gone";
        }
        List<String> words = new ArrayList<>();
        count(words, added, "added");
        count(words, removed, "removed");
        count(words, changed, "changed");
        count(words, moved, "moved");
        return words.isEmpty() ? "tools beyond the bound changed" : String.join(", ", words);
    }

    private static void count(List<String> words, List<String> names, String what) {
        if (!names.isEmpty()) {
            words.add(names.size() + " " + what);
        }
    }

    private static List<String> without(List<String> names, List<String> others) {
        Set<String> known = new HashSet<>(others);
        return names.stream().filter(name -> !known.contains(name)).distinct().toList();
    }

    /// Names outside the longest run that keeps its order, so that one tool that jumped is one name.
    private static List<String> moved(CarriedTools before, List<String> equal) {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < before.parts().size(); i++) {
            places.putIfAbsent(before.parts().get(i).name(), i);
        }
        int[] sequence = equal.stream().mapToInt(places::get).toArray();
        boolean[] stays = longestRising(sequence);
        List<String> moved = new ArrayList<>();
        for (int i = 0; i < sequence.length; i++) {
            if (!stays[i]) {
                moved.add(equal.get(i));
            }
        }
        return moved;
    }

    private static boolean[] longestRising(int[] values) {
        int[] tails = new int[values.length];
        int[] previous = new int[values.length];
        int length = 0;
        for (int i = 0; i < values.length; i++) {
            int value = values[i];
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (values[tails[middle]] < value) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            previous[i] = low == 0 ? -1 : tails[low - 1];
            tails[low] = i;
            length = Math.max(length, low + 1);
        }
        boolean[] in = new boolean[values.length];
        for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = previous[i]) {
            in[i] = true;
        }
        return in;
    }

    /// Where the two arrays part: within the first element that differs, or at the bracket of the shorter one.
    private static OptionalLong firstDifference(CarriedTools before, CarriedTools now) {
        if (before.present() != now.present()) {
            return OptionalLong.of(0);
        }
        long start = 1;
        int common = Math.min(before.parts().size(), now.parts().size());
        for (int i = 0; i < common; i++) {
            Part a = before.parts().get(i);
            Part b = now.parts().get(i);
            if (!a.sha256().equals(b.sha256())) {
                return OptionalLong.of(start + Math.max(0, Arrays.mismatch(a.bytes(), b.bytes())));
            }
            start += a.size() + 1L;
        }
        // The next byte is a comma in one and a bracket in the other; of an empty array it is the first byte.
        return OptionalLong.of(common == 0 ? 1 : start - 1);
    }
}
