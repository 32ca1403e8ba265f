package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.model.ToolField;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.snapshot.CarriedTools.Part;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// The step evidence of one session. Its only writer is the turn loop, right after a request was built; readers
/// may be any thread. Keeps bounded copies, never the request.
public final class InMemoryStepEvidence implements StepEvidence {
    private final EvidenceLimits limits;
    private final Object lock = new Object();
    private final Deque<Entry> entries = new ArrayDeque<>();
    private final ToolStore store;
    private Optional<Captured> latest = Optional.empty();
    private Optional<Shot> lastShot = Optional.empty();
    private long droppedReceipts;

    /// Evidence within the usual bounds.
    public InMemoryStepEvidence() {
        this(EvidenceLimits.DEFAULT);
    }

    /// Evidence within these bounds.
    public InMemoryStepEvidence(EvidenceLimits limits) {
        this.limits = limits;
        this.store = new ToolStore(limits.totalBytes());
    }

    /// Which request a capture is of.
    ///
    /// @param turn the turn
    /// @param turnOrdinal 1-based number of the turn in its session
    /// @param step 0-based
    /// @param time when the request was built
    public record Stamp(TurnId turn, int turnOrdinal, int step, Instant time) {}

    /// Takes the snapshot and the receipt of the request that was just built, and keeps both. A step that is
    /// prepared again takes the place of its earlier capture and is compared with the step before that.
    ///
    /// @param field the request's `tools` value
    /// @param context what the engine knew of its tools this turn
    /// @param cause why the tools may differ from the step before, such as `mode act → plan`; used only where
    /// they do, and derived from the difference where it is not given
    public Captured capture(
            Stamp stamp, ToolField field, Optional<ToolSurfaceContext> context, Optional<String> cause) {
        Shot shot = shot(stamp, field, context);
        ToolRequestSnapshot snapshot = SnapshotCapture.at(shot.snapshot(), stamp.step());
        CarriedTools tools = shot.tools();
        synchronized (lock) {
            lastShot = Optional.of(shot);
            replaceEarlierCapture(stamp);
            Optional<Entry> before = Optional.ofNullable(entries.peekLast());
            StepReceipt receipt = StepReceipts.receipt(
                    stamp, snapshot, tools, before.map(e -> e.held().tools()), before.map(Entry::receipt), cause);
            entries.addLast(new Entry(receipt, store.hold(tools)));
            if (entries.size() > limits.receipts()) {
                release(entries.removeFirst(), entries.peekFirst());
                droppedReceipts++;
            }
            Captured captured = new Captured(snapshot, receipt);
            latest = Optional.of(captured);
            return captured;
        }
    }

    @Override
    public Optional<Captured> latest() {
        synchronized (lock) {
            return latest;
        }
    }

    @Override
    public List<StepReceipt> receipts() {
        synchronized (lock) {
            return entries.stream().map(Entry::receipt).toList();
        }
    }

    @Override
    public long droppedReceipts() {
        synchronized (lock) {
            return droppedReceipts;
        }
    }

    @Override
    public Evidence<String> toolJson(TurnId turn, int step, int ordinal) {
        synchronized (lock) {
            Iterator<Entry> newestFirst = entries.descendingIterator();
            while (newestFirst.hasNext()) {
                Entry entry = newestFirst.next();
                if (entry.isOf(turn, step)) {
                    return toolJson(entry, ordinal);
                }
            }
            return Evidence.unknown(
                    droppedReceipts > 0
                            ? "no capture of that step is kept; " + droppedReceipts
                                    + " older ones were dropped by the bound"
                            : "no request of that step was captured");
        }
    }

    private Evidence<String> toolJson(Entry entry, int ordinal) {
        CarriedTools tools = entry.held().tools();
        if (ordinal < 1 || ordinal > tools.total()) {
            return Evidence.unknown("the request carried " + tools.total() + " tools, none at place " + ordinal);
        }
        if (entry.held().isDropped()) {
            return Evidence.unknown(
                    "dropped: tool JSON of all steps is bounded at " + limits.totalBytes() + " bytes, oldest go first");
        }
        Optional<Part> part = tools.at(ordinal);
        return part.isPresent()
                ? Evidence.known(new String(part.get().bytes(), StandardCharsets.UTF_8))
                : Evidence.unknown("not kept: tool JSON of a step is bounded at " + limits.stepBytes()
                        + " bytes, or it could not be serialized");
    }

    /// The last shot where this very field was taken with the same context in the same turn, as from most steps
    /// to
    /// the next; a field cannot change, so nothing would come out otherwise.
    private Shot shot(Stamp stamp, ToolField field, Optional<ToolSurfaceContext> context) {
        Optional<Shot> last;
        synchronized (lock) {
            last = lastShot;
        }
        return last.filter(shot -> shot.isOf(stamp, field, context)).orElseGet(() -> take(stamp, field, context));
    }

    private Shot take(Stamp stamp, ToolField field, Optional<ToolSurfaceContext> context) {
        CarriedTools tools = CarriedTools.of(field, limits.stepBytes());
        PayloadMeasure payload =
                tools.present() && tools.isWhole() ? PayloadMeasure.ofWritten(tools) : PayloadMeasure.of(field);
        ToolRequestSnapshot snapshot = SnapshotCapture.capture(field, payload, context, stamp.turn(), stamp.step());
        return new Shot(new WeakReference<>(field), stamp.turn(), context, snapshot, tools);
    }

    private void replaceEarlierCapture(Stamp stamp) {
        Entry last = entries.peekLast();
        if (last != null && last.isOf(stamp.turn(), stamp.step())) {
            entries.removeLast();
            release(last, entries.peekLast());
        }
    }

    /// Steps in a row may share a set; it goes with the last of them.
    private void release(Entry gone, @org.jspecify.annotations.Nullable Entry neighbour) {
        if (neighbour == null || neighbour.held() != gone.held()) {
            store.release(gone.held());
        }
    }

    /// What was worked out of one field. Refers to the field without keeping it alive.
    private record Shot(
            WeakReference<ToolField> field,
            TurnId turn,
            Optional<ToolSurfaceContext> context,
            ToolRequestSnapshot snapshot,
            CarriedTools tools) {
        boolean isOf(Stamp stamp, ToolField other, Optional<ToolSurfaceContext> otherContext) {
            return field.refersTo(other) && turn.equals(stamp.turn()) && context.equals(otherContext);
        }
    }

    private record Entry(StepReceipt receipt, ToolStore.Held held) {
        boolean isOf(TurnId turn, int step) {
            return receipt.step() == step && receipt.turn().equals(turn);
        }
    }
}
