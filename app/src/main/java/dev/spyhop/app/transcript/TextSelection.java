package dev.spyhop.app.transcript;

import dev.spyhop.app.fx.FxThread;
import dev.spyhop.app.ui.MarkedText;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.fxmisc.flowless.VirtualFlow;

/// Text selected with the mouse, across rows: drag for a range, double click for a word, triple click for a paragraph.
/// Of
/// a row that has no cell any more, and of one that is no text, all its words count. A press that hardly moves selects
/// nothing, so that a click stays a click.
final class TextSelection {
    private static final double THRESHOLD = 4;
    private static final double SCROLL = 16;

    private final VirtualFlow<TranscriptRow, RowPane> flow;
    private final List<TranscriptRow> rows;
    private final Following following;
    private Optional<Range> selected = Optional.empty();
    private Optional<Spot> anchor = Optional.empty();
    private Point2D pressedAt = Point2D.ZERO;

    /// A place in the text.
    ///
    /// @param row index of the row
    /// @param text which of the row's texts
    /// @param at UTF-16 offset within it
    private record Spot(int row, int text, int at) implements Comparable<Spot> {
        private static final Comparator<Spot> ORDER =
                Comparator.comparingInt(Spot::row).thenComparingInt(Spot::text).thenComparingInt(Spot::at);

        @Override
        public int compareTo(Spot other) {
            return ORDER.compare(this, other);
        }
    }

    /// From one place up to another behind it.
    private record Range(Spot from, Spot to) {
        /// The part of a text that lies in the range.
        Part part(int row, int text, int length) {
            boolean begins = row == from.row() && text == from.text();
            boolean ends = row == to.row() && text == to.text();
            boolean before = row == from.row() && text < from.text();
            boolean after = row == to.row() && text > to.text();
            if (row < from.row() || row > to.row() || before || after) {
                return new Part(0, 0);
            }
            return new Part(begins ? Math.min(from.at(), length) : 0, ends ? Math.min(to.at(), length) : length);
        }
    }

    private record Part(int from, int to) {
        boolean isEmpty() {
            return from >= to;
        }
    }

    TextSelection(VirtualFlow<TranscriptRow, RowPane> flow, List<TranscriptRow> rows, Following following) {
        this.flow = flow;
        this.rows = rows;
        this.following = following;
        flow.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        flow.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        InvalidationListener repaint = _ -> {
            if (selected.isPresent()) {
                FxThread.later(this::paint);
            }
        };
        flow.visibleCells().addListener(repaint);
    }

    /// Selects nothing.
    void clear() {
        if (selected.isPresent()) {
            selected = Optional.empty();
            paint();
        }
    }

    /// The selected words, empty for none; paragraphs apart by blank lines, lines of one piece of code by line feeds.
    String words() {
        StringBuilder words = new StringBuilder();
        selected.ifPresent(range -> {
            for (int i = range.from().row(); i <= Math.min(range.to().row(), rows.size() - 1); i++) {
                String row = words(range, i);
                if (!row.isEmpty()) {
                    words.append(words.isEmpty() ? "" : joins(rows.get(i)) ? "\n" : "\n\n")
                            .append(row);
                }
            }
        });
        return words.toString();
    }

    private String words(Range range, int row) {
        List<MarkedText> texts = flow.getCellIfVisible(row).map(RowPane::texts).orElse(List.of());
        if (texts.isEmpty()) {
            return rows.get(row).words();
        }
        List<String> parts = new ArrayList<>();
        for (int t = 0; t < texts.size(); t++) {
            String all = texts.get(t).words();
            Part part = range.part(row, t, all.length());
            if (!part.isEmpty()) {
                parts.add(all.substring(part.from(), part.to()));
            }
        }
        return String.join("\n", parts);
    }

    private static boolean joins(TranscriptRow row) {
        return switch (row) {
            case TranscriptRow.Code r -> !r.first();
            case TranscriptRow.User r -> !r.first();
            case TranscriptRow.ToolText _, TranscriptRow.ToolDiff _, TranscriptRow.ThinkingText _ -> true;
            case TranscriptRow _ -> false;
        };
    }

