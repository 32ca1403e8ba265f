package dev.spyhop.app.transcript;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.ui.Announcer;
import dev.spyhop.engine.projection.TranscriptState;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

/// The transcript as the shell places it. Used on the toolkit's thread.
public final class TranscriptPanel implements AutoCloseable {
    private static final KeyCombination COPY =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    private static final KeyCombination COPY_WORDS = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final TranscriptViewModel model;
    private final TranscriptView view;
    private final FindBar find;
    private final Copier copier;
    private final Announcements announcements;
    private final Announcer announcer = new Announcer();
    private final StackPane node;

    /// A panel that shows nothing yet.
    ///
    /// @param background cuts long texts and searches
    /// @param copier takes copied blocks
    /// @param link gets the address of a link that was clicked; nothing is ever opened without a click
    public TranscriptPanel(Background background, Copier copier, Consumer<String> link) {
        Messages messages = Messages.of("transcript");
        this.copier = copier;
        this.model = new TranscriptViewModel(background);
        this.view = new TranscriptView(model, messages, link);
        this.find = new FindBar(new TranscriptFind(model, background), view, messages);
        this.announcements = new Announcements(messages);
        this.node = new StackPane(view, find, announcer);
        node.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        ContextMenu menu = menu(messages);
        view.setOnContextMenuRequested(e -> menu.show(view, e.getScreenX(), e.getScreenY()));
        view.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> menu.hide());
    }

    /// The node to place.
    public Node node() {
        return node;
    }

    /// Shows a state; cheap where little changed since the last.
    public void show(TranscriptState state) {
        model.show(state);
        announcements.of(state).ifPresent(announcer::say);
    }

    /// Forgets all: another session is shown from now on.
    public void clear() {
        find.hide();
        announcements.clear();
        model.clear();
        view.toLatest();
    }

    /// Puts a node behind the last block, such as an approval card; empty takes it away.
    public void setTail(Optional<Node> tail) {
        view.setTail(tail);
    }

    /// Whether the view may follow the stream; false keeps it where it is, for good.
    public void setFollows(boolean follows) {
        model.followsProperty().set(follows);
    }

    /// Gives the focus to the list.
    public void focus() {
        view.requestFocus();
    }

    /// Opens find, or goes back to it.
    public void find() {
        find.open();
    }

    /// Goes to the end and stays there.
    public void toLatest() {
        view.toLatest();
    }

    /// Copies the current block, the last one where there is no current.
    ///
    /// @return whether there was anything to copy
    public boolean copyBlock() {
        int place = model.currentProperty().get();
        String text = model.copyText(
                place == TranscriptViewModel.NONE ? model.state().blocks().size() - 1 : place);
        if (!text.isEmpty()) {
            copier.copy(text);
        }
        return !text.isEmpty();
    }

    /// Copies the selected words.
    ///
    /// @return whether any were
    public boolean copySelection() {
        String words = view.selectedWords();
        if (!words.isEmpty()) {
            copier.copy(words);
        }
        return !words.isEmpty();
    }

    private ContextMenu menu(Messages messages) {
        MenuItem words = new MenuItem(messages.text("menu.copy"));
        words.setOnAction(_ -> copySelection());
        MenuItem block = new MenuItem(messages.text("menu.copy.block"));
        block.setOnAction(_ -> copyBlock());
        MenuItem search = new MenuItem(messages.text("menu.find"));
        search.setOnAction(_ -> find());
        ContextMenu menu = new ContextMenu(words, block, search);
        menu.setOnShowing(_ -> words.setDisable(view.selectedWords().isEmpty()));
        return menu;
    }

    private void key(KeyEvent e) {
        if (COPY_WORDS.match(e)) {
            if (copySelection()) {
                e.consume();
            }
        } else if (COPY.match(e)) {
            copyBlock();
            e.consume();
        } else if (FIND.match(e)) {
            find();
            e.consume();
        }
    }

    @Override
    public void close() {
        find.close();
        view.close();
        model.close();
    }
}
