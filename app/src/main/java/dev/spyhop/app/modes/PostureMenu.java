package dev.spyhop.app.modes;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.authority.Posture;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/// The button that shows the posture, and the popover from which another is chosen.
final class PostureMenu extends Button {
    private static final List<Posture> OFFERED = List.of(Posture.ASK, Posture.AUTO_REVIEW, Posture.FULL_ACCESS);
    private static final double ABOUT_WIDTH = 280;

    private final ModesViewModel model;
    private final AuthorityWords words;
    private final Overlays overlays;
    private final VBox popover = new VBox(4);
    private String tone = "";

    PostureMenu(ModesViewModel model, AuthorityWords words, Overlays overlays, Subscriptions subscriptions) {
        this.model = model;
        this.words = words;
        this.overlays = overlays;
        getStyleClass().setAll(Styles.BUTTON, "posture-button");
        setId("posture");
        setMinWidth(USE_PREF_SIZE);
        setOnAction(_ -> toggle());
        popover.getStyleClass().addAll(Styles.POPOVER, "posture-popover");
        popover.setId("posture-popover");
        popover.setPrefWidth(380);
        subscriptions.watch(model.pairProperty(), this::show);
        subscriptions.watch(model.toConfirmProperty(), waiting -> {
            fill();
            if (waiting.isPresent() && !overlays.isOpen(popover)) {
                open();
            }
        });
    }

    void open() {
        if (getScene() != null) {
            fill();
            overlays.popover(popover, this, model::backOut);
        }
    }

    private void toggle() {
        if (overlays.isOpen(popover)) {
            overlays.close();
        } else {
            open();
        }
    }

    private void show(ModesViewModel.Pair pair) {
        Posture posture = pair.posture();
        getStyleClass().remove(tone);
        tone = AuthorityWords.tone(posture);
        getStyleClass().add(tone);
        HBox face = new HBox(
                8,
                Icon.of(AuthorityWords.icon(posture), 15),
                Words.whole(words.name(posture), tone),
                Icon.of("chevron-down", 13));
        face.setAlignment(Pos.CENTER);
        setGraphic(face);
        setAccessibleText(words.text("posture.button", words.name(posture)));
        fill();
    }

    private void fill() {
        popover.getChildren().setAll(new SectionHead(words.text("posture.head")));
        model.toConfirmProperty()
                .get()
                .ifPresentOrElse(_ -> popover.getChildren().add(confirmation()), this::choices);
    }

    private void choices() {
        ModesViewModel.Pair pair = model.pairProperty().get();
        for (Posture posture : OFFERED) {
            popover.getChildren().add(row(posture, posture == pair.posture()));
        }
        popover.getChildren().addAll(Layouts.rule(), sentence(words.permits(pair.mode(), pair.posture())));
        if (pair.effective() != pair.posture()) {
            popover.getChildren().add(sentence(words.text("posture.plan-asks")));
        }
        if (pair.running()) {
            popover.getChildren().add(sentence(words.text("posture.running")));
        }
        popover.getChildren().addAll(Layouts.rule(), new SectionHead(words.text("holds.head")));
        for (String hold : words.holds()) {
            HBox line = new HBox(8, Icon.of("lock", 13, Styles.NEUTRAL), Words.wrapped(hold, Styles.MUTED));
            line.setPadding(new Insets(1, 8, 1, 8));
            popover.getChildren().add(line);
        }
    }

    private static Region sentence(String text) {
        Region line = Words.wrapped(text, Styles.MUTED);
        line.setPadding(new Insets(4, 8, 4, 8));
        return line;
    }

    private Button row(Posture posture, boolean on) {
        // a text of fixed width: a wrapping label within a button asks for far too much height
        Text about = new Text(words.about(posture));
        about.getStyleClass().addAll("text", Styles.MUTED);
        about.setWrappingWidth(ABOUT_WIDTH);
        VBox text = new VBox(1, Words.label(words.name(posture), Styles.STRONG, AuthorityWords.tone(posture)), about);
        HBox line = new HBox(10, Icon.of(AuthorityWords.icon(posture), 16, AuthorityWords.tone(posture)), text);
        line.getChildren().addAll(Layouts.spring(), on ? Icon.of("check", 15, Styles.ACCENT) : new Region());
        line.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button();
        button.setGraphic(line);
        button.getStyleClass().setAll(Styles.ROW, "menu-row");
        button.setId("posture-" + posture.word());
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(
                words.name(posture) + ". " + words.about(posture) + (on ? " " + words.text("posture.on") : ""));
        button.setOnAction(_ -> choose(posture));
        return button;
    }

    private void choose(Posture posture) {
        model.choose(posture);
        if (model.toConfirmProperty().get().isEmpty()) {
            overlays.close();
        }
    }

    private Region confirmation() {
        Button yes = Words.button(words.text("full-access.yes"), Styles.BUTTON, () -> {
            model.confirm();
            overlays.close();
        });
        yes.setId("full-access-yes");
        Button no = Words.button(words.text("full-access.no"), Styles.BUTTON, overlays::close);
        no.setId("full-access-no");
        VBox box = new VBox(
                10,
                Words.wrapped(words.text("full-access.title"), Styles.STRONG),
                Words.wrapped(words.text(
                        "full-access.body", model.pairProperty().get().workspace())),
                new HBox(8, no, yes));
        box.setPadding(new Insets(4, 8, 8, 8));
        return box;
    }
}
