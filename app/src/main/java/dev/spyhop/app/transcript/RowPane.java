package dev.spyhop.app.transcript;

import dev.spyhop.app.ui.MarkdownView;
import dev.spyhop.app.ui.MarkedText;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import org.fxmisc.flowless.Cell;

/// The cell of one row: its content in a column of bounded width in the middle of the list, and the mark of the current
/// block beside it. Its height follows its width.
final class RowPane extends Region implements Cell<TranscriptRow, RowPane> {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass FOUND = PseudoClass.getPseudoClass("found");
    private static final PseudoClass LOOKED_AT = PseudoClass.getPseudoClass("looked-at");
    private static final double COLUMN = 860;
    private static final double SIDE = 28;

    private final TranscriptRow row;
    private final Node content;
    private final DoubleSupplier listWidth;
    private final Region bar = new Region();

    /// @param listWidth width of the whole list: the column keeps its place while the scroll bar comes and goes
    RowPane(TranscriptRow row, Node content, DoubleSupplier listWidth) {
        this.row = row;
        this.listWidth = listWidth;
        this.content = content;
        bar.getStyleClass().add("current-bar");
        getStyleClass().addAll("transcript-row", style(row));
        getChildren().addAll(bar, content);
        setMinWidth(0);
        setAccessibleRole(AccessibleRole.LIST_ITEM);
    }

    TranscriptRow row() {
        return row;
    }

    /// Shows whether it belongs to the current block.
    void setCurrent(boolean current) {
        pseudoClassStateChanged(CURRENT, current);
    }

    /// The texts in it, in reading order.
    List<MarkedText> texts() {
        return MarkdownView.textsBelow(content);
    }

    /// Marks what find looks for.
    ///
    /// @param words what is sought, empty for nothing
    /// @param isLookedAt whether the match that is looked at is in this row
    void highlight(String words, boolean isLookedAt) {
        boolean isLine = !words.isEmpty()
                && row instanceof TranscriptRow.ToolHead
                && row.words().toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
        content.pseudoClassStateChanged(FOUND, isLine && !isLookedAt);
        content.pseudoClassStateChanged(LOOKED_AT, isLine && isLookedAt);
        for (MarkedText text : texts()) {
            text.clear(MarkedText.CURRENT);
            text.clear(MarkedText.FOUND);
            if (!words.isEmpty()) {
                text.markAll(isLookedAt ? MarkedText.CURRENT : MarkedText.FOUND, words);
            }
        }
    }

    private static String style(TranscriptRow row) {
        return switch (row) {
            case TranscriptRow.User r -> r.first() ? "row-user" : "row-joined";
            case TranscriptRow.ThinkingHead _ -> "row-thinking";
            case TranscriptRow.Code r -> r.first() ? "row-code" : "row-joined";
            case TranscriptRow.Prose _ -> "row-prose";
            case TranscriptRow.ToolHead _ -> "row-tool";
            case TranscriptRow.ThinkingText _,
                    TranscriptRow.ToolText _,
                    TranscriptRow.ToolDiff _,
                    TranscriptRow.ToolCaption _,
                    TranscriptRow.ToolFact _,
                    TranscriptRow.More _ -> "row-joined";
            case TranscriptRow.Remark _, TranscriptRow.Failed _, TranscriptRow.Broken _, TranscriptRow.End _ ->
                "row-notice";
            case TranscriptRow.Tail _ -> "row-tail";
        };
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        Insets insets = getInsets();
        double w = inner(width < 0 ? COLUMN : width);
        return snapSizeY(insets.getTop() + content.prefHeight(w) + insets.getBottom());
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double w = inner(getWidth());
        double x = snapPositionX((whole(getWidth()) - w) / 2);
        double h = getHeight() - insets.getTop() - insets.getBottom();
        content.resizeRelocate(x, insets.getTop(), w, h);
        bar.resizeRelocate(Math.max(0, x - 12), insets.getTop(), 2, h);
    }

    private double inner(double width) {
        return snapSizeX(Math.max(0, Math.min(COLUMN, whole(width) - 2 * SIDE)));
    }

    private double whole(double width) {
        return Math.max(width, listWidth.getAsDouble());
    }

    @Override
    public RowPane getNode() {
        return this;
    }
}
