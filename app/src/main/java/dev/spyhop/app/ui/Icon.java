package dev.spyhop.app.ui;

import dev.spyhop.app.fx.Assets;
import java.util.Properties;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.Shape;
import javafx.scene.transform.Scale;

/// An outline of one line weight, drawn as a path. Its colour is the `-spy-icon` of the place where it
/// stands, so a
/// style class such as {@link dev.spyhop.app.theme.Styles#OK} on it or above it colours it. Decorative: the
/// word
/// beside it is what a screen reader says.
public final class Icon extends Region {
    private static final double BOX = 24;
    private static final double LINE = 1.35;

    private final double size;

    private Icon(Shape shape, double size) {
        this.size = size;
        getStyleClass().add("icon");
        shape.getStyleClass().add("icon-path");
        shape.setStrokeWidth(LINE * BOX / size);
        shape.getTransforms().add(new Scale(size / BOX, size / BOX, 0, 0));
        shape.setManaged(false);
        getChildren().add(shape);
        setMouseTransparent(true);
        setAccessibleRole(AccessibleRole.NODE);
        setMinSize(size, size);
        setMaxSize(size, size);
        setPrefSize(size, size);
    }

    /// An icon of the bundled set.
    ///
    /// @param name such as `git-branch`; an unknown name gives a ring
    /// @param size edge in pixels, 12 to 24 as a rule
    /// @param styles style classes, such as `ok`
    public static Icon of(String name, double size, String... styles) {
        Icon icon = new Icon(shape(name), size);
        icon.getStyleClass().addAll(styles);
        return icon;
    }

    /// Whether the bundled set has that name.
    public static boolean exists(String name) {
        return Outlines.PATHS.containsKey(name);
    }

    /// The program's mark, drawn at any size.
    ///
    /// @param size edge in pixels
    public static Node logo(double size) {
        Properties parts = Assets.properties("icons/logo.properties");
        Icon outline = new Icon(path(parts.getProperty("outline", "M4 12h16")), size);
        SVGPath body = path(parts.getProperty("body", ""));
        SVGPath wave = path(parts.getProperty("wave", ""));
        Shape line = (Shape) outline.getChildren().getFirst();
        line.getStyleClass().setAll("logo-line");
        wave.getStyleClass().add("logo-line");
        body.getStyleClass().add("logo-body");
        for (SVGPath part : new SVGPath[] {body, wave}) {
            part.getTransforms().add(new Scale(size / BOX, size / BOX, 0, 0));
            part.setManaged(false);
        }
        line.setStrokeWidth(2);
        wave.setStrokeWidth(2);
        outline.getChildren().setAll(body, line, wave);
        return outline;
    }

    /// Edge in pixels.
    public double size() {
        return size;
    }

    private static Shape shape(String name) {
        String data = Outlines.PATHS.getProperty(name);
        return data == null ? new Circle(BOX / 2, BOX / 2, BOX / 3) : path(data);
    }

    private static SVGPath path(String data) {
        SVGPath path = new SVGPath();
        path.setContent(data);
        return path;
    }

    /// The bundled outlines: name to path data on a 24 × 24 box.
    private static final class Outlines {
        static final Properties PATHS = Assets.properties("icons/lucide.properties");
    }
}
