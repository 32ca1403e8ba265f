package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/// A carried tool in the list: its name, its bytes as a bar against the largest tool, and as a number.
final class ToolCell extends ListCell<CatalogEntry> {
    private static final double BAR = 76;
    private static final double SHORT_BAR = 36;
    /// Width of the list below which bars are short, so that names have room.
    private static final double NARROW = 250;

    private final Messages messages;
    private final Label name = new Label();
    private final ShareBar bar = new ShareBar();
    private final Label bytes = new Label();
    private final HBox line = new HBox(12, name, bar, bytes);

    ToolCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("tool-cell");
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(40);
        name.setPrefWidth(40);
        HBox.setHgrow(name, Priority.ALWAYS);
        fitBar(NARROW);
        listViewProperty()
                .flatMap(ListView::widthProperty)
                .subscribe(w -> fitBar(w == null ? NARROW : w.doubleValue()));
        bytes.getStyleClass().addAll(Styles.MONO, "byte-figure");
        line.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    private void fitBar(double listWidth) {
        double width = listWidth < NARROW ? SHORT_BAR : BAR;
        bar.setMinWidth(width);
        bar.setMaxWidth(width);
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
        bar.fill(tool.bytes().isPresent() ? tool.share() : -1);
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
