package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.engine.snapshot.StepReceipt;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// The line above the facts: which step, what stands in the place of its tools, how much of it, its digest, what
/// is known of delivery, and what can be done with the evidence.
final class HeaderView extends HBox {
    /// Wide enough for all facts on one line, where there is room.
    private static final double ONE_LINE = 1_200;

    private final Messages messages;
    private final SnapshotExport export;
    private final StudioViewModel model;
    private final FlowPane facts = new FlowPane(18, 6);
    private final Label notice = new Label();
    private final Button copy;
    private final Button save;

    HeaderView(StudioViewModel model, Messages messages, SnapshotExport export, Subscriptions subscriptions) {
        this.messages = messages;
        this.export = export;
        this.model = model;
        getStyleClass().add("studio-header");
        setAlignment(Pos.CENTER_LEFT);
        facts.setAlignment(Pos.CENTER_LEFT);
        facts.setPrefWrapLength(ONE_LINE);
        facts.setMinHeight(USE_PREF_SIZE);
        setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(facts, Priority.ALWAYS);
        copy = button("header.copy", "copy", "studio-copy");
        copy.setOnAction(_ -> export.copyJson());
        save = button("header.save", "download", "studio-save");
        save.setOnAction(_ -> export.saveJson());
        notice.setId("studio-notice");
        notice.setWrapText(true);
        notice.setMaxWidth(260);
        notice.setAccessibleRole(AccessibleRole.TEXT);
        getChildren().addAll(facts, notice, copy, save);
        subscriptions.watch(model.stepProperty(), this::show);
        subscriptions.watch(model.noticeProperty(), this::tell);
    }

    private Button button(String key, String icon, String id) {
        Button button = new Button(messages.text(key), Icon.of(icon, 14));
        button.setId(id);
        button.getStyleClass().setAll(Styles.BUTTON);
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    private void tell(Optional<Notice> told) {
        Layouts.show(notice, told.isPresent());
        notice.setText(told.map(Notice::text).orElse(""));
        notice.getStyleClass().setAll("label", told.filter(Notice::failed).isPresent() ? Styles.FAILED : Styles.MUTED);
    }

    private void show(Optional<StepPicture> step) {
        facts.getChildren().clear();
        // A button that cannot act stays and says why.
        boolean can = step.filter(StepPicture::isWhole).isPresent();
        String why = messages.text(step.isEmpty() ? "header.export.none" : "header.export.why");
        for (Button button : new Button[] {copy, save}) {
            button.setDisable(!can);
            button.setAccessibleHelp(can ? null : why);
        }
        if (step.isEmpty()) {
            facts.getChildren().add(field(FieldState.NO_SNAPSHOT));
            return;
        }
        StepReceipt receipt = step.get().receipt();
        facts.getChildren().addAll(place(receipt), field(step.get().field()));
        if (!step.get().isWhole()) {
            facts.getChildren().add(receiptOnly());
        }
        if (receipt.fieldPresent()) {
            facts.getChildren().addAll(size(receipt), digest(receipt));
        }
        step.get().snapshot().ifPresent(_ -> facts.getChildren().add(delivery()));
    }

    private Node place(StepReceipt receipt) {
        Label place = new Label(messages.text("header.step", receipt.turnOrdinal(), receipt.step()));
        place.setId("studio-step");
        place.getStyleClass().add(Styles.STRONG);
        place.setTooltip(
                new Tooltip(messages.text("header.turnId", receipt.turn().value())));
        return place;
    }

    private Node field(FieldState state) {
        Badge badge = Badge.of(
                switch (state) {
                    case NO_SNAPSHOT -> "circle-help";
                    case ABSENT -> "minus";
                    case EMPTY -> "circle-dashed";
                    case PRESENT -> "check";
                },
                messages.text("field." + state.word()),
                state == FieldState.PRESENT
                        ? Styles.OK
                        : state == FieldState.NO_SNAPSHOT ? Styles.NEUTRAL : Styles.ASK);
        badge.setId("studio-field");
        badge.getStyleClass().add("field-" + state.word());
        badge.setAccessibleText(messages.text("field." + state.word() + ".spoken"));
        return named("header.toolField", badge);
    }

    private Node receiptOnly() {
        Badge badge = Badge.of("history", messages.text("header.receiptOnly"), Styles.ASK);
        String why = messages.text("header.receiptOnly.why");
        Tooltip.install(badge, new Tooltip(why));
        badge.setAccessibleHelp(why);
        Button latest = new Button(messages.text("header.latest"));
        latest.setId("studio-latest");
        latest.getStyleClass().setAll(Styles.LINK);
        latest.setOnAction(_ -> model.chooseLatest());
        HBox line = new HBox(6, badge, latest);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node size(StepReceipt receipt) {
        Label size = new Label(
                receipt.bytes().isPresent()
                        ? messages.text(
                                "header.size",
                                receipt.toolCount(),
                                receipt.bytes().getAsLong())
                        : messages.text("header.size.unmeasured", receipt.toolCount()));
        size.setId("studio-size");
        size.getStyleClass().add(Styles.MONO);
        return size;
    }

    private Node digest(StepReceipt receipt) {
        Label name = new Label(messages.text("header.digest"));
        name.getStyleClass().add(Styles.MONO);
        HBox line = new HBox(6, name);
        line.setAlignment(Pos.CENTER_LEFT);
        if (receipt.digest().isEmpty()) {
            Label none = new Label(messages.text("header.digest.none"));
            none.getStyleClass().add(Styles.UNKNOWN);
            line.getChildren().add(none);
            model.stepProperty()
                    .get()
                    .flatMap(StepPicture::snapshot)
                    .map(ToolRequestSnapshot::payloadMeasurementStatus)
                    .ifPresent(status -> none.setTooltip(new Tooltip(status)));
            return line;
        }
        String whole = receipt.digest().get();
        Label digest = new Label(
                whole.length() < 8 ? whole : whole.substring(0, 4) + "…" + whole.substring(whole.length() - 4));
        digest.setId("studio-digest");
        digest.getStyleClass().add(Styles.MONO);
        digest.setTooltip(new Tooltip(whole));
        digest.setAccessibleText(whole);
        Button copyDigest = new Button("", Icon.of("copy", 13));
        copyDigest.setId("studio-copy-digest");
        copyDigest.getStyleClass().setAll(Styles.BUTTON_ICON, "btn-tiny");
        copyDigest.setAccessibleText(messages.text("header.digest.copy"));
        copyDigest.setTooltip(new Tooltip(messages.text("header.digest.copy")));
        copyDigest.setOnAction(_ -> export.copyDigest());
        line.getChildren().addAll(digest, copyDigest);
        return line;
    }

    private Node delivery() {
        Badge badge = Badge.of("circle-help", messages.text("header.delivery.unknown"), Styles.NEUTRAL);
        badge.setId("studio-delivery");
        Tooltip.install(badge, new Tooltip(ToolRequestSnapshot.DELIVERY_STATUS));
        badge.setAccessibleText(messages.text("header.delivery") + ": " + ToolRequestSnapshot.DELIVERY_STATUS);
        return named("header.delivery", badge);
    }

    private Node named(String key, Node value) {
        Label name = new Label(messages.text(key));
        name.getStyleClass().add(Styles.MUTED);
        HBox line = new HBox(8, name, value);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
