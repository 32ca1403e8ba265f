package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.EmptyState;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The studio's layout: catalog at the left, header above, facts in the middle, steps below.
final class StudioView extends BorderPane {
    private static final double SIDE_SHARE = 0.24;
    private static final double SIDE_LEAST = 220;
    private static final double SIDE_MOST = 308;

    private final Messages messages;
    private final FactGrid facts;
    private final ScrollPane scroll = new ScrollPane();
    private final StackPane middle = new StackPane();

    StudioView(StudioViewModel model, Messages messages, SnapshotExport export, Subscriptions subscriptions) {
        this.messages = messages;
        setId("studio");
        getStyleClass().add("studio");
        SchemaView schema = new SchemaView(model, messages, subscriptions);
        facts = new FactGrid(messages, schema, export::copyText);
        scroll.setContent(facts);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(middle, Priority.ALWAYS);
        middle.setMinHeight(0);
        VBox centre = new VBox(
                new HeaderView(model, messages, export, subscriptions),
                middle,
                new StepStrip(model, messages, subscriptions));
        CatalogView catalog = new CatalogView(model, messages, subscriptions);
        catalog.prefWidthProperty()
                .bind(widthProperty().map(w -> Math.clamp(w.doubleValue() * SIDE_SHARE, SIDE_LEAST, SIDE_MOST)));
        setLeft(catalog);
        setCenter(centre);
        subscriptions.watch(model.stepProperty(), this::showStep);
        subscriptions.watch(model.toolProperty(), this::showTool);
    }

    private void showStep(Optional<StepPicture> step) {
        FieldState state = step.map(StepPicture::field).orElse(FieldState.NO_SNAPSHOT);
        switch (state) {
            case NO_SNAPSHOT -> show(empty("scan-eye", "none"));
            case ABSENT -> show(empty("minus", "absentField"));
            case EMPTY -> show(empty("circle-dashed", "emptyField"));
            case PRESENT -> show(scroll);
        }
    }

    private void showTool(Optional<ToolPicture> tool) {
        tool.ifPresent(facts::show);
    }

    private Node empty(String icon, String key) {
        EmptyState state = new EmptyState(icon, messages.text(key + ".title"), messages.text(key + ".hint"));
        state.setId("studio-empty");
        return state;
    }

    private void show(Node node) {
        middle.getChildren().setAll(node);
    }
}
