package dev.spyhop.app.transcript;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The rows of all blocks in order, each block's together, and the tail's behind them. A block's rows are found by
/// halving.
/// Used on the toolkit's thread.
final class RowList {
    private final ObservableList<TranscriptRow> rows = FXCollections.observableArrayList();
    private int tailVersion;
    private boolean awaiting;

    RowList() {
        rows.add(new TranscriptRow.Tail(tailVersion, awaiting));
    }

    ObservableList<TranscriptRow> all() {
        return rows;
    }

    /// Index of the first row of a block, or where it would stand.
    int start(int place) {
        int low = 0;
        int high = rows.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rows.get(middle).block() < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// How many rows a block has.
    int count(int place) {
        return start(place + 1) - start(place);
    }

    /// Replaces the rows of a block behind the first `kept`, row by row where there is one on both sides, and leaves
    /// equal
    /// rows alone: the list's anchor and cells stay where they are.
    void replace(int place, int kept, List<TranscriptRow> next) {
        int from = start(place) + kept;
        int to = start(place + 1);
        int both = Math.min(to - from, next.size());
        for (int i = 0; i < both; i++) {
            if (!rows.get(from + i).equals(next.get(i))) {
                rows.set(from + i, next.get(i));
            }
        }
        if (next.size() > both) {
            rows.addAll(from + both, next.subList(both, next.size()));
        } else if (to - from > both) {
            rows.remove(from + both, to);
        }
    }

    /// Adds rows of blocks behind the last.
    void append(List<TranscriptRow> made) {
        rows.addAll(rows.size() - 1, made);
    }

    /// Takes away the rows of a block and of all behind it.
    void cut(int place) {
        rows.remove(start(place), rows.size() - 1);
    }

    /// Another node stands behind the last block.
    void tailChanged() {
        tailVersion++;
        rows.set(rows.size() - 1, new TranscriptRow.Tail(tailVersion, awaiting));
    }

    /// Whether the tail says that the model is waited for.
    void setAwaiting(boolean now) {
        if (awaiting != now) {
            awaiting = now;
            tailChanged();
        }
    }
}
