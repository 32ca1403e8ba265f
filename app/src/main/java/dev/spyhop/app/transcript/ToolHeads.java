package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.engine.projection.CallSummary;
import dev.spyhop.engine.projection.Durations;
import dev.spyhop.engine.projection.TranscriptBlock.Label;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.VisibleText;
import dev.spyhop.engine.projection.WorkChange;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// A tool call in a line: chevron, tool, action, the argument that matters, what came of it, how long it took.
final class ToolHeads {
    private static final double PROGRESS = 180;

    private final Messages messages;
    private final Outcomes outcomes;
    private final WorkWords work;

    ToolHeads(Messages messages) {
        this.messages = messages;
        this.outcomes = new Outcomes(messages);
        this.work = new WorkWords(messages);
    }

    Node node(TranscriptRow.ToolHead row, Runnable toggle) {
        ToolCell cell = row.cell();
        HBox head = new HBox(Icon.of(row.unfolded() ? "chevron-down" : "chevron-right", 14, Styles.NEUTRAL));
        head.getStyleClass().addAll("tool-head", row.unfolded() ? "tool-open" : "tool-folded");
        head.setAlignment(Pos.CENTER_LEFT);
        head.setMinWidth(0);
        names(cell, head);
        head.getChildren().addAll(Layouts.spring(), badge(CallSummary.of(cell)), took(cell));
        head.setAccessibleRole(AccessibleRole.BUTTON);
        head.setAccessibleText(words(row));
        head.setOnMouseClicked(e -> {
            if (e.isStillSincePress()) {
                toggle.run();
            }
        });
        return head;
    }

    /// What a screen reader says.
    String words(TranscriptRow.ToolHead row) {
        ToolCell cell = row.cell();
        String what = cell.work()
                .map(w -> messages.text("tool.work") + " " + work.line(w))
                .orElseGet(() -> (tool(cell.label()) + " " + cell.label().action() + " " + headline(cell)).strip());
        String fold = messages.text(row.unfolded() ? "tool.unfolded" : "tool.folded");
        return what + ", " + outcomes.of(CallSummary.of(cell)).words() + ", " + fold;
    }

    private void names(ToolCell cell, HBox head) {
        if (cell.work().isPresent()) {
            WorkChange change = cell.work().get();
            head.getChildren().addAll(label(messages.text("tool.work"), Styles.STRONG), detail(work.line(change), ""));
            return;
        }
        head.getChildren().add(label(tool(cell.label()), Styles.STRONG));
        if (!cell.label().action().isEmpty()) {
            head.getChildren().add(label(VisibleText.line(cell.label().action()), "tool-action"));
        }
        head.getChildren().add(detail(headline(cell), Styles.MONO));
        if (!cell.progress().isBlank()) {
            javafx.scene.control.Label progress = detail(VisibleText.line(cell.progress()), Styles.FAINT);
            progress.setMinWidth(PROGRESS);
            head.getChildren().add(progress);
        }
    }

    private static String tool(Label label) {
        return VisibleText.line(label.tool());
    }

    private static String headline(ToolCell cell) {
        return VisibleText.line(cell.label().headline());
    }

    private Node badge(CallSummary summary) {
        Outcomes.Look look = outcomes.of(summary);
        return Badge.of(look.icon(), look.words(), look.tone());
    }

    private static Node took(ToolCell cell) {
        String text = cell.outcome().map(o -> Durations.text(o.took())).orElse("");
        javafx.scene.control.Label label = label(text, Styles.MONO);
        label.getStyleClass().addAll("tool-took", Styles.FAINT);
        return label;
    }

    private static javafx.scene.control.Label label(String text, String style) {
        javafx.scene.control.Label label = new javafx.scene.control.Label(text);
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// Words that give way when the line is narrow; of a path both ends stay.
    private static javafx.scene.control.Label detail(String text, String style) {
        javafx.scene.control.Label label = new javafx.scene.control.Label(text);
        label.getStyleClass().addAll("tool-detail", style.isEmpty() ? Styles.MUTED : style);
        label.setMinWidth(0);
        label.setTextOverrun(
                text.contains("/") && !text.contains(" ") ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS);
        HBox.setHgrow(label, Priority.SOMETIMES);
        return label;
    }
}
