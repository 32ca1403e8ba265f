package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;

/// Turns the inline parts of a Markdown block into styled runs.
final class MarkdownRuns {
    private final Consumer<String> link;
    private final List<Text> runs = new ArrayList<>();

    private MarkdownRuns(Consumer<String> link) {
        this.link = link;
    }

    static List<Text> of(Node block, Consumer<String> link) {
        MarkdownRuns reader = new MarkdownRuns(link);
        reader.children(block, List.of());
        if (reader.runs.isEmpty()) {
            reader.runs.add(MarkedText.run(""));
        }
        return reader.runs;
    }

    private void children(Node parent, List<String> styles) {
        for (Node n = parent.getFirstChild(); n != null; n = n.getNext()) {
            inline(n, styles);
        }
    }

    private void inline(Node n, List<String> styles) {
        switch (n) {
            case org.commonmark.node.Text t -> add(t.getLiteral(), styles);
            case Code c -> add(c.getLiteral(), with(styles, Styles.MONO));
            case Emphasis e -> children(e, with(styles, "md-em"));
            case StrongEmphasis s -> children(s, with(styles, "md-strong"));
            case Strikethrough s -> children(s, with(styles, "md-strike"));
            case SoftLineBreak _ -> add(" ", styles);
            case HardLineBreak _ -> add("\n", styles);
            case HtmlInline h -> add(h.getLiteral(), with(styles, Styles.MONO));
            case Link l -> linked(l, l.getDestination(), styles);
            case Image i -> linked(i, i.getDestination(), styles);
            default -> children(n, styles);
        }
    }

    private void add(String words, List<String> styles) {
        runs.add(MarkedText.run(words, styles.toArray(String[]::new)));
    }

    /// The words of a link, then its address where the words do not show it: a link cannot pretend.
    private void linked(Node n, String address, List<String> styles) {
        int first = runs.size();
        children(n, with(styles, "md-link"));
        StringBuilder words = new StringBuilder();
        for (Text run : runs.subList(first, runs.size())) {
            words.append(run.getText());
        }
        if (words.isEmpty()) {
            add(address, with(styles, "md-link"));
        } else if (!words.toString().strip().equals(address) && isOutside(address)) {
            add(" (" + shortened(address) + ")", with(styles, Styles.FAINT));
        }
        for (Text run : runs.subList(first, runs.size())) {
            run.setOnMouseClicked(e -> {
                if (e.isStillSincePress()) {
                    link.accept(address);
                }
            });
            run.setCursor(Cursor.HAND);
            run.setAccessibleRole(AccessibleRole.HYPERLINK);
            Tooltip.install(run, new Tooltip(address));
        }
    }

    private static boolean isOutside(String address) {
        return address.contains("://") || address.startsWith("mailto:");
    }

    private static String shortened(String address) {
        return address.length() <= 80 ? address : address.substring(0, 79) + "…";
    }

    private static List<String> with(List<String> styles, String one) {
        List<String> next = new ArrayList<>(styles);
        next.add(one);
        return List.copyOf(next);
    }
}
