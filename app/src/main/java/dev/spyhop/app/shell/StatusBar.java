package dev.spyhop.app.shell;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Words;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/// One line of facts at the bottom of the window.
final class StatusBar extends HBox {
    private final Messages messages = Messages.of("status");
    private final Label place = cell("status-place");
    private final Label context = cell("status-context");
    private final Label tokens = cell("status-tokens", Styles.MONO);
    private final Label cached = cell("status-cached");
    private final Label cost = cell("status-cost");
    private final Label branch = cell("status-branch");
    private final Label tools = cell("status-tools", Styles.MONO);
    private final Label offline = cell("status-offline");
    private final Label running = cell("status-running");
    private final Label help = cell("status-help");
    private final Label version = cell("status-version", Styles.MONO);

    StatusBar(String programVersion) {
        setId("status-bar");
        getStyleClass().add("status-bar");
        setAlignment(Pos.CENTER_LEFT);
        branch.setGraphic(Icon.of("git-branch", 12));
        offline.setGraphic(Icon.of("unplug", 13));
        help.setText(messages.text("help"));
        version.setText("Spyhop " + programVersion);
        getChildren()
                .addAll(place, context, tokens, cached, cost, branch, offline, running, Layouts.spring(), tools, help);
        getChildren().add(version);
        cost.setMinWidth(0);
        branch.setMinWidth(0);
        showStart(Optional.empty(), 0);
    }

    void showSession(SessionFrame frame, Optional<String> branchName) {
        StatusPicture picture = StatusPicture.of(frame, messages);
        place.setText(picture.place());
        context.setText(picture.context());
        tokens.setText(picture.tokens());
        cached.setText(picture.cached());
        cost.setText(picture.cost());
        branch.setText(branchName.orElse(""));
        tools.setText(picture.tools());
        inSession(true, branchName.isPresent());
    }

    void showStart(Optional<String> provider, long runningSessions) {
        offline.setText(provider.map(p -> messages.text("provider", p)).orElseGet(() -> messages.text("offline")));
        running.setText(messages.text("running", runningSessions));
        inSession(false, false);
    }

    private void inSession(boolean session, boolean hasBranch) {
        for (Label label : new Label[] {place, context, tokens, cached, cost, tools}) {
            Layouts.show(label, session);
        }
        Layouts.show(branch, session && hasBranch);
        for (Label label : new Label[] {offline, running, help, version}) {
            Layouts.show(label, !session);
        }
    }

    private static Label cell(String id, String... styles) {
        Label label = Words.whole("", styles);
        label.getStyleClass().add("status-cell");
        label.setId(id);
        return label;
    }
}
