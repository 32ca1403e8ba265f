package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EvidenceRow;
import dev.spyhop.app.ui.Fact;
import dev.spyhop.app.ui.SectionHead;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;

/// Wire facts beside surface facts, row by row of one height, then the schema beside what changed. One row is in
/// the Tab order; the arrow keys move from row to row, Enter opens a long value, Ctrl+C copies it.
final class FactGrid extends GridPane {
    private static final Insets SIDES = new Insets(0, 18, 0, 18);
    private static final int WIRE = 0;
    private static final int LINE = 1;
    private static final int SURFACE = 2;

    private final Messages messages;
    private final Node schema;
    private final Consumer<String> copy;
    private final List<EvidenceRow> rows = new ArrayList<>();
    private final Set<String> open = new HashSet<>();
    private String focused = "";

    /// A grid without facts.
    ///
    /// @param schema stands below the wire facts
    /// @param copy takes a value to be copied
    FactGrid(Messages messages, Node schema, Consumer<String> copy) {
        this.messages = messages;
        this.schema = schema;
        this.copy = copy;
        getStyleClass().add("fact-grid");
        setMinWidth(0);
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        half.setHgrow(Priority.ALWAYS);
        half.setFillWidth(true);
        ColumnConstraints line = new ColumnConstraints(1);
        getColumnConstraints().addAll(half, line, half);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /// Shows another tool.
    void show(ToolPicture tool) {
        rows.clear();
        getChildren().clear();
        getRowConstraints().clear();
        List<Node> wire = new ArrayList<>(List.of(head("wire.head")));
        tool.wire().forEach(f -> wire.add(row(f)));
        List<Node> surface = new ArrayList<>(List.of(head("surface.head")));
        tool.surface().forEach(f -> surface.add(row(f)));
        SectionHead since = new SectionHead(tool.sinceHeading());
        since.getStyleClass().add("fact-head-next");
        surface.add(since);
        tool.since().forEach(f -> surface.add(row(f)));
        if (tool.since().isEmpty()) {
            surface.add(hint());
        }
        int last = Math.max(wire.size(), surface.size());
        place(wire, WIRE);
        place(surface, SURFACE);
        setMargin(schema, SIDES);
        add(schema, WIRE, wire.size(), 1, last - wire.size() + 1);
        Region line = new Region();
        line.getStyleClass().add("fact-line");
        add(line, LINE, 0, 1, last + 1);
        for (int i = 0; i < last; i++) {
            getRowConstraints().add(fixed());
        }
        RowConstraints rest = new RowConstraints();
        rest.setVgrow(Priority.ALWAYS);
        getRowConstraints().add(rest);
        settleFocus();
    }

    private static RowConstraints fixed() {
        RowConstraints row = new RowConstraints();
        row.setMinHeight(Region.USE_PREF_SIZE);
        row.setValignment(VPos.TOP);
        row.setFillHeight(true);
        return row;
    }

    private void place(List<Node> nodes, int column) {
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            setMargin(node, SIDES);
            if (node instanceof Region region) {
                region.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
            }
            add(node, column, i);
        }
    }

    private Node head(String key) {
        SectionHead head = new SectionHead(messages.text(key));
        head.getStyleClass().add("fact-head");
        return head;
    }

    private Node hint() {
        Label hint = new Label(messages.text("since.first.hint"));
        hint.getStyleClass().addAll(Styles.MUTED, "since-hint");
        hint.setWrapText(true);
        return hint;
    }

    private EvidenceRow row(Fact fact) {
        EvidenceRow row = new EvidenceRow(fact);
        if (row.isLong()) {
            row.getStyleClass().add("can-open");
            row.setAccessibleHelp(messages.text(open.contains(fact.name()) ? "fact.collapse" : "fact.expand"));
        }
        row.setOpen(open.contains(fact.name()));
        row.setOnMouseClicked(_ -> {
            focusRow(row);
            toggle(row);
        });
        rows.add(row);
        return row;
    }

    private void toggle(EvidenceRow row) {
        if (!row.isLong()) {
            return;
        }
        String name = row.fact().name();
        boolean nowOpen = !open.remove(name) && open.add(name);
        row.setOpen(nowOpen);
        row.setAccessibleHelp(messages.text(nowOpen ? "fact.collapse" : "fact.expand"));
    }

    private void pressed(KeyEvent event) {
        int at = focusedRow();
        if (at < 0) {
            return;
        }
        EvidenceRow row = rows.get(at);
        if (event.isShortcutDown()) {
            if (event.getCode() == javafx.scene.input.KeyCode.C) {
                copy.accept(row.fact().text());
                event.consume();
            }
            return;
        }
        switch (event.getCode()) {
            case UP -> move(at - 1, event);
            case DOWN -> move(at + 1, event);
            case LEFT, RIGHT -> move(beside(row), event);
            case ENTER, SPACE -> {
                toggle(row);
                event.consume();
            }
            default -> {
                // Every other key means what it means elsewhere.
            }
        }
    }

    private int beside(EvidenceRow row) {
        int line = getRowIndex(row);
        int column = getColumnIndex(row);
        for (int i = 0; i < rows.size(); i++) {
            if (getRowIndex(rows.get(i)) == line && getColumnIndex(rows.get(i)) != column) {
                return i;
            }
        }
        return -1;
    }

    private void move(int to, KeyEvent event) {
        event.consume();
        if (to >= 0 && to < rows.size()) {
            focusRow(rows.get(to));
        }
    }

    private void focusRow(EvidenceRow row) {
        focused = row.fact().name();
        settleFocus();
        row.requestFocus();
    }

    private int focusedRow() {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).isFocused()) {
                return i;
            }
        }
        return -1;
    }

    /// Leaves exactly one row in the Tab order: the last one that had the focus, else the first.
    private void settleFocus() {
        boolean found = false;
        for (EvidenceRow row : rows) {
            boolean here = row.fact().name().equals(focused);
            row.setFocusTraversable(here);
            found |= here;
        }
        if (!found && !rows.isEmpty()) {
            rows.getFirst().setFocusTraversable(true);
        }
    }
}
