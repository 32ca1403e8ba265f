package dev.spyhop.app.start;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Panes;
import dev.spyhop.app.ui.Words;
import java.io.File;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Two columns: what to do on the left, what it runs with on the right.
final class StartView extends StackPane {
    private static final double WIDTH = 1240;
    private static final double BEATS_FOLD = 560;

    private final Messages messages;
    private final StartPanel.Actions actions;
    private final Button play;

    StartView(Messages messages, StartPanel.Actions actions, Region recent, Region provider, Region machine) {
        this.messages = messages;
        this.actions = actions;
        setId("start");
        play = Words.button(messages.text("rehearsal.play"), Styles.BUTTON_PRIMARY, actions.rehearse());
        play.setGraphic(Icon.of("play", 15));
        play.setId("play-rehearsal");
        VBox left = new VBox(16, rehearsal(), folder(), drop(), recent);
        VBox right = new VBox(16, provider, machine);
        HBox.setHgrow(left, Priority.ALWAYS);
        left.setMinWidth(420);
        left.setPrefWidth(664);
        right.setMinWidth(360);
        right.setPrefWidth(504);
        HBox columns = new HBox(24, left, right);
        HBox.setHgrow(right, Priority.SOMETIMES);
        VBox page = new VBox(28, head(), columns);
        page.setMaxWidth(WIDTH);
        page.setPadding(new Insets(40, 24, 32, 24));
        StackPane centred = new StackPane(page);
        centred.setAlignment(Pos.TOP_CENTER);
        getChildren().add(Panes.scrolling(centred));
        setOnDragOver(this::dragged);
        setOnDragDropped(this::dropped);
    }

    void focusMain() {
        play.requestFocus();
    }

    void showBusy(boolean busy) {
        play.setDisable(busy);
        play.setText(messages.text(busy ? "rehearsal.busy" : "rehearsal.play"));
    }

    private Region head() {
        VBox words = new VBox(
                4,
                Words.label(messages.text("headline"), Styles.HEADLINE),
                Words.wrapped(messages.text("tagline"), Styles.MUTED));
        HBox head = new HBox(16, Icon.logo(42), words);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private Region rehearsal() {
        HBox title = new HBox(
                10,
                Words.whole(messages.text("rehearsal.title"), Styles.TITLE),
                Badge.of("unplug", messages.text("rehearsal.offline"), Styles.ACCENT),
                Layouts.spring(),
                Words.whole(messages.text("rehearsal.time"), Styles.MONO, Styles.FAINT));
        title.setAlignment(Pos.CENTER_LEFT);
        HBox doing = new HBox(10, play, Layouts.spring(), Words.label(messages.text("rehearsal.copy"), Styles.FAINT));
        doing.setAlignment(Pos.CENTER_LEFT);
        VBox card = new VBox(14, title, Words.wrapped(messages.text("rehearsal.about"), Styles.MUTED), story(), doing);
        card.getStyleClass().addAll(Styles.CARD, "rehearsal-card");
        return card;
    }

    private Region story() {
        FlowPane story = new FlowPane();
        story.getStyleClass().add("story");
        record Beat(String icon, String key, String tone) {}
        List<Beat> beats = List.of(
                new Beat("message-square", "ask", Styles.MUTED),
                new Beat("terminal", "run", Styles.FAILED),
                new Beat("file-text", "read", Styles.MUTED),
                new Beat("file-pen", "edit", Styles.OK),
                new Beat("hand", "you", Styles.ASK),
                new Beat("circle-check", "settle", Styles.OK));
        for (Beat beat : beats) {
            String head = beat.key().equals("you") ? Styles.ASK : "icon-text";
            Label name = Words.label(messages.text("story." + beat.key()), head, "story-name");
            name.setGraphic(Icon.of(beat.icon(), 14, head));
            VBox cell = new VBox(3, name, Words.label(messages.text("story." + beat.key() + ".what"), beat.tone()));
            cell.getStyleClass().add("story-beat");
            cell.prefWidthProperty().bind(story.widthProperty().map(StartView::beatWidth));
            story.getChildren().add(cell);
        }
        return story;
    }

    /// All beats in one line where their words fit, else in two.
    private static double beatWidth(Number story) {
        double width = story.doubleValue() - 2;
        return Math.max(0, Math.floor(width / (width < BEATS_FOLD ? 3 : 6)));
    }

    private Button folder() {
        VBox words = new VBox(
                1,
                Words.label(messages.text("folder.title"), Styles.STRONG),
                Words.label(messages.text("folder.about"), Styles.MUTED));
        HBox line = new HBox(
                16,
                Icon.of("folder-open", 20, Styles.ACCENT),
                words,
                Layouts.spring(),
                new KeyCap(messages.text("folder.key")));
        line.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setGraphic(line);
        button.setId("open-folder");
        button.getStyleClass().setAll(Styles.CARD, "card-button");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(messages.text("folder.title") + " " + messages.text("folder.about"));
        button.setOnAction(_ -> actions.openFolder().run());
        line.prefWidthProperty().bind(button.widthProperty().subtract(34));
        return button;
    }

    private Region drop() {
        HBox box = new HBox(10, Icon.of("download", 16), Words.label(messages.text("drop"), Styles.MUTED));
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("drop-zone");
        return box;
    }

    private void dragged(DragEvent event) {
        if (folder(event).isPresent()) {
            event.acceptTransferModes(TransferMode.COPY, TransferMode.LINK);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        Optional<File> folder = folder(event);
        folder.ifPresent(f -> actions.dropped().accept(f.toPath()));
        event.setDropCompleted(folder.isPresent());
        event.consume();
    }

    private static Optional<File> folder(DragEvent event) {
        return event.getDragboard().hasFiles()
                ? event.getDragboard().getFiles().stream()
                        .filter(File::isDirectory)
                        .findFirst()
                : Optional.empty();
    }
}
