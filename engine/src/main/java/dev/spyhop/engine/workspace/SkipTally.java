package dev.spyhop.engine.workspace;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.util.EnumMap;
import java.util.Map;

/// How many entries were skipped, by reason. A folder skipped with all it holds counts once, and is counted
/// again under `folders`. For one thread; {@link #copy()} hands a picture to another.
public final class SkipTally {
    private final Map<SkipReason, Long> counts = new EnumMap<>(SkipReason.class);
    private long folders;

    /// A tally of nothing.
    public SkipTally() {}

    /// One more.
    ///
    /// @param folder whether it was a folder with all it holds
    public void add(SkipReason reason, boolean folder) {
        counts.merge(reason, 1L, Long::sum);
        folders += folder ? 1 : 0;
    }

    /// How many were skipped for this reason.
    public long count(SkipReason reason) {
        return counts.getOrDefault(reason, 0L);
    }

    /// All counts of another tally.
    public void addAll(SkipTally other) {
        other.counts.forEach((reason, count) -> counts.merge(reason, count, Long::sum));
        folders += other.folders;
    }

    /// The same counts, on their own.
    public SkipTally copy() {
        SkipTally copy = new SkipTally();
        copy.counts.putAll(counts);
        copy.folders = folders;
        return copy;
    }

    /// The counts as results carry them; reasons of rare use appear only where they occurred.
    public JsonObject toJson() {
        JsonValue.ObjectBuilder json = JsonValue.object();
        for (SkipReason reason : SkipReason.values()) {
            if (reason.isAlwaysNamed() || count(reason) > 0) {
                json.put(reason.word(), count(reason));
            }
        }
        return json.put("folders", folders).build();
    }
}
