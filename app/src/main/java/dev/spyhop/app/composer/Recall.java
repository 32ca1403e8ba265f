package dev.spyhop.app.composer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Words sent before, newest last, at most 100; and what was being written when the person began to look back.
final class Recall {
    private static final int KEPT = 100;

    private final List<String> sent = new ArrayList<>();
    private int place;
    private String unfinished = "";

    void sent(String text) {
        sent.remove(text);
        sent.add(text);
        if (sent.size() > KEPT) {
            sent.removeFirst();
        }
        place = sent.size();
        unfinished = "";
    }

    /// Whether the field shows recalled words, unchanged.
    boolean isRecalling(String shown) {
        return place < sent.size() && sent.get(place).equals(shown);
    }

    Optional<String> older(String shown) {
        if (!isRecalling(shown)) {
            unfinished = shown;
            place = sent.size();
        }
        if (place == 0) {
            return Optional.empty();
        }
        place--;
        return Optional.of(sent.get(place));
    }

    Optional<String> newer() {
        if (place >= sent.size()) {
            return Optional.empty();
        }
        place++;
        return Optional.of(place == sent.size() ? unfinished : sent.get(place));
    }
}
