package dev.spyhop.app.shell;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.model.Failure;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A message across the window: what happened, what was kept, what to do. It stays until it is closed.
final class Banner extends HBox {
    private final VBox words = new VBox(1);
    private final HBox glyph = new HBox();
    private Runnable closed = () -> {};

    Banner(Messages messages) {
        super(12);
        setId("banner");
        getStyleClass().add("banner");
        setAlignment(Pos.CENTER_LEFT);
        Button close = Words.iconButton("x", 15, messages.text("banner.close"), this::dismiss);
        close.setId("banner-close");
        words.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(glyph, words, close);
        Layouts.show(this, false);
    }

    void show(Failure failure, Runnable onClose) {
        fill("circle-alert", Styles.FAILED, failure.what(), (failure.kept() + " " + failure.remedy()).strip(), onClose);
    }

    void showRefusal(String text, Runnable onClose) {
        fill("hand", Styles.ASK, text, "", onClose);
    }

    void hide() {
        Layouts.show(this, false);
    }

    private void fill(String icon, String tone, String first, String second, Runnable onClose) {
        closed = onClose;
        glyph.getChildren().setAll(Icon.of(icon, 17, tone));
        glyph.setAlignment(Pos.CENTER);
        getStyleClass().removeAll(Styles.FAILED, Styles.ASK);
        getStyleClass().add(tone);
        words.getChildren().setAll(Words.wrapped(first, Styles.STRONG));
        if (!second.isEmpty()) {
            words.getChildren().add(Words.wrapped(second, Styles.MUTED));
        }
        setAccessibleText((first + " " + second).strip());
        Layouts.show(this, true);
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private void dismiss() {
        hide();
        closed.run();
    }
}
