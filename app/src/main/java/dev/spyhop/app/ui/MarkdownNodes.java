package dev.spyhop.app.ui;

import dev.spyhop.app.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.OrderedList;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/// Turns Markdown blocks into nodes; their inline parts are {@link MarkdownRuns}.
final class MarkdownNodes {
    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create(), StrikethroughExtension.create(), AutolinkExtension.create()))
            .build();
    private static final int DEEPEST = 12;

    private final Consumer<String> link;

    MarkdownNodes(Consumer<String> link) {
        this.link = link;
    }

    List<Node> blocks(String markdown) {
        return children(PARSER.parse(markdown), 0);
    }

    private List<Node> children(org.commonmark.node.Node parent, int depth) {
        List<Node> nodes = new ArrayList<>();
        for (org.commonmark.node.Node n = parent.getFirstChild(); n != null; n = n.getNext()) {
            block(n, depth, nodes);
        }
        return nodes;
    }

    /// Beyond the deepest level the words are kept and the boxes are not: a thousand nested quotes stay cheap.
    private void block(org.commonmark.node.Node n, int depth, List<Node> out) {
        switch (n) {
            case Heading h -> out.add(paragraph(h, "md-heading", "md-h" + h.getLevel()));
            case FencedCodeBlock c -> out.add(code(c.getLiteral(), language(c.getInfo())));
            case IndentedCodeBlock c -> out.add(code(c.getLiteral(), ""));
            case HtmlBlock h -> out.add(MarkedText.of(h.getLiteral(), Styles.MONO));
            case ThematicBreak _ -> out.add(Layouts.rule());
            case BlockQuote q when depth < DEEPEST -> out.add(quote(q, depth));
            case ListBlock l when depth < DEEPEST -> out.add(list(l, depth));
            case TableBlock t -> out.add(table(t));
            case org.commonmark.node.Block b
            when depth < DEEPEST && holdsBlocks(b) -> out.addAll(children(b, depth + 1));
            default -> out.add(paragraph(n, "md-paragraph"));
        }
    }

    private static boolean holdsBlocks(org.commonmark.node.Node n) {
        return n.getFirstChild() instanceof org.commonmark.node.Block;
    }

    private MarkedText paragraph(org.commonmark.node.Node n, String... styles) {
        MarkedText text = new MarkedText(MarkdownRuns.of(n, link));
        text.getStyleClass().addAll(styles);
        return text.directed();
    }

    private static Node code(String literal, String language) {
        String code = literal.endsWith("\n") ? literal.substring(0, literal.length() - 1) : literal;
        return new CodeView(code, language, true, true);
    }

    private static String language(String info) {
        String first = info == null ? "" : info.strip();
        int space = first.indexOf(' ');
        return space < 0 ? first : first.substring(0, space);
    }

    private Node quote(BlockQuote q, int depth) {
        VBox box = new VBox();
        box.getStyleClass().addAll("markdown", "md-quote");
        box.getChildren().addAll(children(q, depth + 1));
        box.setMinWidth(0);
        return box;
    }

    private Node list(ListBlock list, int depth) {
        VBox box = new VBox();
        box.getStyleClass().addAll("md-list", list.isTight() ? "md-tight" : "md-loose");
        box.setMinWidth(0);
        int number = list instanceof OrderedList o && o.getMarkerStartNumber() != null ? o.getMarkerStartNumber() : 1;
        for (org.commonmark.node.Node n = list.getFirstChild(); n != null; n = n.getNext()) {
            if (n instanceof ListItem item) {
                box.getChildren().add(item(item, list instanceof BulletList ? "•" : number + ".", depth));
                number++;
            }
        }
        return box;
    }

    private Node item(ListItem item, String marker, int depth) {
        Label mark = new Label(marker);
        mark.getStyleClass().addAll("md-marker", Styles.MUTED);
        mark.setMinWidth(Region.USE_PREF_SIZE);
        VBox content = new VBox();
        content.getStyleClass().add("md-item");
        content.setMinWidth(0);
        content.getChildren().addAll(children(item, depth + 1));
        HBox.setHgrow(content, Priority.ALWAYS);
        HBox row = new HBox(mark, content);
        row.setMinWidth(0);
        if (!content.getChildren().isEmpty()) {
            row.setNodeOrientation(content.getChildren().getFirst().getNodeOrientation());
        }
        return row;
    }

    private Node table(TableBlock table) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("md-table");
        grid.setMinWidth(0);
        grid.setAccessibleRole(AccessibleRole.TABLE_VIEW);
        int row = 0;
        for (org.commonmark.node.Node part = table.getFirstChild(); part != null; part = part.getNext()) {
            for (org.commonmark.node.Node r = part.getFirstChild(); r != null; r = r.getNext()) {
                tableRow(grid, r, row++);
            }
        }
        StackPane box = new StackPane(grid);
        box.setMinWidth(0);
        return box;
    }

    private void tableRow(GridPane grid, org.commonmark.node.Node cells, int row) {
        int column = 0;
        for (org.commonmark.node.Node c = cells.getFirstChild(); c != null; c = c.getNext()) {
            if (c instanceof TableCell cell) {
                if (grid.getColumnConstraints().size() <= column) {
                    ColumnConstraints width = new ColumnConstraints();
                    width.setHgrow(Priority.SOMETIMES);
                    width.setMinWidth(0);
                    grid.getColumnConstraints().add(width);
                }
                grid.add(tableCell(cell, row), column++, row);
            }
        }
    }

    private Node tableCell(TableCell cell, int row) {
        MarkedText text = paragraph(cell, "md-cell-text");
        if (cell.isHeader()) {
            text.getChildren().forEach(run -> run.getStyleClass().add("md-strong"));
        }
        if (cell.getAlignment() == TableCell.Alignment.RIGHT) {
            text.setTextAlignment(TextAlignment.RIGHT);
        } else if (cell.getAlignment() == TableCell.Alignment.CENTER) {
            text.setTextAlignment(TextAlignment.CENTER);
        }
        StackPane box = new StackPane(text);
        box.getStyleClass().addAll("md-cell", row == 0 ? "md-cell-head" : "md-cell-body");
        box.setMinWidth(0);
        return box;
    }
}
