package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.CodeView;
import dev.spyhop.app.ui.DiffView;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.MarkdownView;
import dev.spyhop.app.ui.MarkedText;
import dev.spyhop.engine.projection.Durations;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Makes the cell of a row. A cell is made when its row comes into view and thrown away when it leaves or changes.
final class RowNodes {
    private final Messages messages;
    private final Actions actions;
    private final ToolHeads heads;
    private final Notices notices;

    /// What a cell can ask for.
    ///
    /// @param toggle folds or unfolds a block
    /// @param more shows more of a block
    /// @param link gets the address of a clicked link
    /// @param tail the node at the end
    /// @param listWidth width of the whole list, its scroll bar with it
    record Actions(
            IntConsumer toggle,
            IntConsumer more,
            Consumer<String> link,
            Supplier<Optional<Node>> tail,
            DoubleSupplier listWidth) {}

    RowNodes(Messages messages, Actions actions) {
        this.messages = messages;
        this.actions = actions;
        this.heads = new ToolHeads(messages);
        this.notices = new Notices(messages);
    }

    RowPane cell(TranscriptRow row) {
        RowPane pane = new RowPane(row, content(row), actions.listWidth());
        pane.setAccessibleText(words(row));
        return pane;
    }

    /// What a screen reader says of a row.
    String words(TranscriptRow row) {
        return switch (row) {
            case TranscriptRow.User r -> messages.text(r.steer() ? "user.steered" : "user.said") + " " + r.text();
            case TranscriptRow.ThinkingHead r -> thoughtWords(r);
            case TranscriptRow.ToolHead r -> heads.words(r);
            case TranscriptRow.More r -> messages.text("more.lines", r.lines());
            case TranscriptRow.Remark r -> notices.words(r.notice());
            case TranscriptRow.End r -> notices.words(r.end());
            case TranscriptRow.ToolCaption r -> messages.text("part." + r.part());
            case TranscriptRow r -> r.words();
        };
    }

    private Node content(TranscriptRow row) {
        return switch (row) {
            case TranscriptRow.User r -> bubble(r);
            case TranscriptRow.ThinkingHead r -> thoughtHead(r);
            case TranscriptRow.ThinkingText r -> thought(r);
            case TranscriptRow.Prose r -> new MarkdownView(r.markdown(), actions.link());
            case TranscriptRow.Code r -> new CodeView(r.text(), r.language(), r.first(), r.last());
            case TranscriptRow.ToolHead r ->
                heads.node(r, () -> actions.toggle().accept(r.block()));
            case TranscriptRow.ToolCaption r -> boxed(caption(r), r.last(), "tool-caption");
            case TranscriptRow.ToolFact r -> boxed(fact(r), r.last(), "tool-fact");
            case TranscriptRow.ToolText r ->
                boxed(new CodeView(r.text(), r.language(), false, false), r.last(), "tool-text");
            case TranscriptRow.ToolDiff r -> new DiffView(r.lines(), r.last());
            case TranscriptRow.More r -> boxed(more(r), r.last(), "tool-more");
            case TranscriptRow.Remark r -> notices.remark(r.notice());
            case TranscriptRow.Failed r -> notices.failure(r.failure(), r.endedTurn());
            case TranscriptRow.Broken r -> notices.broken(r.stream());
            case TranscriptRow.End r -> notices.end(r.end());
            case TranscriptRow.Tail r -> tail(r);
        };
    }

    private Node tail(TranscriptRow.Tail r) {
        VBox box = new VBox();
        box.getStyleClass().add("tail");
        box.setMinWidth(0);
        if (r.awaiting()) {
            Label words = new Label(messages.text("awaiting"), Icon.of("hourglass", 14, Styles.NEUTRAL));
            words.getStyleClass().addAll("awaiting", Styles.FAINT);
            box.getChildren().add(words);
        }
        actions.tail().get().ifPresent(box.getChildren()::add);
        return box;
    }

    private Node bubble(TranscriptRow.User r) {
        MarkedText text = new MarkedText(UserWords.runs(r.text())).directed();
        text.getStyleClass().add("user-text");
        VBox bubble = new VBox();
        bubble.getStyleClass().addAll("bubble", r.first() ? "bubble-first" : "", r.last() ? "bubble-last" : "");
        bubble.setMinWidth(0);
        if (r.steer() && r.first()) {
            Label label = new Label(messages.text("user.steered"), Icon.of("corner-down-right", 12, Styles.NEUTRAL));
            label.getStyleClass().addAll("bubble-caption", Styles.FAINT);
            bubble.getChildren().add(label);
        }
        bubble.getChildren().add(text);
        return new Bubble(bubble);
    }

    private Node thoughtHead(TranscriptRow.ThinkingHead r) {
        Label words = new Label(thoughtWords(r));
        words.getStyleClass().add(Styles.FAINT);
        HBox head = new HBox(Icon.of(r.unfolded() ? "chevron-down" : "chevron-right", 14, Styles.NEUTRAL), words);
        head.getStyleClass().add("thinking-head");
        head.setAlignment(Pos.CENTER_LEFT);
        head.setAccessibleRole(AccessibleRole.BUTTON);
        head.setOnMouseClicked(e -> {
            if (e.isStillSincePress()) {
                actions.toggle().accept(r.block());
            }
        });
        return head;
    }

    private String thoughtWords(TranscriptRow.ThinkingHead r) {
        if (r.open()) {
            return messages.text("thinking.open");
        }
        return r.took()
                .map(d -> messages.text("thinking.took", Durations.text(d)))
                .orElseGet(() -> messages.text("thinking.cut"));
    }

    private static Node thought(TranscriptRow.ThinkingText r) {
        MarkedText text = MarkedText.of(r.text(), Styles.MUTED).directed();
        StackPane box = new StackPane(text);
        box.getStyleClass().add("thinking-text");
        box.setMinWidth(0);
        return box;
    }

    private Node caption(TranscriptRow.ToolCaption r) {
        Label label = new Label(messages.text("part." + r.part()));
        label.getStyleClass().add(Styles.FAINT);
        return label;
    }

    private static Node fact(TranscriptRow.ToolFact r) {
        MarkedText text = MarkedText.of(r.text(), Styles.MUTED);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox box = new HBox(Icon.of("shield-check", 14, Styles.NEUTRAL), text);
        box.getStyleClass().add("fact-line");
        box.setMinWidth(0);
        return box;
    }

    private Node more(TranscriptRow.More r) {
        Button button = new Button(messages.text("more.lines", r.lines()), Icon.of("chevrons-down", 14));
        button.getStyleClass().add(Styles.BUTTON_SMALL);
        button.setFocusTraversable(false);
        button.setOnAction(_ -> actions.more().accept(r.block()));
        HBox box = new HBox(button);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static Node boxed(Node content, boolean last, String style) {
        StackPane box = new StackPane(content);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().addAll("tool-part", style, last ? "piece-last" : "piece-inner");
        box.setMinWidth(0);
        return box;
    }
}
