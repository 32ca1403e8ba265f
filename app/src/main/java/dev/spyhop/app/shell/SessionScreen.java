package dev.spyhop.app.shell;

import dev.spyhop.app.approvals.ApprovalsPanel;
import dev.spyhop.app.composer.ComposerPanel;
import dev.spyhop.app.composer.SlashCommand;
import dev.spyhop.app.feed.SessionFeed;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.modes.FullAccessConsent;
import dev.spyhop.app.modes.ModesPanel;
import dev.spyhop.app.studio.StudioPanel;
import dev.spyhop.app.transcript.TranscriptPanel;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.app.ui.Panes;
import dev.spyhop.app.work.WorkPanel;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// All panels of one open session. It lives as long as the session is open, so that scroll position, folds
/// and the
/// unsent words are there when the person comes back.
final class SessionScreen implements AutoCloseable {
    private static final double DOCK = 340;
    private static final double COLUMN = 860;

    private final Subscriptions subscriptions = new Subscriptions();
    private final SessionFeed feed;
    private final TranscriptPanel transcript;
    private final ApprovalsPanel approvals;
    private final ComposerPanel composer;
    private final ModesPanel modes;
    private final Region modeControls;
    private final WorkPanel work;
    private final StudioPanel studio;
    private final ScrollPane dockScroll;
    private final Region dock;
    private final HBox node;

    /// @param slash what can be typed in the composer
    /// @param link gets a link that was clicked
    SessionScreen(
            SessionFeed feed,
            Desk desk,
            Overlays overlays,
            Messages messages,
            List<SlashCommand> slash,
            Consumer<String> link) {
        this.feed = feed;
        var frames = feed.frameProperty();
        transcript = new TranscriptPanel(desk.background(), desk.copier(), link);
        composer = new ComposerPanel(frames, feed, slash);
        approvals = new ApprovalsPanel(frames, feed, desk.copier(), System::nanoTime, composer::focusField);
        modes = new ModesPanel(frames, feed, consent(desk), overlays);
        modeControls = modes.controls();
        work = new WorkPanel(frames);
        studio = new StudioPanel(desk.background(), desk.copier(), desk.choosers());
        RequestBlock request = new RequestBlock(messages);
        dockScroll = dockScroll(messages, request);
        dock = dock(messages);
        node = new HBox(centre(), dock);
        HBox.setHgrow(node.getChildren().getFirst(), Priority.ALWAYS);
        subscriptions.watch(frames, frame -> show(frame, request));
    }

    SessionFeed feed() {
        return feed;
    }

    Region node() {
        return node;
    }

    Region studioNode() {
        return studio.node();
    }

    StudioPanel studio() {
        return studio;
    }

    Region modeControls() {
        return modeControls;
    }

    ModesPanel modes() {
        return modes;
    }

    ComposerPanel composer() {
        return composer;
    }

    TranscriptPanel transcript() {
        return transcript;
    }

    Region dock() {
        return dock;
    }

    /// What scrolls in the dock.
    Region dockScroll() {
        return dockScroll;
    }

    ApprovalsPanel approvals() {
        return approvals;
    }

    @Override
    public void close() {
        subscriptions.close();
        approvals.close();
        composer.close();
        modes.close();
        work.close();
        studio.close();
        transcript.close();
    }

    private void show(SessionFrame frame, RequestBlock request) {
        transcript.show(frame.transcript());
        request.show(frame);
        if (frame.sequence() > 0) {
            studio.show(feed.evidence());
        }
    }

    private Region centre() {
        Node blocks = transcript.node();
        VBox.setVgrow(blocks, Priority.ALWAYS);
        VBox below = new VBox(12, approvals.node(), composer.node());
        below.setMaxWidth(COLUMN);
        StackPane foot = new StackPane(below);
        foot.setAlignment(Pos.BOTTOM_CENTER);
        foot.setPadding(new Insets(12, 28, 16, 28));
        VBox centre = new VBox(blocks, foot);
        centre.setMinWidth(360);
        centre.getStyleClass().add("centre");
        return centre;
    }

    private Region dock(Messages messages) {
        Label tab = new Label(messages.text("dock.work"));
        tab.getStyleClass().addAll("dock-tab", "current");
        HBox tabs = new HBox(tab);
        tabs.getStyleClass().add("dock-tabs");
        VBox box = new VBox(tabs, dockScroll);
        box.setId("dock");
        box.getStyleClass().addAll("panel", "dock");
        box.setMinWidth(DOCK);
        box.setPrefWidth(DOCK);
        box.setMaxWidth(DOCK);
        return box;
    }

    private ScrollPane dockScroll(Messages messages, RequestBlock request) {
        VBox summary = new VBox(16, Layouts.rule(), modes.summary(), Layouts.rule(), request);
        summary.setPadding(new Insets(0, 8, 12, 8));
        VBox content = new VBox(16, work.node(), summary);
        content.setPadding(new Insets(14, 8, 0, 8));
        ScrollPane scroll = Panes.scrolling(content);
        scroll.setId("dock-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(messages.text("dock.work"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    private static FullAccessConsent consent(Desk desk) {
        return new FullAccessConsent() {
            @Override
            public boolean isGiven(String workspace) {
                return desk.settings().get().fullAccess().contains(workspace);
            }

            @Override
            public void give(String workspace) {
                desk.settings().change(s -> s.withFullAccess(workspace));
            }
        };
    }
}
