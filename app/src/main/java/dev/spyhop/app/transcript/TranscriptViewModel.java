package dev.spyhop.app.transcript;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.FxThread;
import dev.spyhop.app.ui.MarkdownSegments;
import dev.spyhop.app.ui.MarkdownSegments.Segment;
import dev.spyhop.engine.projection.PersistentList;
import dev.spyhop.engine.projection.TranscriptBlock;
import dev.spyhop.engine.projection.TranscriptMarkdown;
import dev.spyhop.engine.projection.TranscriptState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.ObservableList;

/// The rows of the newest transcript. A new state touches only the rows of blocks that changed; of a reply that is
/// being
/// written only the end that is not settled. What is long is cut beside the toolkit's thread. Used on that thread.
final class TranscriptViewModel implements AutoCloseable {
    /// The current block where there is none.
    static final int NONE = -1;

    private static final int AT_ONCE = 200;
    private static final int LARGE = 200_000;

    private final Background background;
    private final TranscriptMarkdown markdown = new TranscriptMarkdown(TranscriptMarkdown.Limits.DEFAULT);
    private final RowList rows = new RowList();
    private final Map<Integer, Fold> folds = new HashMap<>();
    private final ReadOnlyIntegerWrapper current = new ReadOnlyIntegerWrapper(NONE);
    private final ReadOnlyIntegerWrapper blockCount = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyBooleanWrapper quiet = new ReadOnlyBooleanWrapper(false);
    private final BooleanProperty follows = new SimpleBooleanProperty(true);
    private TranscriptState shown = TranscriptState.EMPTY;
    private TranscriptState newest = TranscriptState.EMPTY;
    private Optional<Writing> writing = Optional.empty();
    private Optional<Background.Work> cutting = Optional.empty();

    /// A reply that is being written, and how many of its rows are settled.
    private record Writing(int place, MarkdownSegments segments) {}

    TranscriptViewModel(Background background) {
        this.background = background;
    }

    /// The rows, each block's together, in order, and the tail's behind them.
    ObservableList<TranscriptRow> rows() {
        return rows.all();
    }

    /// Index of the first row of a block, or where it would stand.
    int start(int place) {
        return rows.start(place);
    }

    /// Another node stands behind the last block.
    void tailChanged() {
        rows.tailChanged();
    }

    /// Whether the list says at its end that the model is waited for.
    void setAwaiting(boolean now) {
        rows.setAwaiting(now);
    }

    /// The block that keys act on, {@link #NONE} for none.
    ReadOnlyIntegerProperty currentProperty() {
        return current.getReadOnlyProperty();
    }

    /// How many blocks are shown.
    ReadOnlyIntegerProperty blockCountProperty() {
        return blockCount.getReadOnlyProperty();
    }

    /// Whether the view may follow the stream at all; a person can turn that off for good.
    BooleanProperty followsProperty() {
        return follows;
    }

    /// Shows a state.
    void show(TranscriptState state) {
        FxThread.check();
        newest = state;
        quiet.set(isQuiet(state));
        if (cutting.isEmpty()) {
            advance();
        }
    }

    /// Forgets all: another session is shown from now on.
    void clear() {
        cutting.ifPresent(Background.Work::cancel);
        cutting = Optional.empty();
        writing = Optional.empty();
        shown = TranscriptState.EMPTY;
        newest = TranscriptState.EMPTY;
        folds.clear();
        rows.cut(0);
        blockCount.set(0);
        quiet.set(false);
        current.set(NONE);
    }

    /// Whether a turn runs in which nothing is being written, done or asked.
    ReadOnlyBooleanProperty quietProperty() {
        return quiet.getReadOnlyProperty();
    }

    private static boolean isQuiet(TranscriptState s) {
        return s.isRunning()
                && s.reply().isEmpty()
                && s.thinking().isEmpty()
                && s.calls().isEmpty();
    }

    private void advance() {
        PersistentList<TranscriptBlock> before = shown.blocks();
        PersistentList<TranscriptBlock> after = newest.blocks();
        List<Integer> changed = new ArrayList<>();
        before.differences(after, changed::add);
        shown = newest;
        changed.forEach(this::update);
        if (after.size() < before.size()) {
            rows.cut(after.size());
        }
        if (after.size() - before.size() > AT_ONCE) {
            cut(before.size(), after);
        } else {
            for (int i = before.size(); i < after.size(); i++) {
                update(i);
            }
            blockCount.set(after.size());
        }
    }

