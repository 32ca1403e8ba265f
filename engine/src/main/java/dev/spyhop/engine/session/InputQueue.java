package dev.spyhop.engine.session;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// Words of the person that wait for a turn: steers for its next step, follow-ups for its end. At most 64.
/// Thread-safe.
final class InputQueue {
    /// How many may wait.
    static final int LIMIT = 64;

    /// Words that wait.
    record Waiting(String id, String text, boolean followUp) {}

    private final List<Waiting> waiting = new ArrayList<>();

    /// Adds words; false where the queue is full.
    synchronized boolean add(Waiting words) {
        return waiting.size() < LIMIT && waiting.add(words);
    }

    /// Takes words back; false where they do not wait any more.
    synchronized boolean withdraw(String id) {
        return waiting.removeIf(w -> w.id().equals(id));
    }

    /// Takes all steers, oldest first.
    synchronized List<Waiting> takeSteers() {
        List<Waiting> steers = waiting.stream().filter(w -> !w.followUp()).toList();
        waiting.removeAll(steers);
        return steers;
    }

    /// Whether a steer waits.
    synchronized boolean hasSteer() {
        return waiting.stream().anyMatch(w -> !w.followUp());
    }

    /// Takes the oldest words of either kind.
    synchronized Optional<Waiting> takeOldest() {
        Iterator<Waiting> it = waiting.iterator();
        if (!it.hasNext()) {
            return Optional.empty();
        }
        Waiting first = it.next();
        it.remove();
        return Optional.of(first);
    }
}
