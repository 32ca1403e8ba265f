package dev.spyhop.app.studio;

import dev.spyhop.app.fx.Background;
import dev.spyhop.app.fx.Copier;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.nav.Navigator;
import dev.spyhop.app.nav.Route;
import dev.spyhop.app.studio.ToolsCommand.Form;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.app.ui.Badge;
import dev.spyhop.app.ui.Icon;
import dev.spyhop.app.ui.JsonText;
import dev.spyhop.app.ui.KeyCap;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.TextSheet;
import dev.spyhop.engine.snapshot.SnapshotJson;
import dev.spyhop.engine.snapshot.SnapshotText;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The read-only sheet that `/tools` opens over the window (`tool-studio 1.11`): the latest snapshot as text or
/// JSON, to be selected and copied. Esc or a click beside it closes it and gives the focus back. Nothing of it is
/// stored. Lives on the JavaFX thread.
public final class ToolsOverlay {
    private final Messages messages = Messages.of("studio");
    private final Background background;
    private final Copier copier;
    private final Navigator navigator;

    private final TextSheet sheet = new TextSheet(true);
    private final Label title = new Label();
    private final Badge readOnly = new Badge();
    private final Label copied = new Label();
    private final StackPane scrim = new StackPane();
    private final List<Node> stops = new ArrayList<>();
    private String shown = "";
    private Optional<Node> focusBefore = Optional.empty();

    /// A closed overlay.
    ///
    /// @param background makes the text
    /// @param copier takes what is copied
    /// @param navigator goes to the studio
    public ToolsOverlay(Background background, Copier copier, Navigator navigator) {
        this.background = background;
        this.copier = copier;
        this.navigator = navigator;
        VBox card = new VBox(bar(), sheet);
        card.setId("tools-sheet");
        card.getStyleClass().add("tools-sheet");
        sheet.getStyleClass().add("tools-body");
        VBox.setVgrow(sheet, Priority.ALWAYS);
        scrim.setId("tools-overlay");
        scrim.getStyleClass().add("tools-scrim");
        scrim.getChildren().add(card);
        scrim.setOnMouseClicked(event -> {
            if (scrim.equals(event.getTarget())) {
                close();
            }
        });
        scrim.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        scrim.setAccessibleRole(AccessibleRole.DIALOG);
        Layouts.show(scrim, false);
    }

    /// What lies over the window's content: to be put on top of it once, filling it.
    public Region node() {
        return scrim;
    }

    /// Runs the command.
    ///
    /// @param evidence of the open session, where one is open
    /// @return what the person is told in place of a sheet: that there is no request yet, or how the command is
    ///     used; empty where the sheet opens
    public Optional<String> run(ToolsCommand command, Optional<StepEvidence> evidence) {
        return switch (command) {
            case ToolsCommand.BadUsage(String name, String arguments) ->
                Optional.of(messages.text("tools.usage", name, arguments));
            case ToolsCommand.Open(Form form) -> {
                Optional<ToolRequestSnapshot> snapshot =
                        evidence.flatMap(StepEvidence::latest).map(StepEvidence.Captured::snapshot);
                snapshot.ifPresent(s -> open(form, s));
                yield snapshot.isPresent() ? Optional.empty() : Optional.of(messages.text("tools.none"));
            }
        };
    }

    /// Whether the sheet is open.
    public boolean isOpen() {
        return scrim.isVisible();
    }

    /// Closes the sheet and gives the focus back to what had it.
    public void close() {
        Layouts.show(scrim, false);
        focusBefore.ifPresent(Node::requestFocus);
        focusBefore = Optional.empty();
    }

    private void open(Form form, ToolRequestSnapshot snapshot) {
        if (!isOpen() && scrim.getScene() != null) {
            focusBefore = Optional.ofNullable(scrim.getScene().getFocusOwner());
        }
        background.submit(() -> written(form, snapshot), made -> show(form, snapshot, made), failure -> {
            throw new IllegalStateException("the snapshot could not be written", failure);
        });
    }

    /// A text as it is copied and as it is shown.
    private record Written(String whole, JsonText shown) {}

    private static Written written(Form form, ToolRequestSnapshot snapshot) {
        return switch (form) {
            case TEXT -> {
                String text = SnapshotText.of(snapshot);
                yield new Written(text, JsonText.lines(text));
            }
            case JSON -> {
                String json = SnapshotJson.pretty(snapshot);
                yield new Written(json, JsonText.json(json));
            }
        };
    }

    private void show(Form form, ToolRequestSnapshot snapshot, Written made) {
        shown = made.whole();
        title.setText(messages.text("tools.title", snapshot.step()));
        readOnly.show("eye", messages.text("tools.readOnly", Facts.utf8(shown)), Styles.NEUTRAL);
        copied.setText("");
        Layouts.show(scrim, true);
        scrim.setAccessibleText(messages.text(form == Form.TEXT ? "tools.text.name" : "tools.json.name"));
        sheet.show(scrim.getAccessibleText(), made.shown());
        sheet.requestFocus();
    }

    private HBox bar() {
        title.getStyleClass().add(Styles.TITLE);
        copied.setId("tools-copied");
        copied.getStyleClass().add(Styles.MUTED);
        Button copy = button("tools.copy", "copy", "tools-copy");
        copy.setOnAction(_ -> {
            copier.copy(shown);
            copied.setText(messages.text("notice.copied", Facts.utf8(shown)));
        });
        Button open = button("tools.open", "columns-2", "tools-open");
        open.setOnAction(_ -> {
            close();
            navigator.go(Route.STUDIO);
        });
        Button close = button("tools.close", "x", "tools-close");
        close.setOnAction(_ -> close());
        HBox bar = new HBox(title, readOnly, Layouts.spring(), copied, copy, open, close, new KeyCap("Esc"));
        bar.getStyleClass().add("tools-bar");
        stops.addAll(List.of(sheet, copy, open, close));
        return bar;
    }

    private Button button(String key, String icon, String id) {
        Button button = new Button(messages.text(key), Icon.of(icon, 14));
        button.setId(id);
        button.getStyleClass().setAll(Styles.BUTTON);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
            event.consume();
        } else if (event.getCode() == KeyCode.TAB) {
            // the sheet lies over the window, so the focus goes round within it
            event.consume();
            int at = Math.max(0, stops.indexOf(stopOf(event.getTarget())));
            stops.get(Math.floorMod(at + (event.isShiftDown() ? -1 : 1), stops.size()))
                    .requestFocus();
        }
    }

    private Node stopOf(Object target) {
        return stops.stream().filter(target::equals).findFirst().orElse(sheet);
    }
}
