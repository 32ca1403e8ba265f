package dev.spyhop.app.ui;

import javafx.geometry.NodeOrientation;

/// The direction in which a paragraph reads: that of its first letter with a direction of its own (`first strong`).
public final class Direction {
    private static final int LOOK = 1_000;

    private Direction() {}

    /// The direction of a paragraph; left to right where no letter says otherwise in its first 1,000 characters.
    public static NodeOrientation of(String paragraph) {
        int end = Math.min(paragraph.length(), LOOK);
        for (int i = 0; i < end; i += Character.charCount(paragraph.codePointAt(i))) {
            switch (Character.getDirectionality(paragraph.codePointAt(i))) {
                case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> {
                    return NodeOrientation.LEFT_TO_RIGHT;
                }
                case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> {
                    return NodeOrientation.RIGHT_TO_LEFT;
                }
                default -> {
                    // neutral: the next one may say
                }
            }
        }
        return NodeOrientation.LEFT_TO_RIGHT;
    }
}
