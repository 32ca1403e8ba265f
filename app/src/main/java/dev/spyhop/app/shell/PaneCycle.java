package dev.spyhop.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Scene;

/// The panes that F6 goes round: each is where it is and how the focus gets into it.
final class PaneCycle {
    /// A pane.
    ///
    /// @param node the pane, to tell whether the focus is in it
    /// @param enter moves the focus into it; false where it cannot take it now
    record Stop(Node node, BooleanSupplier enter) {}

    private PaneCycle() {}

    /// Moves the focus to the next pane that takes it.
    static void move(Scene scene, List<Stop> stops, int by) {
        List<Stop> shown =
                new ArrayList<>(stops.stream().filter(s -> isShown(s.node())).toList());
        if (shown.isEmpty()) {
            return;
        }
        int at = -1;
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i).node().isFocusWithin()) {
                at = i;
            }
        }
        int start = at < 0 && by < 0 ? 0 : at;
        for (int i = 1; i <= shown.size(); i++) {
            if (shown.get(Math.floorMod(start + by * i, shown.size())).enter().getAsBoolean()) {
                return;
            }
        }
        scene.getRoot().requestFocus();
    }

    private static boolean isShown(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }
}
