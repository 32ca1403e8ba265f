package dev.spyhop.app.studio;

import dev.spyhop.app.ui.ByteRange;
import java.util.Optional;
import javafx.scene.layout.Region;

/// A thin line as long as a tool, on which the lit bytes are marked where they lie.
final class ByteRuler extends Region {
    private static final double HEIGHT = 4;
    private static final double LEAST_WIDTH = 3;

    private final Region mark = new Region();
    private ByteRange whole = new ByteRange(0, 1);
    private Optional<ByteRange> lit = Optional.empty();

    ByteRuler() {
        getStyleClass().add("byte-ruler");
        mark.getStyleClass().add("byte-ruler-lit");
        mark.setManaged(false);
        getChildren().add(mark);
        setMinHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        setMouseTransparent(true);
    }

    void measure(ByteRange range) {
        whole = range;
        requestLayout();
    }

    void light(Optional<ByteRange> range) {
        lit = range;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        mark.setVisible(lit.isPresent() && whole.length() > 0);
        if (!mark.isVisible()) {
            return;
        }
        ByteRange in = lit.get().within(whole);
        double scale = getWidth() / whole.length();
        double width = Math.max(LEAST_WIDTH, in.length() * scale);
        double x = Math.min((in.start() - whole.start()) * scale, getWidth() - width);
        mark.resizeRelocate(x, 0, width, HEIGHT);
    }
}