    private void pressed(MouseEvent e) {
        anchor = Optional.empty();
        if (e.getButton() != MouseButton.PRIMARY) {
            return;
        }
        clear();
        pressedAt = new Point2D(e.getSceneX(), e.getSceneY());
        anchor = spot(pressedAt);
        if (e.getClickCount() > 1) {
            anchor.ifPresent(spot -> selectAround(spot, e.getClickCount() > 2));
        }
    }

    private void dragged(MouseEvent e) {
        Point2D now = new Point2D(e.getSceneX(), e.getSceneY());
        if (anchor.isEmpty() || now.distance(pressedAt) < THRESHOLD) {
            return;
        }
        scrollNearEdge(flow.sceneToLocal(now).getY());
        spot(now).ifPresent(to -> select(anchor.get(), to));
    }

    private void scrollNearEdge(double y) {
        if (y < 0 || y > flow.getHeight()) {
            following.release();
            flow.scrollYBy(y < 0 ? -SCROLL : SCROLL);
            FxThread.later(following::recheck);
        }
    }

    private void select(Spot a, Spot b) {
        selected = a.compareTo(b) <= 0 ? Optional.of(new Range(a, b)) : Optional.of(new Range(b, a));
        paint();
    }

    private void selectAround(Spot spot, boolean all) {
        String words = flow.getCellIfVisible(spot.row())
                .map(cell -> cell.texts().get(spot.text()).words())
                .orElse("");
        int from = 0;
        int to = words.length();
        if (!all && !words.isEmpty()) {
            BreakIterator breaks = BreakIterator.getWordInstance(Locale.getDefault(Locale.Category.DISPLAY));
            breaks.setText(words);
            int at = Math.min(spot.at(), words.length() - 1);
            to = breaks.following(at);
            from = breaks.previous();
        }
        select(new Spot(spot.row(), spot.text(), from), new Spot(spot.row(), spot.text(), to));
    }

    /// The place nearest to a point: the row at its height, in it the text at its height, in that the character.
    private Optional<Spot> spot(Point2D scene) {
        double y = flow.sceneToLocal(scene).getY();
        int last = Math.min(flow.getLastVisibleIndex(), rows.size() - 1);
        for (int i = Math.max(0, flow.getFirstVisibleIndex()); i <= last; i++) {
            Optional<RowPane> cell = flow.getCellIfVisible(i);
            boolean reaches = cell.isPresent()
                    && (i == last
                            || flow.cellToViewport(cell.get(), cell.get().getLayoutBounds())
                                            .getMaxY()
                                    > y);
            if (reaches) {
                return Optional.of(spot(i, cell.get().texts(), scene));
            }
        }
        return Optional.empty();
    }

    private static Spot spot(int row, List<MarkedText> texts, Point2D scene) {
        int nearest = 0;
        double least = Double.MAX_VALUE;
        for (int t = 0; t < texts.size(); t++) {
            Bounds b = texts.get(t).localToScene(texts.get(t).getLayoutBounds());
            double dy = Math.max(0, Math.max(b.getMinY() - scene.getY(), scene.getY() - b.getMaxY()));
            double dx = Math.max(0, Math.max(b.getMinX() - scene.getX(), scene.getX() - b.getMaxX()));
            if (dy * 1_000 + dx < least) {
                least = dy * 1_000 + dx;
                nearest = t;
            }
        }
        if (texts.isEmpty()) {
            return new Spot(row, 0, 0);
        }
        MarkedText text = texts.get(nearest);
        return new Spot(row, nearest, text.getHitInfo(text.sceneToLocal(scene)).getInsertionIndex());
    }

    private void paint() {
        int last = Math.min(flow.getLastVisibleIndex(), rows.size() - 1);
        for (int i = Math.max(0, flow.getFirstVisibleIndex()); i <= last; i++) {
            int row = i;
            flow.getCellIfVisible(i).ifPresent(cell -> paint(row, cell.texts()));
        }
    }

    private void paint(int row, List<MarkedText> texts) {
        for (int t = 0; t < texts.size(); t++) {
            MarkedText text = texts.get(t);
            text.clear(MarkedText.SELECTED);
            int index = t;
            Part part =
                    selected.map(r -> r.part(row, index, text.words().length())).orElse(new Part(0, 0));
            if (!part.isEmpty()) {
                text.mark(MarkedText.SELECTED, part.from(), part.to());
            }
        }
    }
}
