package dev.spyhop.app.studio;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.engine.snapshot.StepReceipt;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A step of the strip: a bar as high as its tool field is large, its number, and a mark where the digest
/// changed. The first step of a turn carries the turn's name.
final class StepCell extends ListCell<StepReceipt> {
    private static final double BAR = 26;
    private static final double LEAST = 4;
    private static final double MOST = 36;
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass HOLLOW = PseudoClass.getPseudoClass("hollow");

    private final Messages messages;
    private final StepWords words;
    private final LongSupplier largest;
    private final Label turn = new Label();
    private final Label number = new Label();
    private final Region bar = new Region();
    private final Node changedMark = Icon.of("triangle-alert", 11, Styles.ASK);
    private final Node shownMark = Icon.of("eye", 11, Styles.ACCENT);
    private final HBox marks = new HBox(1, changedMark, shownMark);
    private final HBox line;

    /// @param largest bytes of the largest kept step
    /// @param pointed told when the mouse comes (true) or goes
    StepCell(Messages messages, StepWords words, LongSupplier largest, BiConsumer<Integer, Boolean> pointed) {
        this.messages = messages;
        this.words = words;
        this.largest = largest;
        getStyleClass().add("step-cell");
        turn.getStyleClass().addAll(Styles.MUTED, "step-turn");
        turn.setMinWidth(USE_PREF_SIZE);
        number.getStyleClass().addAll(Styles.MONO, "step-number");
        bar.getStyleClass().add("step-bar");
        bar.setMinWidth(BAR);
        bar.setMaxWidth(BAR);
        marks.setAlignment(Pos.BOTTOM_CENTER);
        marks.setMinHeight(14);
        VBox column = new VBox(3, marks, bar, number);
        column.setAlignment(Pos.BOTTOM_CENTER);
        line = new HBox(8, turn, column);
        line.setAlignment(Pos.BOTTOM_LEFT);
        selectedProperty().subscribe(selected -> Layouts.show(shownMark, selected));
        hoverProperty().subscribe(hover -> {
            if (!isEmpty()) {
                pointed.accept(getIndex(), hover);
            }
        });
    }

    @Override
    protected void updateItem(@Nullable StepReceipt step, boolean empty) {
        super.updateItem(step, empty);
        if (step == null || empty) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        boolean first = words.isFirstOfTurn(getIndex());
        turn.setText(messages.text("steps.turn", step.turnOrdinal()));
        Layouts.show(turn, first);
        pseudoClassStateChanged(PseudoClass.getPseudoClass("turn"), first && getIndex() > 0);
        number.setText(String.valueOf(step.step()));
        boolean changed = words.isMarked(getIndex());
        Layouts.show(changedMark, changed);
        Layouts.show(shownMark, isSelected());
        pseudoClassStateChanged(CHANGED, changed);
        pseudoClassStateChanged(HOLLOW, step.bytes().isEmpty());
        double height = height(step);
        bar.setMinHeight(height);
        bar.setMaxHeight(height);
        bar.setPrefHeight(height);
        setGraphic(line);
        setAccessibleText(messages.text(
                "steps.bar.spoken", step.turnOrdinal(), step.step(), words.size(step), words.what(getIndex())));
    }

    /// An absent field is the least, hollow; one that was not measured is as high as can be, hollow.
    private double height(StepReceipt step) {
        if (!step.fieldPresent()) {
            return LEAST;
        }
        double share = step.bytes().orElse(0) / (double) Math.max(1, largest.getAsLong());
        return step.bytes().isEmpty() ? MOST : LEAST + (MOST - LEAST) * share;
    }
}
