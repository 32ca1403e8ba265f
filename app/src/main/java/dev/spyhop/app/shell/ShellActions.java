package dev.spyhop.app.shell;

import dev.spyhop.app.nav.Route;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.authority.Mode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.input.KeyEvent;

/// What each action does. One that cannot be done now does nothing; the palette does not offer it.
final class ShellActions {
    private final MainWindow window;

    ShellActions(MainWindow window) {
        this.window = window;
    }

    void pressed(KeyEvent event) {
        ShellAction.of(event).filter(this::isPossible).ifPresent(action -> {
            event.consume();
            run(action);
        });
    }

    boolean isPossible(ShellAction action) {
        return !action.needsSession() || window.screen().isPresent();
    }

    void run(ShellAction action) {
        if (!isPossible(action)) {
            return;
        }
        switch (action) {
            case PALETTE -> palette();
            case GO_TO_SESSION -> sessionPalette();
            case SESSION -> window.navigator().go(Route.SESSION);
            case STUDIO -> window.navigator().go(Route.STUDIO);
            case START -> window.navigator().go(Route.START);
            case NEW_SESSION -> newSession();
            case OPEN_FOLDER ->
                window.desk()
                        .choosers()
                        .folder(window.messages().text(ShellAction.OPEN_FOLDER.key()))
                        .ifPresent(window::openFolder);
            case REHEARSE ->
                window.desk()
                        .workbench()
                        .beginOnSample(
                                window.desk().sample().provider(),
                                window.desk().sample().prompt());
            case RENAME -> window.topBar().editTitle();
            case FIND -> inSession(s -> s.transcript().find());
            case COPY_BLOCK -> inSession(s -> s.transcript().copyBlock());
            case COMPOSER -> inSession(s -> s.composer().focusField());
            case INTERRUPT -> onScreen(s -> s.composer().interrupt());
            case MODE_PLAN -> onScreen(s -> s.modes().choose(Mode.PLAN));
            case MODE_ACT -> onScreen(s -> s.modes().choose(Mode.ACT));
            case MODE_OPERATE -> onScreen(s -> s.modes().choose(Mode.OPERATE));
            case NEXT_MODE -> onScreen(s -> s.modes().nextMode());
            case POSTURES -> onScreen(s -> s.modes().openPostures());
            case NEXT_POSTURE -> onScreen(s -> s.modes().nextPosture());
            case NEXT_PANE -> cycle(1);
            case PREVIOUS_PANE -> cycle(-1);
            case TOGGLE_LIST -> window.toggleSessions();
            case TOGGLE_DOCK ->
                onScreen(s -> dev.spyhop.app.ui.Layouts.show(s.dock(), !s.dock().isVisible()));
            case THEME -> switchTheme();
            case HELP -> help();
        }
    }

    private void onScreen(Consumer<SessionScreen> action) {
        window.screen().ifPresent(action);
    }

    /// Goes to the session view first.
    private void inSession(Consumer<SessionScreen> action) {
        window.navigator().go(Route.SESSION);
        onScreen(action);
    }

    private void newSession() {
        Optional<String> workspace = window.screen()
                .map(s -> s.feed().frame().session().identity().workspace())
                .filter(w -> !w.isBlank());
        workspace.ifPresentOrElse(w -> window.openFolder(Path.of(w)), () -> run(ShellAction.OPEN_FOLDER));
    }

    private void switchTheme() {
        var next = window.themeProperty().get().other();
        window.setTheme(next);
        window.desk().settings().change(s -> s.withTheme(next));
    }

    private void help() {
        var overlays = window.overlays();
        overlays.middle(new HelpSheet(window.messages(), window.slash(), overlays::close), () -> {});
    }

    private void palette() {
        List<Palette.Entry> entries = Arrays.stream(ShellAction.values())
                .filter(a -> a != ShellAction.PALETTE)
                .filter(this::isPossible)
                .map(a -> new Palette.Entry(window.messages().text(a.key()), "", a.keysText(), () -> run(a)))
                .toList();
        open("palette.prompt", entries);
    }

    private void sessionPalette() {
        open(
                "palette.sessions",
                window.desk().workbench().listProperty().get().stream()
                        .map(this::entry)
                        .toList());
    }

    private Palette.Entry entry(SessionSummary s) {
        return new Palette.Entry(
                dev.spyhop.app.ui.Titles.plain(s.title()), s.workspace(), "", () -> window.openSession(s));
    }

    private void open(String prompt, List<Palette.Entry> entries) {
        var overlays = window.overlays();
        overlays.middle(new Palette(window.messages(), window.messages().text(prompt), entries, overlays), () -> {});
    }

    private void cycle(int by) {
        List<PaneCycle.Stop> stops = new ArrayList<>();
        stops.add(new PaneCycle.Stop(window.sessions().node(), () -> {
            window.sessions().focusTarget().requestFocus();
            return true;
        }));
        onScreen(s -> {
            stops.add(new PaneCycle.Stop(s.transcript().node(), () -> {
                s.transcript().focus();
                return true;
            }));
            stops.add(new PaneCycle.Stop(s.approvals().node(), s.approvals()::focusCard));
            stops.add(new PaneCycle.Stop(s.composer().node(), () -> {
                s.composer().focusField();
                return true;
            }));
            stops.add(new PaneCycle.Stop(s.dock(), () -> {
                s.dockScroll().requestFocus();
                return true;
            }));
        });
        PaneCycle.move(window.scene(), stops, by);
    }
}
