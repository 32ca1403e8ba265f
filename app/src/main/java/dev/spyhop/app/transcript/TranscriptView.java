package dev.spyhop.app.transcript;

import dev.spyhop.app.fx.FxThread;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.EmptyState;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.Layouts;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.fxmisc.flowless.VirtualFlow;
import org.fxmisc.flowless.VirtualizedScrollPane;

/// The list of rows. It holds the focus for all its rows, since rows come and go: keys move the current block, fold it
/// and scroll. It sticks to the end only while it is at the end; see {@link Following}.
final class TranscriptView extends StackPane implements AutoCloseable {
    private static final Duration PATIENCE = Duration.millis(300);

    private final TranscriptViewModel model;
    private final Messages messages;
    private final RowNodes nodes;
    private final VirtualFlow<TranscriptRow, RowPane> flow;
    private final Following following;
    private final TextSelection selection;
    private final PauseTransition patience = new PauseTransition(PATIENCE);
    private final Subscriptions held = new Subscriptions();
    private final Button pill = new Button();
    private Optional<Node> tail = Optional.empty();
    private String sought = "";
    private int lookedAt = -1;

    TranscriptView(TranscriptViewModel model, Messages messages, Consumer<String> link) {
        this.model = model;
        this.messages = messages;
        this.nodes = new RowNodes(
                messages, new RowNodes.Actions(this::toggle, this::more, link, () -> tail, this::getWidth));
        this.flow = VirtualFlow.createVertical(model.rows(), this::cell);
        VirtualizedScrollPane<VirtualFlow<TranscriptRow, RowPane>> pane = new VirtualizedScrollPane<>(flow);
        this.following = new Following(flow, pane, model);
        this.selection = new TextSelection(flow, model.rows(), following);
        EmptyState empty = new EmptyState("message-square", messages.text("empty.title"), messages.text("empty.hint"));
        getStyleClass().add("transcript");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        setAccessibleText(messages.text("name"));
        getChildren().addAll(pane, empty, pill());
        empty.setMouseTransparent(true);
        held.watch(Bindings.size(model.rows()), size -> Layouts.show(empty, size.intValue() == 1));
        patience.setOnFinished(_ -> model.setAwaiting(true));
        held.watch(model.quietProperty(), this::quiet);
        held.watch(model.currentProperty(), _ -> currentChanged());
        held.watch(focusedProperty(), _ -> markCurrent());
        held.watch(following.stickingProperty(), _ -> showPill());
        held.watch(model.blockCountProperty(), _ -> showPill());
        ListChangeListener<TranscriptRow> rowsChanged = _ -> following.rowsChanged();
        model.rows().addListener(rowsChanged);
        held.add(() -> model.rows().removeListener(rowsChanged));
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
    }

    /// The node at the end of the list.
    void setTail(Optional<Node> node) {
        tail = node;
        model.tailChanged();
    }

    /// Goes to the end and stays there.
    void toLatest() {
        following.resume();
    }

    /// Marks what find looks for, in what is shown and in what will be.
    ///
    /// @param row index of the row of the match that is looked at, -1 for none
    void highlight(String words, int row) {
        sought = words;
        lookedAt = row;
        if (row >= 0) {
            following.release();
            flow.show(row);
            FxThread.later(following::recheck);
        }
        forEachShown((index, cell) -> cell.highlight(sought, index == lookedAt));
    }

    /// What is selected, empty for nothing.
    String selectedWords() {
        return selection.words();
    }

    /// That nothing moves is said after a while only: most pauses are too short to speak of.
    private void quiet(boolean now) {
        if (now) {
            patience.playFromStart();
        } else {
            patience.stop();
            model.setAwaiting(false);
        }
    }

    private void toggle(int place) {
        selection.clear();
        following.keeping(model.start(place), () -> model.toggle(place));
    }

    private void more(int place) {
        following.keeping(model.start(place + 1) - 1, () -> model.more(place));
    }

    private RowPane cell(TranscriptRow row) {
        RowPane cell = nodes.cell(row);
        cell.setCurrent(isFocused() && row.block() == model.currentProperty().get());
        if (!sought.isEmpty()) {
            boolean isLookedAt = lookedAt >= 0
                    && lookedAt < model.rows().size()
                    && model.rows().get(lookedAt).equals(row);
            cell.highlight(sought, isLookedAt);
        }
        return cell;
    }

    private Node pill() {
        pill.getStyleClass().addAll(Styles.BUTTON, "jump-pill");
        pill.setGraphic(Icon.of("arrow-down", 14));
        pill.setFocusTraversable(false);
        pill.setOnAction(_ -> toLatest());
        StackPane.setAlignment(pill, Pos.BOTTOM_CENTER);
        return pill;
    }

    private void showPill() {
        int count = following.missed();
        pill.setText(count > 0 ? messages.text("jump.new", count) : messages.text("jump.latest"));
        pill.setAccessibleText(
                messages.text("jump.latest") + (count > 0 ? ", " + messages.text("jump.new", count) : ""));
        Layouts.show(pill, !following.stickingProperty().get());
    }

    private void pressed(MouseEvent e) {
        for (Node n = e.getTarget() instanceof Node t ? t : null; n != null && n != this; n = n.getParent()) {
            if (n instanceof RowPane cell && !(cell.row() instanceof TranscriptRow.Tail)) {
                model.setCurrent(cell.row().block());
                requestFocus();
                return;
            }
        }
    }

    private void key(KeyEvent e) {
        if (e.getTarget() != this || e.isShortcutDown() || e.isAltDown()) {
            return;
        }
        switch (e.getCode()) {
            case UP -> step(-1);
            case DOWN -> step(1);
            case ENTER, SPACE -> toggle(model.currentProperty().get());
            case PAGE_UP -> following.page(-1);
            case PAGE_DOWN -> following.page(1);
            case HOME -> following.toStart();
            case END -> following.resume();
            default -> {
                return;
            }
        }
        e.consume();
    }

    private void step(int by) {
        model.step(by);
        int row = model.start(model.currentProperty().get());
        if (row < model.rows().size()) {
            following.release();
            flow.show(row);
            FxThread.later(following::recheck);
        }
    }

    private void currentChanged() {
        markCurrent();
        int place = model.currentProperty().get();
        int row = model.start(place);
        boolean there = place >= 0 && row < model.rows().size();
        setAccessibleText(there ? nodes.words(model.rows().get(row)) : messages.text("name"));
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private void markCurrent() {
        int place = model.currentProperty().get();
        boolean focused = isFocused();
        forEachShown((_, cell) -> cell.setCurrent(focused && cell.row().block() == place));
    }

    /// What to do with a shown cell.
    @FunctionalInterface
    private interface CellAction {
        void on(int index, RowPane cell);
    }

    private void forEachShown(CellAction action) {
        if (model.rows().isEmpty()) {
            return;
        }
        int last = Math.min(flow.getLastVisibleIndex(), model.rows().size() - 1);
        for (int i = Math.max(0, flow.getFirstVisibleIndex()); i <= last; i++) {
            int index = i;
            flow.getCellIfVisible(i).ifPresent(cell -> action.on(index, cell));
        }
    }

    @Override
    public void close() {
        patience.stop();
        held.close();
        flow.dispose();
    }
}
