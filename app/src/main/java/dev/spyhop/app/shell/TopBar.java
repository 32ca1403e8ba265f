package dev.spyhop.app.shell;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// The bar at the top: where, what, how it may act, which model, and the palette.
final class TopBar extends HBox {
    private final Messages messages;
    private final Button workspace = new Button();
    private final TitleEditor title;
    private final Label place = Words.whole("", Styles.STRONG);
    private final Label about = Words.label("", Styles.FAINT);
    private final StackPane modes = new StackPane();
    private final Label model = Words.whole("");
    private final HBox later;

    TopBar(Messages messages, Consumer<ShellAction> act, Runnable openWorkspaces, Consumer<String> rename) {
        super(10);
        this.messages = messages;
        setId("top-bar");
        getStyleClass().add("top-bar");
        setAlignment(Pos.CENTER_LEFT);
        workspace.setId("workspace");
        workspace.getStyleClass().setAll(Styles.BUTTON);
        workspace.setOnAction(_ -> openWorkspaces.run());
        workspace.setMinWidth(110);
        title = new TitleEditor(messages, rename);
        Label lock = Words.label(messages.text("modes-later"), Styles.FAINT);
        later = new HBox(8, Icon.of("lock", 13, Styles.NEUTRAL), lock);
        later.setAlignment(Pos.CENTER);
        model.setGraphic(Icon.of("cpu", 15));
        model.getStyleClass().add("model-label");
        model.setId("model");
        Button palette = new Button();
        HBox face = new HBox(8, Icon.of("search", 14), new KeyCap(ShellAction.PALETTE.keysText()));
        face.setAlignment(Pos.CENTER);
        palette.setGraphic(face);
        palette.getStyleClass().setAll(Styles.BUTTON);
        palette.setId("palette-button");
        palette.setAccessibleText(messages.text(ShellAction.PALETTE.key()));
        palette.setMinWidth(USE_PREF_SIZE);
        palette.setOnAction(_ -> act.accept(ShellAction.PALETTE));
        modes.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(Icon.logo(20), workspace, title, place, about, Layouts.spring());
        getChildren().addAll(later, modes, model, palette);
    }

    Node workspaceButton() {
        return workspace;
    }

    void editTitle() {
        title.edit();
    }

    void showStart() {
        workspace(messages.text("no-folder"));
        words(messages.text("start"), "");
        Layouts.show(title, false);
        Layouts.show(later, true);
        Layouts.show(modes, false);
        Layouts.show(model, false);
    }

    void showSession(SessionFrame frame, Node modeControls, boolean studio) {
        var identity = frame.session().identity();
        workspace(folder(identity.workspace()));
        title.show(identity.title());
        if (studio) {
            words(messages.text("studio"), messages.text("studio.about"));
        } else {
            words("", "");
        }
        Layouts.show(title, !studio);
        Layouts.show(later, false);
        Layouts.show(modes, true);
        if (!modes.getChildren().contains(modeControls)) {
            modes.getChildren().setAll(modeControls);
        }
        model.setText(identity.provider() + " / " + identity.model());
        model.setAccessibleText(messages.text("model", model.getText()));
        Layouts.show(model, !identity.model().isEmpty());
    }

    /// Drawn again only where the name is another, so that a frame costs nothing.
    private void workspace(String name) {
        if (name.equals(workspace.getUserData())) {
            return;
        }
        workspace.setUserData(name);
        HBox face = new HBox(8, Icon.of("folder", 14), Words.label(name), Icon.of("chevron-down", 13, Styles.NEUTRAL));
        face.setAlignment(Pos.CENTER);
        workspace.setGraphic(face);
        workspace.setAccessibleText(messages.text("workspace", name));
    }

    private void words(String head, String more) {
        place.setText(head);
        about.setText(more);
        Layouts.show(place, !head.isEmpty());
        Layouts.show(about, !more.isEmpty());
    }

    private String folder(String path) {
        if (path.isBlank()) {
            return messages.text("no-folder");
        }
        return Optional.ofNullable(Path.of(path).getFileName())
                .map(Path::toString)
                .orElse(path);
    }
}
