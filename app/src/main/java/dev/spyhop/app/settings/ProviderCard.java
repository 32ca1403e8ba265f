package dev.spyhop.app.settings;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.settings.ProviderViewModel.Check;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.EnterKey;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Where a server is set up and tested. The key is never typed here: it comes from the environment, and the
/// card says
/// from where. On the toolkit's thread.
public final class ProviderCard extends VBox implements AutoCloseable {
    private static final double LABEL = 100;

    private final Subscriptions subscriptions = new Subscriptions();
    private final Messages messages = Messages.of("provider");
    private final ProviderViewModel model;
    private final Badge state = new Badge();
    private final Label key = Words.label("", Styles.UNKNOWN);
    private final VBox checks = new VBox(2);
    private final Button save;
    private final Button test;

    /// A card over the settings.
    ///
    /// @param keys tells where a key for an address comes from
    public ProviderCard(SettingsStore settings, Background background, KeySource keys) {
        model = new ProviderViewModel(settings, background, keys, messages);
        setId("provider");
        getStyleClass().addAll(Styles.CARD, "provider-card");
        save = Words.button(messages.text("save"), Styles.BUTTON, model::save);
        save.setId("provider-save");
        test = Words.button(messages.text("test"), Styles.BUTTON, model::toggleTest);
        test.setId("provider-test");
        HBox head = new HBox(
                10,
                Words.whole(messages.text("head"), Styles.TITLE),
                state,
                Layouts.spring(),
                Words.label(messages.text("optional"), Styles.FAINT));
        head.setAlignment(Pos.CENTER_LEFT);
        key.setId("provider-key");
        VBox form = new VBox(
                10,
                head,
                row("speaks", Words.label(messages.text("chat"))),
                row("base-url", field("provider-url", "base-url", model.baseUrlProperty())),
                row("key", key),
                row("model", field("provider-model", "model", model.modelProperty())));
        form.getStyleClass().add("side-card");
        HBox buttons = new HBox(8, save, test);
        VBox foot = new VBox(12, checks, buttons);
        foot.getStyleClass().addAll("side-card", "card-foot");
        getChildren().addAll(form, foot);
        bind();
    }

    @Override
    public void close() {
        subscriptions.close();
    }

    private void bind() {
        subscriptions.watch(model.savedProperty(), saved -> {
            if (saved) {
                state.show("circle-check", messages.text("saved"), Styles.OK);
            } else {
                state.show("circle-dashed", messages.text("not-saved"), Styles.ASK);
            }
        });
        subscriptions.watch(model.canSaveProperty(), can -> save.setDisable(!can));
        subscriptions.watch(model.keyProperty(), key::setText);
        subscriptions.watch(model.testingProperty(), testing -> test.setText(messages.text(testing ? "stop" : "test")));
        subscriptions.watch(model.checksProperty(), this::show);
    }

    private void show(List<Check> list) {
        checks.getChildren().setAll(list.stream().map(ProviderCard::line).toList());
        Layouts.show(checks, !list.isEmpty());
    }

    private static HBox line(Check check) {
        Label value = Words.wrapped(check.value(), check.tone().equals(Styles.NEUTRAL) ? Styles.UNKNOWN : Styles.MUTED);
        value.setAlignment(Pos.CENTER_RIGHT);
        value.setTextAlignment(javafx.scene.text.TextAlignment.RIGHT);
        HBox.setHgrow(value, Priority.ALWAYS);
        value.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(12, Icon.of(check.icon(), 16, check.tone()), Words.whole(check.name()), value);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinHeight(28);
        row.setAccessibleText(check.name() + ": " + check.value());
        return row;
    }

    private HBox row(String label, Node value) {
        Label name = Words.label(messages.text(label), Styles.MUTED);
        name.setMinWidth(LABEL);
        HBox.setHgrow(value, Priority.ALWAYS);
        HBox row = new HBox(12, name, value);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinHeight(28);
        return row;
    }

    private TextField field(String id, String label, StringProperty value) {
        TextField field = new TextField();
        field.setId(id);
        field.getStyleClass().add(Styles.MONO);
        field.setPromptText(messages.text(label + ".prompt"));
        field.setAccessibleText(messages.text(label));
        field.textProperty().bindBidirectional(value);
        EnterKey.guard(field, _ -> {
            model.toggleTest();
            return true;
        });
        return field;
    }
}
