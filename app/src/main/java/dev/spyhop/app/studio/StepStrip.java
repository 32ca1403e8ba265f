package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.SectionHead;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
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
    private OptionalInt pointed = OptionalInt.empty();
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
        bars.setCellFactory(_ -> new StepCell(messages, words, () -> largest, this::point));
        bars.setItems(model.steps());
        bars.needsLayoutProperty().subscribe(needed -> {
            if (!needed) {
                reveal();
            }
        });
        bars.getSelectionModel().selectedItemProperty().subscribe(step -> {
            if (step != null && !following) {
                model.choose(step);
            }
        });
        return bars;
    }

    private void point(int at, boolean comes) {
        if (comes) {
            pointed = OptionalInt.of(at);
            tell();
        } else if (pointed.isPresent() && pointed.getAsInt() == at) {
            pointed = OptionalInt.empty();
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
            reveal();
        }
        following = false;
        tell();
    }

    /// Brings the shown step into view if it is out of it; scrolling more than that would move the others away.
    private void reveal() {
        int at = bars.getSelectionModel().getSelectedIndex();
        if (at < 0 || !(bars.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return;
        }
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (first != null && last != null && (at < first.getIndex() || at > last.getIndex())) {
            bars.scrollTo(at);
        }
    }

    private void tell() {
        told.getChildren().clear();
        for (int at : toTell()) {
            told.getChildren().add(line(at));
        }
        int kept = model.steps().size();
        Label count = new Label(
                model.droppedSteps() > 0
                        ? messages.text("steps.count.dropped", kept, model.droppedSteps())
                        : messages.text("steps.count", kept));
        count.getStyleClass().add(Styles.FAINT);
        told.getChildren().add(count);
    }

    /// The pointed step, or the shown one and the last changes.
    private List<Integer> toTell() {
        if (pointed.isPresent() && pointed.getAsInt() < model.steps().size()) {
            return List.of(pointed.getAsInt());
        }
        int shown = bars.getSelectionModel().getSelectedIndex();
        List<Integer> steps = new ArrayList<>();
        for (int at = model.steps().size() - 1; at >= 0 && steps.size() < TOLD; at--) {
            if (words.isMarked(at)) {
                steps.addFirst(at);
            }
        }
        boolean latest = shown == model.steps().size() - 1;
        if (shown >= 0 && !steps.contains(shown) && (!latest || steps.size() < TOLD)) {
            if (steps.size() == TOLD) {
                steps.removeFirst();
            }
            steps.add(shown);
        }
        return steps;
    }

    private Node line(int at) {
        StepReceipt step = model.steps().get(at);
        boolean marked = words.isMarked(at);
        Text where = new Text(messages.text("steps.at", step.turnOrdinal(), step.step()) + "  ");
        where.getStyleClass().addAll("text", Styles.STRONG);
        Text what = new Text(marked ? words.what(at) : words.size(step) + " · " + words.what(at));
        what.getStyleClass().add("text");
        TextFlow text = new TextFlow(where, what);
        HBox.setHgrow(text, Priority.ALWAYS);
        Node glyph = marked ? Icon.of("triangle-alert", 13, Styles.ASK) : Icon.of("equal", 13, Styles.NEUTRAL);
        HBox line = new HBox(7, glyph, text);
        line.setAccessibleRole(AccessibleRole.TEXT);
        line.setAccessibleText(where.getText() + what.getText());
        return line;
    }
}
