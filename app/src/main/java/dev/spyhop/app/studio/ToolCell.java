package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// A carried tool in the list: its name, its bytes as a bar against the largest tool, and as a number.
final class ToolCell extends ListCell<CatalogEntry> {
    static final double BAR_WIDTH = 76;

    private final Messages messages;
    private final Label name = new Label();
    private final Region fill = new Region();
    private final StackPane bar = new StackPane(fill);
    private final Label bytes = new Label();
    private final HBox line = new HBox(12, name, bar, bytes);

    ToolCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("tool-cell");
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(40);
        name.setPrefWidth(40);
        HBox.setHgrow(name, Priority.ALWAYS);
        bar.getStyleClass().add("byte-bar");
        bar.setMinWidth(BAR_WIDTH);
        bar.setMaxWidth(BAR_WIDTH);
        bar.setAlignment(Pos.CENTER_LEFT);
        fill.getStyleClass().add("byte-bar-fill");
        bytes.getStyleClass().addAll(Styles.MONO, "byte-figure");
        line.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable CatalogEntry tool, boolean empty) {
        super.updateItem(tool, empty);
        if (tool == null || empty) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        name.setText(tool.name());
        fill.setMaxWidth(Math.max(2, tool.share() * BAR_WIDTH));
        fill.setVisible(tool.bytes().isPresent());
        if (tool.bytes().isPresent()) {
            long size = tool.bytes().getAsLong();
            bytes.setText(messages.text("number", size));
            setAccessibleText(messages.text("catalog.row.spoken", tool.name(), tool.ordinal(), size));
        } else {
            bytes.setText("–");
            setAccessibleText(messages.text("catalog.row.unmeasured", tool.name(), tool.ordinal()));
        }
        setGraphic(line);
    }
}
