package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/// The steps of the session, a bar each: how large the tool field was, where its digest changed, which step is
/// shown. Left and right move from step to step. Words beside the bars tell what the pointed step, or the last
/// changes, were.
final class StepStrip extends VBox {
    private static final int TOLD = 2;

    private final StudioViewModel model;
    private final Messages messages;
    private final StepWords words;
    private final ListView<StepReceipt> bars = new ListView<>();
    private final VBox told = new VBox(5);
    private Optional<StepReceipt> pointed = Optional.empty();
    private long largest = 1;
    private boolean following;

    StepStrip(StudioViewModel model, Messages messages, Subscriptions subscriptions) {
        this.model = model;
        this.messages = messages;
        this.words = new StepWords(messages, model.steps());
        getStyleClass().addAll("step-strip", Styles.PANEL);
        HBox body = new HBox(24, bars(), told);
        HBox.setHgrow(bars, Priority.ALWAYS);
        told.setId("step-words");
        told.getStyleClass().add("step-words");
        getChildren().addAll(legend(), body);
        ListChangeListener<StepReceipt> onSteps = _ -> stepsChanged();
        model.steps().addListener(onSteps);
        subscriptions.add(() -> model.steps().removeListener(onSteps));
        subscriptions.watch(model.stepProperty(), this::follow);
        stepsChanged();
    }

    private Node legend() {
        Label what = new Label(messages.text("steps.what"));
        what.getStyleClass().add(Styles.MUTED);
        HBox legend = new HBox(
                16,
                new SectionHead(messages.text("steps.head")),
                what,
                sign("triangle-alert", "steps.changed", Styles.ASK),
                sign("eye", "steps.shown", Styles.ACCENT));
        legend.setAlignment(Pos.CENTER_LEFT);
        return legend;
    }

    private Label sign(String icon, String key, String tone) {
        Label sign = new Label(messages.text(key), Icon.of(icon, 13, tone));
        sign.getStyleClass().add(tone);
        return sign;
    }

    private ListView<StepReceipt> bars() {
        bars.setId("step-bars");
        bars.getStyleClass().add("step-bars");
        bars.setOrientation(Orientation.HORIZONTAL);
        bars.setAccessibleText(messages.text("steps.name"));
        Label none = new Label(messages.text("steps.none"));
        none.getStyleClass().add(Styles.MUTED);
        bars.setPlaceholder(none);
        bars.setCellFactory(_ -> new StepCell(messages, words, _ -> largest, this::point));
        bars.setItems(model.steps());
        bars.getSelectionModel().selectedItemProperty().subscribe(step -> {
            if (step != null && !following) {
                model.choose(step);
            }
        });
        return bars;
    }

    private void point(StepReceipt step, boolean comes) {
        if (comes) {
            pointed = Optional.of(step);
            tell();
        } else if (pointed.filter(step::equals).isPresent()) {
            pointed = Optional.empty();
            tell();
        }
    }

    private void stepsChanged() {
        long now =
                model.steps().stream().mapToLong(s -> s.bytes().orElse(0)).max().orElse(1);
        if (now != largest) {
            largest = now;
            bars.refresh();
        }
        follow(model.stepProperty().get());
    }

    private void follow(Optional<StepPicture> shown) {
        following = true;
        int at = shown.map(s -> model.steps().lastIndexOf(s.receipt())).orElse(-1);
        if (at < 0) {
            bars.getSelectionModel().clearSelection();
        } else if (bars.getSelectionModel().getSelectedIndex() != at) {
            bars.getSelectionModel().select(at);
            bars.scrollTo(at);
        }
        following = false;
        tell();
    }

    private void tell() {
        told.getChildren().clear();
        for (StepReceipt step : toTell()) {
            told.getChildren().add(line(step));
        }
        int kept = model.steps().size();
        Label count = new Label(
                model.droppedSteps() > 0
                        ? messages.text("steps.count.dropped", kept, model.droppedSteps())
                        : messages.text("steps.count", kept));
        count.getStyleClass().add(Styles.FAINT);
        told.getChildren().add(count);
    }

    /// The pointed step, or the shown one and the last changes before it.
    private List<StepReceipt> toTell() {
        if (pointed.isPresent()) {
            return List.of(pointed.get());
        }
        List<StepReceipt> steps = new ArrayList<>();
        Optional<StepReceipt> shown = model.stepProperty().get().map(StepPicture::receipt);
        for (StepReceipt step : model.steps().reversed()) {
            if (steps.size() < TOLD
                    && (words.isMarked(step) || shown.filter(step::equals).isPresent())) {
                steps.addFirst(step);
            }
        }
        shown.filter(s -> !steps.contains(s)).ifPresent(s -> steps.set(0, s));
        return steps;
    }

    private Node line(StepReceipt step) {
        Text where = new Text(messages.text("steps.at", step.turnOrdinal(), step.step()) + "  ");
        where.getStyleClass().addAll("text", Styles.STRONG);
        Text what = new Text(words.what(step) + (words.isMarked(step) ? "" : " · " + words.size(step)));
        what.getStyleClass().add("text");
        TextFlow text = new TextFlow(where, what);
        text.setMaxHeight(38);
        HBox.setHgrow(text, Priority.ALWAYS);
        Node glyph =
                words.isMarked(step) ? Icon.of("triangle-alert", 13, Styles.ASK) : Icon.of("equal", 13, Styles.NEUTRAL);
        HBox line = new HBox(7, glyph, text);
        line.setAccessibleRole(javafx.scene.AccessibleRole.TEXT);
        line.setAccessibleText(where.getText() + what.getText());
        Layouts.show(line, true);
        return line;
    }
}
