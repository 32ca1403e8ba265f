package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.MarkedText;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.projection.Durations;
import dev.spyhop.engine.projection.TranscriptBlock.BrokenStream;
import dev.spyhop.engine.projection.TranscriptBlock.Notice;
import dev.spyhop.engine.projection.TranscriptBlock.NoticeKind;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.projection.VisibleText;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Remarks, faults, broken streams and the ends of turns.
final class Notices {
    private static final int PARTIAL_MOST = 600;

    private final Messages messages;

    Notices(Messages messages) {
        this.messages = messages;
    }

    String words(Notice notice) {
        List<String> lines = notice.lines();
        return switch (notice.kind()) {
            case STATUS -> String.join(" ", lines);
            case RESUMED -> messages.text("notice.RESUMED", lines.getFirst());
            case REFUSED -> messages.text("notice.REFUSED", lines.getFirst(), lines.getLast());
            case MODE -> messages.text("notice.MODE", lines.getFirst());
            case POSTURE -> messages.text("notice.POSTURE", lines.getFirst());
            case UNKNOWN_PART -> messages.text("notice.UNKNOWN_PART", lines.getFirst());
        };
    }

    Node remark(Notice notice) {
        List<Node> more = new ArrayList<>();
        if (notice.kind() == NoticeKind.RESUMED) {
            notice.lines().stream()
                    .skip(1)
                    .forEach(l -> more.add(MarkedText.of("· " + VisibleText.line(l), Styles.FAINT)));
        }
        return switch (notice.kind()) {
            case STATUS, MODE, POSTURE -> line("info", "", words(notice), more);
            case RESUMED -> line("history", "", words(notice), more);
            case REFUSED -> line("ban", Styles.ASK, words(notice), more);
            case UNKNOWN_PART -> line("circle-help", "", words(notice), more);
        };
    }

    String words(TurnEnd end) {
        String took = end.took().map(Durations::text).orElse("");
        String reason = end.reason().isBlank() ? "" : ": " + VisibleText.line(end.reason());
        return switch (end.outcome()) {
            case COMPLETED -> messages.text("end.COMPLETED", took).strip();
            case INTERRUPTED -> messages.text("end.INTERRUPTED", took).strip() + reason;
            case FAILED -> messages.text("end.FAILED", took).strip() + reason;
        };
    }

    Node end(TurnEnd end) {
        return switch (end.outcome()) {
            case COMPLETED -> line("check", "", words(end), List.of());
            case INTERRUPTED -> line("circle-stop", Styles.ASK, words(end), List.of());
            case FAILED -> line("circle-x", Styles.FAILED, words(end), List.of());
        };
    }

    Node broken(BrokenStream stream) {
        String key = stream.willRetry() ? "broken.redone" : "broken.ended";
        List<Node> more = new ArrayList<>();
        if (!stream.partialText().isBlank()) {
            String partial = VisibleText.of(stream.partialText().strip());
            boolean cut = partial.length() > PARTIAL_MOST;
            more.add(MarkedText.of(cut ? partial.substring(0, PARTIAL_MOST) + "…" : partial, Styles.FAINT));
        }
        String words = messages.text(key, VisibleText.line(stream.reason()), stream.attempt());
        return line("unplug", Styles.ASK, words, more);
    }

    /// A card: what happened, what was kept, what to do.
    Node failure(Failure failure, boolean endedTurn) {
        MarkedText title = MarkedText.of(VisibleText.of(failure.what()), Styles.STRONG);
        VBox lines = new VBox(title);
        lines.getStyleClass().add("failure-lines");
        lines.setMinWidth(0);
        for (String line : List.of(failure.kept(), failure.remedy())) {
            if (!line.isBlank()) {
                lines.getChildren().add(MarkedText.of(VisibleText.of(line), Styles.MUTED));
            }
        }
        if (endedTurn) {
            lines.getChildren().add(MarkedText.of(messages.text("failure.ended"), Styles.FAINT));
        }
        HBox.setHgrow(lines, Priority.ALWAYS);
        HBox card = new HBox(Icon.of("circle-alert", 16, Styles.FAILED), lines);
        card.getStyleClass().add("failure-card");
        card.setMinWidth(0);
        return card;
    }

    private static Node line(String icon, String tone, String words, List<Node> more) {
        VBox lines = new VBox(MarkedText.of(words, Styles.FAINT));
        lines.getStyleClass().add("notice-lines");
        lines.setMinWidth(0);
        lines.getChildren().addAll(more);
        HBox.setHgrow(lines, Priority.ALWAYS);
        HBox row = new HBox(Icon.of(icon, 14, tone.isEmpty() ? Styles.NEUTRAL : tone), lines);
        row.getStyleClass().add("notice");
        row.setMinWidth(0);
        return row;
    }
}
