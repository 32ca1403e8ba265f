package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.ByteGrid;
import dev.spyhop.app.ui.ByteRange;
import dev.spyhop.app.ui.EmptyState;
import dev.spyhop.app.ui.JsonText;
import dev.spyhop.app.ui.JsonTree;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.app.ui.TextSheet;
import dev.spyhop.engine.fact.Evidence;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// A tool's input schema as a tree, as text and as bytes. Bytes that a row of the tree stands for stay lit when
/// the form changes. What is not kept says so, with the reason, in the place of the picture.
final class SchemaView extends VBox {
    private static final double NARROW = 470;

    private final StudioViewModel model;
    private final Messages messages;
    private final JsonTree tree;
    private final TextSheet text = new TextSheet(false);
    private final ByteGrid bytes;
    private final ByteRuler ruler = new ByteRuler();
    private final StackPane body = new StackPane();
    private final Badge cut = new Badge();
    private final Tooltip cutWhy = new Tooltip();

    SchemaView(StudioViewModel model, Messages messages, Subscriptions subscriptions) {
        this.model = model;
        this.messages = messages;
        tree = new JsonTree(this::words, model::light);
        bytes = new ByteGrid(line -> line.lit().isEmpty()
                ? messages.text("bytes.row.spoken", line.offset(), line.text())
                : messages.text("bytes.row.lit", line.offset(), line.text(), line.lit()));
        getStyleClass().add("schema-view");
        body.getStyleClass().addAll("schema-body", Styles.CARD);
        VBox.setVgrow(body, Priority.ALWAYS);
        Tooltip.install(cut, cutWhy);
        HBox bar = bar();
        getChildren().addAll(bar, ruler, body);
        widthProperty().subscribe(w -> arrange(bar, w.doubleValue() < NARROW));
        subscriptions.watch(model.toolProperty(), this::show);
        subscriptions.watch(model.formProperty(), _ -> show(model.toolProperty().get()));
        subscriptions.watch(model.litProperty(), this::light);
    }

    private HBox bar() {
        HBox forms = new HBox();
        forms.getStyleClass().add(Styles.SEGMENTS);
        forms.setAccessibleText(messages.text("schema.form"));
        ToggleGroup group = new ToggleGroup();
        for (SchemaForm form : SchemaForm.values()) {
            RadioButton button = new RadioButton(messages.text("schema." + form.word()));
            button.getStyleClass().setAll(Styles.SEGMENT);
            button.setId("schema-" + form.word());
            button.setMinWidth(USE_PREF_SIZE);
            button.setToggleGroup(group);
            button.setSelected(form == model.formProperty().get());
            button.setOnAction(_ -> model.formProperty().set(form));
            model.formProperty().subscribe(now -> button.setSelected(now == form));
            forms.getChildren().add(button);
        }
        SectionHead head = new SectionHead(messages.text("schema.head"));
        head.setMinWidth(USE_PREF_SIZE);
        HBox bar = new HBox(12, head, forms, Layouts.spring(), cut);
        bar.getStyleClass().add("schema-bar");
        bar.setMinWidth(0);
        return bar;
    }

    private void show(Optional<ToolPicture> shown) {
        if (shown.isEmpty()) {
            body.getChildren().clear();
            return;
        }
        ToolPicture tool = shown.get();
        Layouts.show(cut, tool.schemaBadge().isPresent());
        tool.schemaBadge().ifPresent(badge -> cut.show("scissors", badge, Styles.ASK));
        cutWhy.setText(
                messages.text(tool.document().ifKnown().isPresent() ? "schema.cut.why" : "schema.cut.partial", 2048));
        cut.setAccessibleHelp(cutWhy.getText());
        body.getChildren()
                .setAll(
                        switch (model.formProperty().get()) {
                            case TREE -> tree(tool);
                            case JSON -> json(tool);
                            case BYTES -> bytes(tool);
                        });
        Layouts.show(ruler, tool.document().ifKnown().isPresent());
        tool.document().ifKnown().ifPresent(d -> ruler.measure(d.range()));
        light(model.litProperty().get());
    }

    /// Where the bar is too narrow for it, the badge takes a line of its own.
    private void arrange(HBox bar, boolean narrow) {
        boolean below = getChildren().contains(cut);
        if (narrow && !below) {
            bar.getChildren().remove(cut);
            getChildren().add(1, cut);
        } else if (!narrow && below) {
            getChildren().remove(cut);
            bar.getChildren().add(cut);
        }
    }

    private Node tree(ToolPicture tool) {
        return switch (tool.document()) {
            case Evidence.Unknown<ToolDocument>(String reason) -> none("schema.noTree", reason);
            case Evidence.Known<ToolDocument> _ -> {
                if (tool.schemaTree().isEmpty()) {
                    yield none("schema.noTree", messages.text("reason.noSchema"));
                }
                tree.setAccessibleText(messages.text("tree.name", tool.entry().name()));
                if (tree.getRoot() == null
                        || !tree.getRoot().getValue().equals(tool.schemaTree().get())) {
                    tree.show(tool.schemaTree().get());
                }
                yield tree;
            }
        };
    }

    private Node json(ToolPicture tool) {
        return switch (tool.schemaJson()) {
            case Evidence.Unknown<JsonText>(String reason) -> none("schema.noJson", reason);
            case Evidence.Known<JsonText>(var json) -> {
                text.show(messages.text("json.name", tool.entry().name()), json);
                yield text;
            }
        };
    }

    private Node bytes(ToolPicture tool) {
        return switch (tool.document()) {
            case Evidence.Unknown<ToolDocument>(String reason) -> none("schema.noBytes", reason);
            case Evidence.Known<ToolDocument>(ToolDocument document) -> {
                ByteRange range = document.schema()
                        .map(s -> s.value().shifted(document.offset()))
                        .orElse(document.range());
                bytes.setAccessibleText(messages.text("bytes.name", tool.entry().name()));
                bytes.show(document.slice(range).getBytes(StandardCharsets.UTF_8), range.start());
                yield bytes;
            }
        };
    }

    private Node none(String title, String reason) {
        return new EmptyState("circle-help", messages.text(title), messages.text("schema.why", reason));
    }

    private void light(Optional<ByteRange> range) {
        bytes.light(range);
        ruler.light(range);
    }

    private String words(ByteRange range, boolean spoken) {
        return messages.text(
                spoken ? "schema.lit.spoken" : "schema.lit", range.start(), Math.max(range.start(), range.end() - 1));
    }
}