    /// Makes the rows of many new blocks elsewhere; states that come meanwhile wait.
    private void cut(int from, PersistentList<TranscriptBlock> blocks) {
        Map<Integer, Fold> asFolded = Map.copyOf(folds);
        cutting = Optional.of(background.submit(
                () -> {
                    List<TranscriptRow> made = new ArrayList<>();
                    for (int i = from; i < blocks.size(); i++) {
                        TranscriptBlock block = blocks.get(i);
                        made.addAll(TranscriptRows.of(i, block, asFolded.getOrDefault(i, Fold.of(block))));
                    }
                    return made;
                },
                made -> {
                    rows.append(made);
                    blockCount.set(blocks.size());
                    cutting = Optional.empty();
                    advance();
                },
                fault -> {
                    throw new IllegalStateException("rows could not be made", fault);
                }));
    }

    private void update(int place) {
        TranscriptBlock block = shown.blocks().get(place);
        if (block instanceof TranscriptBlock.Reply reply && reply.open()) {
            write(place, reply);
        } else {
            writing = writing.filter(w -> w.place() != place);
            remake(place, block, fold(place));
        }
    }

    /// Makes the rows of a block anew, beside the toolkit's thread where that may take long.
    private void remake(int place, TranscriptBlock block, Fold fold) {
        if (TranscriptRows.size(block) <= LARGE) {
            rows.replace(place, 0, TranscriptRows.of(place, block, fold));
        } else {
            background.submit(
                    () -> TranscriptRows.of(place, block, fold), made -> arrived(place, block, fold, made), fault -> {
                        throw new IllegalStateException("rows could not be made", fault);
                    });
        }
    }

    @SuppressWarnings("ReferenceEquality") // whether it is still that very block; equal large blocks cost a comparison
    private void arrived(int place, TranscriptBlock block, Fold fold, List<TranscriptRow> made) {
        boolean isCurrent = place < shown.blocks().size()
                && shown.blocks().get(place) == block
                && fold(place).equals(fold);
        if (isCurrent) {
            rows.replace(place, 0, made);
        }
    }

    /// Replaces the rows behind the settled ones alone.
    private void write(int place, TranscriptBlock.Reply reply) {
        Writing now = writing.filter(w -> w.place() == place)
                .filter(w -> w.segments().offset() <= reply.text().length())
                .orElseGet(() -> {
                    rows.replace(place, 0, List.of());
                    return new Writing(place, new MarkdownSegments());
                });
        writing = Optional.of(now);
        int settledBefore = now.segments().settledCount();
        List<Segment> open =
                now.segments().advance(reply.text().from(now.segments().offset()));
        List<TranscriptRow> next = new ArrayList<>();
        now.segments().settledFrom(settledBefore).forEach(s -> next.add(TranscriptRows.row(place, s)));
        open.forEach(s -> next.add(TranscriptRows.row(place, s)));
        rows.replace(place, settledBefore, next);
    }

    private Fold fold(int place) {
        Fold set = folds.get(place);
        return set == null ? Fold.of(shown.blocks().get(place)) : set;
    }

    private boolean has(int place) {
        return place >= 0 && place < shown.blocks().size() && rows.count(place) > 0;
    }

    /// Folds or unfolds a block that can be; makes it the current one.
    void toggle(int place) {
        if (has(place)) {
            setCurrent(place);
            if (canFold(place)) {
                refold(place, fold(place).toggled());
            }
        }
    }

    private boolean canFold(int place) {
        TranscriptBlock block = shown.blocks().get(place);
        return block instanceof TranscriptBlock.ToolCell || block instanceof TranscriptBlock.Thinking;
    }

    /// Shows more of a long block.
    void more(int place) {
        if (has(place)) {
            refold(place, fold(place).more());
        }
    }

    /// Unfolds a block so far that this row of it is shown.
    ///
    /// @param row index among the rows of the block as wholly unfolded
    /// @return its index among all rows
    int reveal(int place, int row) {
        if (rows.count(place) <= row || rows.all().get(start(place) + row) instanceof TranscriptRow.More) {
            refold(place, fold(place).showing(row + 1));
        }
        return Math.min(start(place) + row, rows.all().size() - 1);
    }

    private void refold(int place, Fold fold) {
        folds.put(place, fold);
        update(place);
    }

    /// Makes a block the current one.
    void setCurrent(int place) {
        current.set(has(place) ? place : NONE);
    }

    /// Makes the next or previous block that has rows the current one.
    void step(int by) {
        int from = current.get() == NONE ? shown.blocks().size() : current.get();
        int place = Math.max(0, Math.min(shown.blocks().size() - 1, from + by));
        setCurrent(place);
    }

    /// A block as clean Markdown text, empty for none.
    String copyText(int place) {
        return has(place) ? markdown.block(shown.blocks().get(place)) : "";
    }

    /// The state that is shown.
    TranscriptState state() {
        return shown;
    }

    @Override
    public void close() {
        cutting.ifPresent(Background.Work::cancel);
    }
}
