package dev.spyhop.app.composer;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/// A row of key hints that leaves out the last ones where there is no room for all, so that hints never make their
/// neighbours give way.
final class HintRow extends HBox {
    HintRow(double spacing) {
        super(spacing);
        setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        double used = 0;
        boolean full = false;
        for (Node hint : getManagedChildren()) {
            used += hint.prefWidth(-1) + (used > 0 ? getSpacing() : 0);
            full |= used > getWidth() + 0.5;
            hint.setVisible(!full);
        }
        super.layoutChildren();
    }
}
