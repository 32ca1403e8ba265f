package dev.spyhop.app.modes;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Words;
import dev.spyhop.engine.authority.Mode;
import java.util.EnumMap;
import java.util.Map;
import javafx.event.ActionEvent;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// Plan, Act, Operate: one of three, told apart by colour, icon and word. A click asks; what is on is what
/// the engine
/// says.
final class ModeSwitch extends HBox {
    private final Map<Mode, ToggleButton> buttons = new EnumMap<>(Mode.class);

    ModeSwitch(ModesViewModel model, AuthorityWords words, Subscriptions subscriptions) {
        getStyleClass().add(Styles.SEGMENTS);
        setId("mode-switch");
        setAccessibleText(words.text("mode.switch"));
        setMaxHeight(Region.USE_PREF_SIZE);
        for (Mode mode : Mode.values()) {
            ToggleButton button = button(mode, model, words);
            buttons.put(mode, button);
            getChildren().add(button);
        }
        subscriptions.watch(model.pairProperty(), pair -> mark(pair.mode()));
    }

    private ToggleButton button(Mode mode, ModesViewModel model, AuthorityWords words) {
        ToggleButton button = new ToggleButton(words.name(mode), Icon.of(AuthorityWords.icon(mode), 15));
        button.getStyleClass().setAll(Styles.SEGMENT, "mode-" + mode.word());
        button.setId("mode-" + mode.word());
        button.setMinWidth(USE_PREF_SIZE);
        button.setAccessibleRole(AccessibleRole.RADIO_BUTTON);
        button.setAccessibleText(words.name(mode) + ". " + words.about(mode));
        Words.tooltip(button, words.about(mode));
        button.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            mark(model.pairProperty().get().mode());
            model.choose(mode);
        });
        return button;
    }

    private void mark(Mode now) {
        buttons.forEach((mode, button) -> button.setSelected(mode == now));
    }
}
