package dev.spyhop.app.modes;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.Words;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// What it may do now: the pair as badges, a sentence, and how many kinds stay held.
final class PermitsView extends VBox {
    private final Badge mode = new Badge();
    private final Badge posture = new Badge();
    private final Label sentence = Words.wrapped("");

    PermitsView(ModesViewModel model, AuthorityWords words, Overlays overlays, Subscriptions subscriptions) {
        super(8);
        setId("permits");
        Button show = Words.button(words.text("holds.show"), Styles.LINK, () -> {});
        show.setId("holds-show");
        VBox holds = holds(words);
        show.setOnAction(_ -> overlays.popover(holds, show, () -> {}));
        HBox held = new HBox(
                6,
                Icon.of("lock", 14),
                Words.label(words.text("holds.count", words.holds().size()), Styles.MUTED),
                show);
        held.setAlignment(Pos.CENTER_LEFT);
        sentence.setId("permits-sentence");
        sentence.getStyleClass().add(Styles.MUTED);
        getChildren().addAll(new SectionHead(words.text("permits.head")), new HBox(8, mode, posture), sentence, held);
        subscriptions.watch(model.pairProperty(), pair -> {
            mode.show(AuthorityWords.icon(pair.mode()), words.name(pair.mode()), AuthorityWords.tone(pair.mode()));
            posture.show(
                    AuthorityWords.icon(pair.posture()),
                    words.name(pair.posture()),
                    AuthorityWords.tone(pair.posture()));
            sentence.setText(words.permits(pair.mode(), pair.posture()));
        });
    }

    private static VBox holds(AuthorityWords words) {
        VBox box = new VBox(6, new SectionHead(words.text("holds.head")));
        box.getStyleClass().addAll(Styles.POPOVER, "posture-popover");
        box.setPrefWidth(340);
        for (String hold : words.holds()) {
            box.getChildren().add(new HBox(8, Icon.of("lock", 13, Styles.NEUTRAL), Words.wrapped(hold, Styles.MUTED)));
        }
        return box;
    }
}
