package dev.spyhop.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.VBox;

/// A short piece of Markdown as nodes: paragraphs, headings, lists, quotes, tables, code, links with their address
/// shown. Raw HTML is text, images are links and are never loaded. Each paragraph reads in the direction of its first
/// strong letter.
public final class MarkdownView extends VBox {
    /// Builds the nodes of a piece. On the toolkit's thread; the piece should be bounded by the caller.
    ///
    /// @param markdown the text, already free of control characters
    /// @param link gets the address of a link that was clicked
    public MarkdownView(String markdown, Consumer<String> link) {
        getStyleClass().add("markdown");
        setMinWidth(0);
        getChildren().addAll(new MarkdownNodes(link).blocks(markdown));
    }

    /// All texts in reading order, to be marked.
    public List<MarkedText> texts() {
        return textsBelow(this);
    }

    /// All texts below a node in reading order.
    public static List<MarkedText> textsBelow(Node node) {
        List<MarkedText> found = new ArrayList<>();
        collect(node, found);
        return found;
    }

    private static void collect(Node node, List<MarkedText> found) {
        if (node instanceof MarkedText t) {
            found.add(t);
        } else if (node instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> collect(c, found));
        }
    }
}
