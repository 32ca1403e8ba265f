package dev.spyhop.app.transcript;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/// Puts a box at the right edge, no wider than its words need and than five sixths of the column.
final class Bubble extends Region {
    private static final double SHARE = 5.0 / 6;

    private final Region box;

    Bubble(Region box) {
        this.box = box;
        getChildren().add(box);
        setMinWidth(0);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        return box.prefHeight(boxWidth(width));
    }

    @Override
    protected void layoutChildren() {
        double w = boxWidth(getWidth());
        box.resizeRelocate(getWidth() - w, 0, w, getHeight());
    }

    private double boxWidth(double width) {
        return Math.min(Math.ceil(box.prefWidth(-1)), Math.floor(width * SHARE));
    }
}
