package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import dev.spyhop.engine.projection.DiffLine;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.NodeOrientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A piece of a unified diff: a line number, a sign and the line a row; added and removed rows are tinted and the words
/// that changed within a row are marked. Always left to right; long lines wrap.
public final class DiffView extends VBox {
    private static final String ADDED_WORD = "mark-added";
    private static final String REMOVED_WORD = "mark-removed";

    private final List<MarkedText> texts = new ArrayList<>();

    /// A piece.
    ///
    /// @param lines its rows
    /// @param last whether the box ends here
    public DiffView(List<DiffLine> lines, boolean last) {
        getStyleClass().addAll("diff-view", last ? "piece-last" : "piece-inner");
        setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        setMinWidth(0);
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        lines.forEach(line -> getChildren().add(row(line)));
        markWords(lines);
    }

    /// The lines' texts, to be marked.
    public List<MarkedText> texts() {
        return List.copyOf(texts);
    }

    private HBox row(DiffLine line) {
        Label number = new Label(number(line));
        number.getStyleClass().addAll("diff-number", Styles.MONO);
        Label sign = new Label(sign(line.kind()));
        sign.getStyleClass().addAll("diff-sign", Styles.MONO);
        MarkedText text = MarkedText.of(line.text(), Styles.MONO);
        text.setTabSize(4);
        texts.add(text);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = new HBox(number, sign, text);
        row.setAlignment(Pos.TOP_LEFT);
        row.setMinWidth(0);
        row.getStyleClass().addAll("diff-row", style(line.kind()));
        row.setAccessibleRole(AccessibleRole.TEXT);
        row.setAccessibleText((sign.getText() + " " + number.getText() + " " + line.text()).strip());
        return row;
    }

    /// A run of removed rows and the run of added rows right behind it are compared row by row.
    private void markWords(List<DiffLine> lines) {
        int i = 0;
        while (i < lines.size()) {
            int removed = run(lines, i, DiffLine.Kind.REMOVED);
            int added = run(lines, i + removed, DiffLine.Kind.ADDED);
            for (int k = 0; k < Math.min(removed, added); k++) {
                markPair(i + k, i + removed + k);
            }
            i += Math.max(1, removed + added);
        }
    }

    private void markPair(int before, int after) {
        WordDiff.Changes changes =
                WordDiff.between(texts.get(before).words(), texts.get(after).words());
        changes.before().forEach(r -> texts.get(before).mark(REMOVED_WORD, r.from(), r.to()));
        changes.after().forEach(r -> texts.get(after).mark(ADDED_WORD, r.from(), r.to()));
    }

    private static int run(List<DiffLine> lines, int from, DiffLine.Kind kind) {
        int end = from;
        while (end < lines.size() && lines.get(end).kind() == kind) {
            end++;
        }
        return end - from;
    }

    private static String number(DiffLine line) {
        return switch (line.kind()) {
            case CONTEXT, ADDED -> Integer.toString(line.after());
            case REMOVED -> Integer.toString(line.before());
            case GAP -> "⋯";
            case FILE, NOTE -> "";
        };
    }

    private static String sign(DiffLine.Kind kind) {
        return switch (kind) {
            case ADDED -> "+";
            case REMOVED -> "−";
            case CONTEXT, FILE, GAP, NOTE -> "";
        };
    }

    private static String style(DiffLine.Kind kind) {
        return switch (kind) {
            case ADDED -> "diff-added";
            case REMOVED -> "diff-removed";
            case CONTEXT -> "diff-context";
            case FILE -> "diff-file";
            case GAP -> "diff-gap";
            case NOTE -> "diff-note";
        };
    }
}
