package dev.spyhop.app.ui;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/// Scrolling frames.
public final class Panes {
    private Panes() {}

    /// Scrolls down only; the content is as wide as the frame.
    public static ScrollPane scrolling(Region content) {
        ScrollPane pane = new ScrollPane(content);
        pane.setFitToWidth(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return pane;
    }

    /// Names a node for tests, style sheets and screen readers alike.
    public static <T extends Node> T named(T node, String id, String accessibleName) {
        node.setId(id);
        node.setAccessibleText(accessibleName);
        return node;
    }
}
