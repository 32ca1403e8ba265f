package dev.spyhop.app.ui;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// A fact on one line: its label in a column of fixed width, then its value.
public class FactRow extends HBox {
    /// A row whose value is a node.
    ///
    /// @param label what it is about
    /// @param labelWidth width of the label's column in pixels
    /// @param value the picture of the value
    public FactRow(String label, double labelWidth, Node value) {
        getStyleClass().add("fact-row");
        Label name = new Label(label);
        name.getStyleClass().add("fact-label");
        name.setMinWidth(labelWidth);
        name.setPrefWidth(labelWidth);
        setAlignment(Pos.BASELINE_LEFT);
        HBox.setHgrow(value, Priority.ALWAYS);
        getChildren().addAll(name, value);
    }

    /// A row whose value is words; they wrap.
    ///
    /// @param styles style classes of the value
    public static FactRow of(String label, double labelWidth, String value, String... styles) {
        Label text = new Label(value);
        text.getStyleClass().addAll(styles);
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        FactRow row = new FactRow(label, labelWidth, text);
        row.setAccessibleRole(AccessibleRole.TEXT);
        row.setAccessibleText(label + ": " + value);
        return row;
    }
}
