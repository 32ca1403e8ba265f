package dev.spyhop.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// Wrapped text of styled runs, with marks behind ranges of it: found words, selected words, changed words. Marks
/// lie in layers; setting a layer takes its old marks away. Offsets are UTF-16 units of {@link #words()}.
public final class MarkedText extends TextFlow {
    /// The mark of a found word.
    public static final String FOUND = "mark-found";
    /// The mark of the found word that is looked at.
    public static final String CURRENT = "mark-current";
    /// The mark of selected text.
    public static final String SELECTED = "mark-selected";

    private final List<Mark> marks = new ArrayList<>();

    private record Mark(String layer, int from, int to, Path path) {}

    /// Text of these runs.
    public MarkedText(List<Text> runs) {
        getStyleClass().add("marked-text");
        getChildren().addAll(runs);
        setMinWidth(0);
    }

    /// Text of one run.
    public static MarkedText of(String words, String... styles) {
        return new MarkedText(List.of(run(words, styles)));
    }

    /// A run of words.
    public static Text run(String words, String... styles) {
        Text text = new Text(words);
        text.getStyleClass().add("text");
        text.getStyleClass().addAll(styles);
        return text;
    }

    /// Lets the paragraph read in the direction of its first strong letter.
    public MarkedText directed() {
        NodeOrientation direction = Direction.of(words());
        setNodeOrientation(direction);
        if (direction == NodeOrientation.RIGHT_TO_LEFT) {
            getStyleClass().add("rtl");
        }
        return this;
    }

    /// All words.
    public String words() {
        StringBuilder words = new StringBuilder();
        for (Node child : getChildren()) {
            if (child instanceof Text t) {
                words.append(t.getText());
            }
        }
        return words.toString();
    }

    /// Takes away all marks of a layer.
    public void clear(String layer) {
        marks.stream()
                .filter(m -> m.layer().equals(layer))
                .forEach(m -> getChildren().remove(m.path()));
        marks.removeIf(m -> m.layer().equals(layer));
    }

    /// Marks a range.
    ///
    /// @param layer style class of the mark, and name of its layer
    public void mark(String layer, int from, int to) {
        Path path = new Path();
        path.getStyleClass().setAll("mark", layer);
        path.setManaged(false);
        path.setMouseTransparent(true);
        marks.add(new Mark(layer, from, to, path));
        getChildren().addFirst(path);
        requestLayout();
    }

    /// Marks each standing of some words, case ignored.
    ///
    /// @return how many there are
    public int markAll(String layer, String words) {
        clear(layer);
        int count = 0;
        String all = words().toLowerCase(Locale.ROOT);
        String sought = words.toLowerCase(Locale.ROOT);
        for (int at = sought.isEmpty() ? -1 : all.indexOf(sought);
                at >= 0;
                at = all.indexOf(sought, at + sought.length())) {
            mark(layer, at, at + sought.length());
            count++;
        }
        return count;
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        for (Mark m : marks) {
            m.path().getElements().setAll(getRangeShape(m.from(), m.to(), false));
        }
    }
}
