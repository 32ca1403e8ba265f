package dev.spyhop.app.start;

import dev.spyhop.app.feed.Workbench;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.SessionStates;
import dev.spyhop.app.ui.Titles;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.SessionSummary;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The newest sessions, at most five; the list beside the transcript has them all.
final class RecentCard extends VBox {
    private static final int SHOWN = 5;
    private static final DateTimeFormatter HOUR = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);

    private final Messages messages;
    private final Clock clock;
    private final Consumer<SessionSummary> chosen;
    private final VBox rows = new VBox();

    RecentCard(
            Messages messages,
            Workbench workbench,
            Clock clock,
            Consumer<SessionSummary> chosen,
            Subscriptions subscriptions) {
        this.messages = messages;
        this.clock = clock;
        this.chosen = chosen;
        setId("recent");
        getStyleClass().addAll(Styles.CARD, "recent-card");
        HBox head = new HBox(new SectionHead(messages.text("recent.head")));
        head.getStyleClass().add("card-head");
        getChildren().addAll(head, rows);
        subscriptions.watch(
                workbench.listProperty(),
                list -> show(list, workbench.listedProperty().get()));
        subscriptions.watch(
                workbench.listedProperty(),
                listed -> show(workbench.listProperty().get(), listed));
    }

    private void show(List<SessionSummary> sessions, boolean listed) {
        if (sessions.isEmpty()) {
            Label none = Words.wrapped(messages.text(listed ? "recent.none" : "recent.reading"), Styles.MUTED);
            HBox row = new HBox(12, Icon.of(listed ? "info" : "loader", 16), none);
            row.getStyleClass().add("recent-row");
            row.setAlignment(Pos.CENTER_LEFT);
            rows.getChildren().setAll(row);
        } else {
            rows.getChildren()
                    .setAll(sessions.stream().limit(SHOWN).map(this::row).toList());
        }
    }

    private Button row(SessionSummary s) {
        String tone = SessionStates.tone(s.state());
        Label title = Words.label(
                s.title().isBlank() ? messages.text("recent.untitled") : Titles.plain(s.title()), Styles.STRONG);
        VBox names = new VBox(1, title, Words.label(folder(s) + " · " + s.provider(), Styles.MUTED));
        HBox.setHgrow(names, Priority.ALWAYS);
        names.setMinWidth(0);
        names.setPrefWidth(100);
        Label state = Words.label(state(s), tone);
        state.setMinWidth(150);
        state.setPrefWidth(150);
        Label when = Words.label(when(s), Styles.FAINT);
        when.setMinWidth(64);
        when.setAlignment(Pos.CENTER_RIGHT);
        HBox line = new HBox(16, Icon.of(SessionStates.icon(s.state()), 16, tone), names, state, when);
        line.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setGraphic(line);
        button.getStyleClass().setAll("recent-row");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(title.getText() + ", " + state.getText() + ", " + when.getText());
        button.setOnAction(_ -> chosen.accept(s));
        line.prefWidthProperty().bind(button.widthProperty().subtract(34));
        return button;
    }

    private static String folder(SessionSummary s) {
        Path name = s.workspace().isBlank() ? null : Path.of(s.workspace()).getFileName();
        return name == null ? "?" : name.toString();
    }

    private String state(SessionSummary s) {
        String word = messages.text("state." + s.state().name().toLowerCase(Locale.ROOT));
        if (s.state() == SessionSummary.State.SETTLED && s.totalItems() > 0) {
            return word + " · " + messages.text("recent.of", s.settledItems(), s.totalItems());
        }
        return word;
    }

    private String when(SessionSummary s) {
        ZonedDateTime at = s.updatedAt().atZone(clock.getZone());
        LocalDate today = LocalDate.now(clock);
        if (!at.toLocalDate().isBefore(today)) {
            return HOUR.format(at);
        }
        return at.toLocalDate().equals(today.minusDays(1)) ? messages.text("recent.yesterday") : DAY.format(at);
    }
}
