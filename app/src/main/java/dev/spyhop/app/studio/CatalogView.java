package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.SectionHead;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The left side: every carried tool with its bytes, framing and total, then what is not there. The figures add
/// up to the byte (hazard IN-01). The list is virtual and takes the height that its rows need, or what there is.
final class CatalogView extends VBox {
    private static final double ROW_HEIGHT = 30;

    private final StudioViewModel model;
    private final Messages messages;
    private final TextField filter = new TextField();
    private final ListView<CatalogEntry> list = new ListView<>();
    private final VBox sums = new VBox();
    private final Label placeholder = new Label();
    private boolean following;

    CatalogView(StudioViewModel model, Messages messages, Subscriptions subscriptions) {
        this.model = model;
        this.messages = messages;
        getStyleClass().addAll("catalog-view", Styles.PANEL);
        SectionHead head = new SectionHead(messages.text("catalog.head"));
        head.getStyleClass().add("catalog-head");
        NotCarriedView notCarried = new NotCarriedView(messages);
        getChildren().addAll(filterBox(), head, list(), sums, notCarried);
        VBox.setVgrow(list, Priority.ALWAYS);
        filter.textProperty().bindBidirectional(model.filterProperty());
        subscriptions.add(() -> filter.textProperty().unbindBidirectional(model.filterProperty()));
        subscriptions.watch(model.stepProperty(), step -> {
            show(step);
            notCarried.show(step);
        });
        subscriptions.watch(model.selectedProperty(), this::follow);
    }

    private StackPane filterBox() {
        filter.setId("catalog-filter");
        filter.getStyleClass().add("catalog-filter");
        filter.setAccessibleText(messages.text("catalog.filter.name"));
        filter.setOnKeyPressed(e -> {
            if (e.getCode() == KeyCode.DOWN) {
                list.requestFocus();
                e.consume();
            } else if (e.getCode() == KeyCode.ESCAPE && !filter.getText().isEmpty()) {
                filter.clear();
                e.consume();
            }
        });
        Icon glass = Icon.of("search", 14);
        StackPane box = new StackPane(filter, glass);
        StackPane.setAlignment(glass, javafx.geometry.Pos.CENTER_LEFT);
        StackPane.setMargin(glass, new javafx.geometry.Insets(0, 0, 0, 10));
        return box;
    }

    private ListView<CatalogEntry> list() {
        list.setId("catalog-list");
        list.getStyleClass().add("catalog-list");
        list.setAccessibleText(messages.text("catalog.name"));
        list.setFixedCellSize(ROW_HEIGHT);
        list.setCellFactory(_ -> new ToolCell(messages));
        list.setItems(model.catalog());
        list.setPlaceholder(placeholder);
        placeholder.getStyleClass().add(Styles.MUTED);
        list.setMinHeight(2 * ROW_HEIGHT);
        list.getSelectionModel().selectedItemProperty().subscribe(entry -> {
            if (entry != null && !following) {
                model.choose(entry);
            }
        });
        // after the list's own listener, which drops the selection when rows change
        model.catalog().addListener((ListChangeListener<CatalogEntry>) _ -> {
            fitHeight();
            follow(model.selectedProperty().get());
        });
        fitHeight();
        return list;
    }

    private void fitHeight() {
        int rows = Math.max(2, model.catalog().size());
        list.setPrefHeight(rows * ROW_HEIGHT + 2);
        list.setMaxHeight(rows * ROW_HEIGHT + 2);
    }

    private void follow(Optional<CatalogEntry> chosen) {
        following = true;
        int at = chosen.map(model.catalog()::indexOf).orElse(-1);
        if (at < 0) {
            list.getSelectionModel().clearSelection();
        } else if (list.getSelectionModel().getSelectedIndex() != at) {
            list.getSelectionModel().select(at);
            list.scrollTo(Math.max(0, at - 2));
        }
        following = false;
    }

    private void show(Optional<StepPicture> step) {
        int count = step.map(s -> s.receipt().toolCount()).orElse(0);
        FieldState field = step.map(StepPicture::field).orElse(FieldState.NO_SNAPSHOT);
        filter.setPromptText(messages.text("catalog.filter", count));
        placeholder.setText(messages.text("catalog.none." + field.word()));
        sums.getChildren().clear();
        step.filter(s -> s.receipt().fieldPresent()).ifPresent(this::addUp);
    }

    /// Rows below the list, so that what is seen adds up to the total.
    private void addUp(StepPicture step) {
        Optional<PayloadLayout> layout = step.layout();
        int bare = layout.map(PayloadLayout::notItemisedTools).orElse(step.unnamed());
        if (bare > 0) {
            String name = messages.text(step.unnamed() > 0 ? "catalog.unnamed" : "catalog.notItemised", bare);
            sums.getChildren().add(sum("unnamed", name, layout.map(l -> number(l.notItemisedBytes()))));
        }
        long brackets = PayloadLayout.framing(step.receipt().toolCount());
        HBox framing = sum("framing", messages.text("catalog.framing"), Optional.of(number(brackets)));
        Tooltip.install(framing, new Tooltip(messages.text("catalog.framing.why")));
        HBox total = sum("total", messages.text("catalog.total"), layout.map(l -> number(l.totalBytes())));
        total.getStyleClass().add("catalog-total");
        sums.getChildren().addAll(framing, total);
        if (layout.isEmpty()) {
            Label why = new Label(step.unmeasured().orElse(messages.text("reason.unmeasured")));
            why.setId("sum-why");
            why.getStyleClass().addAll(Styles.UNKNOWN, "catalog-text");
            why.setWrapText(true);
            why.setMinHeight(Region.USE_PREF_SIZE);
            sums.getChildren().add(why);
        }
    }

    private String number(long figure) {
        return messages.text("number", figure);
    }

    private HBox sum(String id, String name, Optional<String> figure) {
        Label label = new Label(name);
        label.getStyleClass().add(Styles.FAINT);
        Label value = new Label(figure.orElse(messages.text("catalog.total.unknown")));
        value.getStyleClass().addAll("sum-figure", figure.isPresent() ? Styles.MONO : Styles.UNKNOWN);
        value.setId("sum-" + id);
        value.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(label, Layouts.spring(), value);
        row.getStyleClass().add("catalog-sum");
        row.setAccessibleRole(javafx.scene.AccessibleRole.TEXT);
        row.setAccessibleText(name + ": " + value.getText());
        return row;
    }
}
