package dev.spyhop.app.transcript;

import dev.spyhop.engine.projection.TranscriptBlock;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;

/// How much of a block is unfolded.
///
/// @param open whether its parts are shown
/// @param pieces how many pieces of its longest part are shown at most
record Fold(boolean open, int pieces) {
    private static final int FIRST = 4;
    private static final int STEP = 5;

    /// Everything, for find.
    static final Fold ALL = new Fold(true, Integer.MAX_VALUE);

    /// How a block is shown until the person says otherwise: changes of files open, all else folded.
    static Fold of(TranscriptBlock block) {
        boolean open = block instanceof ToolCell c
                && c.outcome().flatMap(o -> o.diff()).isPresent();
        return new Fold(open, FIRST);
    }

    Fold toggled() {
        return new Fold(!open, FIRST);
    }

    Fold more() {
        return new Fold(open, pieces > Integer.MAX_VALUE / STEP ? Integer.MAX_VALUE : pieces * STEP);
    }

    Fold showing(int piece) {
        return new Fold(true, Math.max(pieces, piece));
    }
}
