package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// Bytes with their place in the text they were measured in: offset, hexadecimal, and what of them is ASCII.
/// A stretch can be lit. Virtual: a megabyte costs the rows on screen.
public final class ByteGrid extends ListView<Integer> {
    private static final double ROW_HEIGHT = 20;
    /// Widths in pixels from which a row holds 12 and 16 bytes; below it holds 8.
    private static final double TWELVE = 448;

    private static final double SIXTEEN = 560;

    private final Function<Line, String> spoken;
    private byte[] bytes = new byte[0];
    private long offset;
    private int perRow = 8;
    private Optional<ByteRange> lit = Optional.empty();

    /// An empty grid.
    ///
    /// @param spoken words of a row for a screen reader
    public ByteGrid(Function<Line, String> spoken) {
        this.spoken = spoken;
        getStyleClass().add("byte-grid");
        setFixedCellSize(ROW_HEIGHT);
        setCellFactory(_ -> new RowCell());
        widthProperty().subscribe(this::fit);
    }

    /// One row's content.
    ///
    /// @param offset of its first byte
    /// @param text its bytes as text, `.` for what is no printable ASCII
    /// @param lit the part of the text that is lit; empty for none
    public record Line(long offset, String text, String lit) {}

    /// Shows other bytes.
    ///
    /// @param start offset of the first of them
    public void show(byte[] next, long start) {
        bytes = next.clone();
        offset = start;
        lit = Optional.empty();
        refill();
    }

    /// Lights a stretch, given in measured offsets, and brings it into view.
    public void light(Optional<ByteRange> range) {
        lit = range;
        refresh();
        range.map(r -> (int) ((r.start() - offset) / perRow))
                .filter(row -> row >= 0 && row < getItems().size())
                .ifPresent(row -> scrollTo(Math.max(0, row - 1)));
    }

    /// The content of a row.
    public Line line(int row) {
        ByteRange own = rowRange(row);
        ByteRange in = litPart(own);
        return new Line(own.start(), ascii(own), ascii(in));
    }

    private void fit(Number width) {
        int fitting = width.doubleValue() >= SIXTEEN ? 16 : width.doubleValue() >= TWELVE ? 12 : 8;
        if (fitting != perRow) {
            perRow = fitting;
            refill();
            light(lit);
        }
    }

    private void refill() {
        setItems(FXCollections.observableList(new Rows((bytes.length + perRow - 1) / perRow)));
    }

    private ByteRange rowRange(int row) {
        long start = offset + (long) row * perRow;
        return new ByteRange(start, Math.min(start + perRow, offset + bytes.length));
    }

    private ByteRange litPart(ByteRange row) {
        return lit.map(l -> l.within(row)).orElseGet(() -> new ByteRange(row.start(), row.start()));
    }

    private String hex(ByteRange range) {
        return HexFormat.ofDelimiter(" ")
                .formatHex(bytes, (int) (range.start() - offset), (int) (range.end() - offset));
    }

    private String ascii(ByteRange range) {
        String text =
                new String(bytes, (int) (range.start() - offset), (int) range.length(), StandardCharsets.ISO_8859_1);
        StringBuilder shown = new StringBuilder();
        text.chars().forEach(c -> shown.append(c >= ' ' && c < 0x7f ? (char) c : '.'));
        return shown.toString();
    }

    /// Row numbers as a list that holds none of them.
    private static final class Rows extends AbstractList<Integer> implements RandomAccess {
        private final int size;

        Rows(int size) {
            this.size = size;
        }

        @Override
        public Integer get(int index) {
            return index;
        }

        @Override
        public int size() {
            return size;
        }
    }

    private final class RowCell extends ListCell<Integer> {
        private final Label place = mono(Styles.FAINT);
        private final Label[] hex = {mono(Styles.MUTED), mono("lit"), mono(Styles.MUTED)};
        private final Label[] text = {mono("byte-text"), mono("lit"), mono("byte-text")};
        private final HBox hexLine = new HBox(hex);
        private final HBox line = new HBox(place, hexLine, new HBox(text));

        RowCell() {
            line.setSpacing(14);
            place.setMinWidth(64);
            place.getStyleClass().add("byte-offset");
        }

        private static Label mono(String style) {
            Label label = new Label();
            label.getStyleClass().addAll(Styles.MONO, style);
            label.setMinWidth(USE_PREF_SIZE);
            return label;
        }

        @Override
        protected void updateItem(@Nullable Integer row, boolean empty) {
            super.updateItem(row, empty);
            if (row == null || empty) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            ByteRange own = rowRange(row);
            ByteRange in = litPart(own);
            ByteRange before = new ByteRange(own.start(), in.start());
            ByteRange after = new ByteRange(in.end(), own.end());
            place.setText(String.format(Locale.getDefault(Locale.Category.FORMAT), "%,d", own.start()));
            part(0, before, in.length() + after.length() > 0);
            part(1, in, after.length() > 0);
            part(2, after, false);
            hexLine.setMinWidth(perRow * 3 * 7.25);
            setGraphic(line);
            setAccessibleText(spoken.apply(line(row)));
        }

        private void part(int at, ByteRange range, boolean more) {
            String bytesText = hex(range);
            hex[at].setText(more && !bytesText.isEmpty() ? bytesText + " " : bytesText);
            text[at].setText(ascii(range));
            Layouts.show(hex[at], range.length() > 0);
            Layouts.show(text[at], range.length() > 0);
        }
    }
}
