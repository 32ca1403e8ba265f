package dev.spyhop.app.studio;

import javafx.scene.layout.Region;

/// A thin bar, filled in part.
final class ShareBar extends Region {
    private static final double HEIGHT = 6;
    private static final double LEAST = 2;

    private final Region fill = new Region();
    private double share;

    ShareBar() {
        getStyleClass().add("byte-bar");
        fill.getStyleClass().add("byte-bar-fill");
        fill.setManaged(false);
        getChildren().add(fill);
    }

    /// Fills the bar.
    ///
    /// @param part 0 to 1; below 0 for a share that is not known, drawn as no fill at all
    void fill(double part) {
        share = part;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        fill.setVisible(share >= 0);
        fill.resizeRelocate(0, (getHeight() - HEIGHT) / 2, Math.max(LEAST, share * getWidth()), HEIGHT);
    }
}
