package dev.spyhop.app.transcript;

import dev.spyhop.app.fx.FxThread;
import java.util.OptionalDouble;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.fxmisc.flowless.VirtualFlow;
import org.fxmisc.flowless.VirtualizedScrollPane;

/// Whether the list sticks to its end. It does while it is at the end and the setting allows it; a person who scrolls
/// up
/// lets go, and nothing but the person takes hold again (TR-01, TR-02).
final class Following {
    private static final double SLACK = 2;
    private static final double PAGE = 0.9;

    private final VirtualFlow<TranscriptRow, RowPane> flow;
    private final TranscriptViewModel model;
    private final ReadOnlyBooleanWrapper sticking = new ReadOnlyBooleanWrapper(true);
    private int seen;

    Following(
            VirtualFlow<TranscriptRow, RowPane> flow,
            VirtualizedScrollPane<VirtualFlow<TranscriptRow, RowPane>> pane,
            TranscriptViewModel model) {
        this.flow = flow;
        this.model = model;
        pane.addEventFilter(ScrollEvent.SCROLL, this::scrolled);
        pane.addEventFilter(MouseEvent.ANY, this::dragged);
        flow.widthProperty().addListener(_ -> rowsChanged());
        flow.heightProperty().addListener(_ -> rowsChanged());
    }

    /// Whether it is at the end, as far as it knows.
    ReadOnlyBooleanProperty stickingProperty() {
        return sticking.getReadOnlyProperty();
    }

    /// How many blocks came since it let go.
    int missed() {
        return sticking.get() ? 0 : Math.max(0, model.blockCountProperty().get() - seen);
    }

    /// Rows changed or the space for them did.
    void rowsChanged() {
        if (model.rows().isEmpty()) {
            stick(true);
        } else if (sticking.get() && model.followsProperty().get()) {
            flow.showAsLast(model.rows().size() - 1);
        } else if (sticking.get()) {
            FxThread.later(this::recheck);
        }
    }

    /// Lets go of the end.
    void release() {
        stick(false);
    }

    /// Goes to the end and holds on to it.
    void resume() {
        if (!model.rows().isEmpty()) {
            flow.showAsLast(model.rows().size() - 1);
        }
        stick(true);
    }

    /// Does what changes rows at the person's wish, and keeps one row where it is: they look at it.
    ///
    /// @param row index of the row
    void keeping(int row, Runnable change) {
        OptionalDouble top = top(row);
        release();
        change.run();
        if (top.isPresent() && row < model.rows().size()) {
            flow.showAtOffset(row, top.getAsDouble());
        }
        FxThread.later(this::recheck);
    }

    private OptionalDouble top(int row) {
        if (row < 0 || row >= model.rows().size()) {
            return OptionalDouble.empty();
        }
        return flow.getCellIfVisible(row)
                .map(cell -> OptionalDouble.of(
                        flow.cellToViewport(cell, cell.getLayoutBounds()).getMinY()))
                .orElse(OptionalDouble.empty());
    }

    void toStart() {
        if (!model.rows().isEmpty()) {
            release();
            flow.showAsFirst(0);
            FxThread.later(this::recheck);
        }
    }

    /// Scrolls by most of what is shown.
    ///
    /// @param direction 1 down, -1 up
    void page(int direction) {
        release();
        flow.scrollYBy(direction * flow.getHeight() * PAGE);
        FxThread.later(this::recheck);
    }

    /// Holds on again where the end is in view.
    void recheck() {
        flow.layout();
        stick(isAtEnd());
    }

    private void stick(boolean now) {
        if (sticking.get() && !now) {
            seen = model.blockCountProperty().get();
        }
        sticking.set(now);
    }

    private boolean isAtEnd() {
        int last = model.rows().size() - 1;
        if (last < 0) {
            return true;
        }
        return flow.getCellIfVisible(last)
                .map(cell -> {
                    Bounds b = flow.cellToViewport(cell, cell.getLayoutBounds());
                    return b.getMaxY() <= flow.getHeight() + SLACK;
                })
                .orElse(false);
    }

    /// Letting go comes before the scroll itself: a frame that arrives in between must not pull the view back.
    private void scrolled(ScrollEvent e) {
        if (e.getDeltaY() > 0) {
            release();
        }
        FxThread.later(this::recheck);
    }

    private void dragged(MouseEvent e) {
        if (e.getEventType() != MouseEvent.MOUSE_PRESSED && e.getEventType() != MouseEvent.MOUSE_RELEASED) {
            return;
        }
        for (Node n = e.getTarget() instanceof Node t ? t : null; n != null; n = n.getParent()) {
            if (n instanceof ScrollBar) {
                release();
                if (e.getEventType() == MouseEvent.MOUSE_RELEASED) {
                    FxThread.later(this::recheck);
                }
                return;
            }
        }
    }
}
