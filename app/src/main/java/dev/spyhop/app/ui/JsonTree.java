package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// A tree of {@link TreeRow}s. Virtual: only rows on screen have cells. Lazy: a row's children are asked for
/// when it is first opened. The chosen row tells the bytes that it stands for. Arrow keys move and open.
public final class JsonTree extends TreeView<TreeRow> {
    private static final double ROW_HEIGHT = 22;
    private static final int LONG = 48;

    private final BiFunction<ByteRange, Boolean, String> bytes;

    /// An empty tree.
    ///
    /// @param bytes words for a stretch of bytes, for the eye (`false`) or the ear (`true`)
    /// @param chosen told the chosen row's bytes, or that there are none
    public JsonTree(BiFunction<ByteRange, Boolean, String> bytes, Consumer<Optional<ByteRange>> chosen) {
        this.bytes = bytes;
        getStyleClass().add("json-tree");
        setFixedCellSize(ROW_HEIGHT);
        setCellFactory(_ -> new RowCell());
        getSelectionModel()
                .selectedItemProperty()
                .subscribe(item -> chosen.accept(
                        item == null ? Optional.empty() : item.getValue().range()));
    }

    /// Shows another tree, its root open.
    public void show(TreeRow root) {
        TreeItem<TreeRow> item = new LazyItem(root);
        item.setExpanded(true);
        setRoot(item);
    }

    private static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(480);
        return tooltip;
    }

    private static final class LazyItem extends TreeItem<TreeRow> {
        private boolean asked;

        LazyItem(TreeRow row) {
            super(row);
        }

        @Override
        public boolean isLeaf() {
            return getValue().leaf();
        }

        @Override
        public ObservableList<TreeItem<TreeRow>> getChildren() {
            if (!asked) {
                asked = true;
                List<TreeItem<TreeRow>> rows = getValue().children().get().stream()
                        .<TreeItem<TreeRow>>map(LazyItem::new)
                        .toList();
                super.getChildren().setAll(rows);
            }
            return super.getChildren();
        }
    }

    private final class RowCell extends TreeCell<TreeRow> {
        private final Label name = new Label();
        private final Label detail = new Label();
        private final HBox line = new HBox(6, name, detail);

        RowCell() {
            name.getStyleClass().addAll(Styles.MONO, "tree-name");
            detail.getStyleClass().addAll(Styles.MONO, Styles.MUTED);
            name.setMinWidth(USE_PREF_SIZE);
            line.getStyleClass().add("tree-line");
            // no wider than the tree: a long value is cut with an ellipsis and told whole by the tooltip
            setPrefWidth(0);
            selectedProperty().subscribe(this::render);
        }

        @Override
        protected void updateItem(@Nullable TreeRow row, boolean empty) {
            super.updateItem(row, empty);
            render();
        }

        private void render() {
            TreeRow row = getItem();
            if (row == null || isEmpty()) {
                setGraphic(null);
                setAccessibleText(null);
                setTooltip(null);
                return;
            }
            name.setText(row.name());
            Layouts.show(name, !row.name().isEmpty());
            String seen = row.detail();
            String heard = (row.name() + " " + row.detail()).strip();
            if (isSelected() && row.range().isPresent()) {
                seen = seen + " · " + bytes.apply(row.range().get(), false);
                heard = heard + ", " + bytes.apply(row.range().get(), true);
            }
            detail.setText(seen);
            setGraphic(line);
            setAccessibleText(heard);
            setTooltip(row.detail().length() > LONG ? tooltip(row.detail()) : null);
        }
    }
}
