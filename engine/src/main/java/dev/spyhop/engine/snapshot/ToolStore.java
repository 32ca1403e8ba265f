package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.snapshot.CarriedTools.Part;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The tool JSON of steps, content-addressed: equal bytes are held once, steps in a row with equal tools share
/// one
/// set. Over its bound the oldest sets lose their bytes. Not thread-safe; its owner guards it.
final class ToolStore {
    private final long bound;
    private final Deque<Held> sets = new ArrayDeque<>();
    private final Map<String, Blob> blobs = new HashMap<>();
    private long bytes;

    ToolStore(long bound) {
        this.bound = bound;
    }

    /// Distinct bytes held.
    long bytes() {
        return bytes;
    }

    /// Holds a set as the newest; the one before where it is equal.
    Held hold(CarriedTools tools) {
        Held last = sets.peekLast();
        if (last != null && last.tools.sameAs(tools)) {
            return last;
        }
        List<Part> shared = tools.parts().stream().map(this::acquire).toList();
        Held held = new Held(tools.withParts(shared));
        sets.addLast(held);
        while (bytes > bound && sets.size() > 1) {
            drop(sets.removeFirst());
        }
        return held;
    }

    /// Lets go of a set that no step uses any more.
    void release(Held held) {
        if (sets.remove(held)) {
            drop(held);
        }
    }

    private Part acquire(Part part) {
        Blob blob = blobs.get(part.sha256());
        if (blob == null) {
            blob = new Blob(part.bytes());
            blobs.put(part.sha256(), blob);
            bytes += part.size();
        }
        blob.users++;
        return part.sharing(blob.bytes);
    }

    private void drop(Held held) {
        for (Part part : held.tools.parts()) {
            Blob blob = blobs.get(part.sha256());
            if (blob != null && --blob.users == 0) {
                blobs.remove(part.sha256());
                bytes -= part.size();
            }
        }
        held.tools = held.tools.withParts(List.of());
        held.dropped = true;
    }

    /// The tools of one step, or of several in a row.
    static final class Held {
        private CarriedTools tools;
        private boolean dropped;

        private Held(CarriedTools tools) {
            this.tools = tools;
        }

        CarriedTools tools() {
            return tools;
        }

        /// Whether the bound took its bytes.
        boolean isDropped() {
            return dropped;
        }
    }

    private static final class Blob {
        private final byte[] bytes;
        private int users;

        Blob(byte[] bytes) {
            this.bytes = bytes;
        }
    }
}
