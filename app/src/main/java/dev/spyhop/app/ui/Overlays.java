package dev.spyhop.app.ui;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// The layer over the window where popovers, the palette and help appear, one at a time. Escape and a click
/// beside it
/// close what is shown and give the focus back. Within the scene on purpose: pictures and tests see it.
public final class Overlays extends Pane {
    private static final double GAP = 6;
    private static final double MARGIN = 8;

    private Optional<Region> shown = Optional.empty();
    private Optional<Node> anchor = Optional.empty();
    private Optional<Node> focusBefore = Optional.empty();
    private Runnable onClose = () -> {};
    private boolean dimmed;

    /// An empty layer that lets the mouse through.
    public Overlays() {
        getStyleClass().add("overlays");
        setPickOnBounds(false);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && shown.isPresent()) {
                close();
                event.consume();
            }
        });
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                close();
                event.consume();
            }
        });
    }

    /// Whether something is shown.
    public boolean isOpen() {
        return shown.isPresent();
    }

    /// Whether this very thing is shown.
    public boolean isOpen(Region content) {
        return shown.filter(content::equals).isPresent();
    }

    /// Shows a popover below a node, its right or left edge aligned with the node's, whichever fits.
    ///
    /// @param closed told when it goes away, by whatever way
    public void popover(Region content, Node below, Runnable closed) {
        open(content, Optional.of(below), false, closed);
    }

    /// Shows something in the upper middle of the window, the rest dimmed.
    public void middle(Region content, Runnable closed) {
        open(content, Optional.empty(), true, closed);
    }

    /// Closes what is shown, if anything, and gives the focus back.
    public void close() {
        if (shown.isEmpty()) {
            return;
        }
        shown = Optional.empty();
        getChildren().clear();
        setPickOnBounds(false);
        getStyleClass().remove("scrim");
        focusBefore.filter(n -> n.getScene() != null).ifPresent(Node::requestFocus);
        Runnable told = onClose;
        onClose = () -> {};
        told.run();
    }

    private void open(Region content, Optional<Node> below, boolean dim, Runnable closed) {
        close();
        focusBefore = Optional.ofNullable(getScene()).flatMap(s -> Optional.ofNullable(s.getFocusOwner()));
        shown = Optional.of(content);
        anchor = below;
        onClose = closed;
        dimmed = dim;
        getChildren().setAll(content);
        setPickOnBounds(true);
        if (dim) {
            getStyleClass().add("scrim");
        }
        firstFocusable(content).ifPresent(Node::requestFocus);
        requestLayout();
    }

    private static Optional<Node> firstFocusable(Node node) {
        if (node.isFocusTraversable() && node.isVisible() && !node.isDisabled()) {
            return Optional.of(node);
        }
        if (node instanceof javafx.scene.Parent parent) {
            return parent.getChildrenUnmodifiable().stream()
                    .flatMap(c -> firstFocusable(c).stream())
                    .findFirst();
        }
        return Optional.empty();
    }

    @Override
    protected void layoutChildren() {
        shown.ifPresent(content -> {
            double width = Math.min(content.prefWidth(-1), getWidth() - 2 * MARGIN);
            double height = Math.min(content.prefHeight(width), getHeight() - 2 * MARGIN);
            Point2D at = dimmed
                    ? new Point2D((getWidth() - width) / 2, Math.max(MARGIN, (getHeight() - height) * 0.22))
                    : below(width, height);
            content.resizeRelocate(
                    snapPositionX(at.getX()), snapPositionY(at.getY()), snapSizeX(width), snapSizeY(height));
        });
    }

    private Point2D below(double width, double height) {
        Bounds scene = anchor.map(n -> n.localToScene(n.getLayoutBounds()))
                .orElseThrow(() -> new IllegalStateException("a popover without an anchor"));
        Bounds b = sceneToLocal(scene);
        double x = b.getMinX() + width <= getWidth() - MARGIN ? b.getMinX() : b.getMaxX() - width;
        double y = b.getMaxY() + GAP + height <= getHeight() - MARGIN ? b.getMaxY() + GAP : b.getMinY() - GAP - height;
        return new Point2D(Math.max(MARGIN, x), Math.max(MARGIN, y));
    }

    /// Lays the layer over the content.
    public StackPane over(Node content) {
        return new StackPane(content, this);
    }
}
