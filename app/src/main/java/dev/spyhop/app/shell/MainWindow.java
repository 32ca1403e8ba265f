package dev.spyhop.app.shell;

import dev.spyhop.app.composer.SlashCommand;
import dev.spyhop.app.feed.SessionFeed;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Subscriptions;
import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.nav.Navigator;
import dev.spyhop.app.nav.Route;
import dev.spyhop.app.sessions.SessionsPanel;
import dev.spyhop.app.settings.ProviderCard;
import dev.spyhop.app.start.StartPanel;
import dev.spyhop.app.studio.ToolsOverlay;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.app.ui.Layouts;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.engine.SessionSummary;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.projection.SessionState.Notice;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The window: places the panels, shows the place that the navigator says, and acts on keys. On the toolkit's
/// thread.
public final class MainWindow implements AutoCloseable {
    /// Width below which the window does not go.
    public static final double MIN_WIDTH = 960;
    /// Height below which the window does not go.
    public static final double MIN_HEIGHT = 600;

    private final Desk desk;
    private final Navigator navigator = new Navigator();
    private final Messages messages = Messages.of("shell");
    private final Subscriptions subscriptions = new Subscriptions();
    private final Overlays overlays = new Overlays();
    private final Map<SessionId, SessionScreen> screens = new HashMap<>();
    private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>();
    private final TopBar topBar;
    private final Rail rail;
    private final Banner banner = new Banner(messages);
    private final StatusLine status;
    private final Opening opening;
    private final SessionsPanel sessions;
    private final StartPanel start;
    private final StackPane place = new StackPane();
    private final ToolsOverlay tools;
    private final ShellActions actions;
    private final List<SlashCommand> slash;
    private final Scene scene;
    private long noticed;

    /// Builds the window's scene.
    ///
    /// @param version the program's version
    public MainWindow(Desk desk, double width, double height, String version) {
        this.desk = desk;
        tools = new ToolsOverlay(desk.background(), desk.copier(), navigator);
        actions = new ShellActions(this);
        topBar = new TopBar(messages, actions::run, this::openWorkspaces, title -> command(new Command.Rename(title)));
        rail = new Rail(messages, actions::run);
        status = new StatusLine(desk, navigator, version);
        opening = new Opening(desk, messages);
        sessions = new SessionsPanel(desk.workbench(), desk.clock(), this::openSession);
        start = new StartPanel(
                desk.workbench(),
                new StartPanel.Actions(
                        () -> actions.run(ShellAction.REHEARSE),
                        () -> actions.run(ShellAction.OPEN_FOLDER),
                        this::openFolder,
                        this::openSession),
                new ProviderCard(desk.settings(), desk.background(), desk.keys()),
                desk.background(),
                desk.home(),
                desk.clock());
        slash = SlashCommands.of(
                messages,
                command -> tools.run(command, screen().map(s -> s.feed().evidence())),
                mode -> screen().ifPresent(s -> s.modes().choose(mode)),
                actions::run);
        scene = new Scene(root(), width, height);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, actions::pressed);
        subscriptions.watch(theme, t -> Optional.ofNullable(t).ifPresent(this::dress));
        setTheme(desk.settings().get().theme().orElseGet(Theme::ofSystem));
        subscriptions.watch(desk.workbench().currentProperty(), this::fronted);
        subscriptions.watch(navigator.placeProperty(), _ -> refresh());
        subscriptions.watch(desk.workbench().problemProperty(), this::showProblem);
        subscriptions.watch(desk.settings().settingsProperty(), _ -> refresh());
        subscriptions.watch(desk.workbench().listProperty(), _ -> status.show());
        desk.workbench().refresh();
    }

    /// The scene to put on a stage.
    public Scene scene() {
        return scene;
    }

    /// Where the person is.
    public Navigator navigator() {
        return navigator;
    }

    /// The theme that is worn.
    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /// Wears a theme; what the person has chosen is not changed by it.
    public void setTheme(Theme next) {
        theme.set(next);
    }

    @Override
    public void close() {
        subscriptions.close();
        sessions.close();
        start.close();
        screens.values().forEach(SessionScreen::close);
    }

    Desk desk() {
        return desk;
    }

    Overlays overlays() {
        return overlays;
    }

    Messages messages() {
        return messages;
    }

    List<SlashCommand> slash() {
        return slash;
    }

    SessionsPanel sessions() {
        return sessions;
    }

    TopBar topBar() {
        return topBar;
    }

    StartPanel start() {
        return start;
    }

    /// The screen of the session in front.
    Optional<SessionScreen> screen() {
        return desk.workbench().currentProperty().get().map(f -> screens.computeIfAbsent(f.id(), _ -> screen(f)));
    }

    /// Begins a session in a folder.
    public void openFolder(Path folder) {
        opening.folder(folder);
    }

    void openSession(SessionSummary session) {
        opening.session(session);
        boolean refused = session.state() == SessionSummary.State.DAMAGED;
        if (!refused && desk.workbench().currentProperty().get().isPresent()) {
            navigator.go(Route.SESSION);
        }
    }

    void command(Command command) {
        desk.workbench().currentProperty().get().ifPresent(f -> f.submit(command));
    }

    void toggleSessions() {
        Layouts.show(sessions.node(), !sessions.node().isVisible());
    }

    private Region root() {
        HBox middle = new HBox(rail, sessions.node(), place);
        HBox.setHgrow(place, Priority.ALWAYS);
        sessions.node().setMinWidth(190);
        sessions.node().setPrefWidth(236);
        sessions.node().setMaxWidth(236);
        place.setMinWidth(0);
        VBox centre = new VBox(banner, middle);
        VBox.setVgrow(middle, Priority.ALWAYS);
        BorderPane frame = new BorderPane(centre);
        frame.setTop(topBar);
        frame.setBottom(status.node());
        frame.getStyleClass().add("window");
        StackPane root = overlays.over(frame);
        root.getChildren().add(tools.node());
        return root;
    }

    private void dress(Theme t) {
        t.apply(scene);
        rail.showTheme(t);
    }

    private SessionScreen screen(SessionFeed feed) {
        SessionScreen made = new SessionScreen(feed, desk, overlays, messages, slash, desk.copier()::copy);
        feed.frameProperty().addListener((_, _, frame) -> {
            if (desk.workbench().currentProperty().get().filter(feed::equals).isPresent()) {
                framed(frame);
            }
        });
        return made;
    }

    private void fronted(Optional<SessionFeed> feed) {
        status.forget();
        noticed = feed.map(f -> f.frame().sequence()).orElse(0L);
        navigator.go(feed.isPresent() ? Route.SESSION : Route.START);
        refresh();
        feed.ifPresent(f -> framed(f.frame()));
    }

    /// Shows the place that the navigator says.
    private void refresh() {
        Optional<SessionScreen> screen = screen();
        boolean studio = navigator.place() instanceof Route.Studio;
        boolean inSession = screen.isPresent() && !(navigator.place() instanceof Route.Start);
        Region shown = start.node();
        if (inSession) {
            shown = studio
                    ? screen.orElseThrow().studioNode()
                    : screen.orElseThrow().node();
        }
        if (!place.getChildren().contains(shown)) {
            place.getChildren().setAll(shown);
            focusFirst(inSession, studio);
        }
        if (navigator.place() instanceof Route.Studio(Optional<String> tool)) {
            screen.ifPresent(s -> tool.ifPresent(s.studio()::chooseTool));
        }
        Layouts.show(sessions.node(), inSession && !studio);
        rail.show(screen.isPresent(), inSession && !studio, inSession && studio);
        if (inSession) {
            framed(screen.orElseThrow().feed().frame());
        } else {
            topBar.showStart();
            status.show();
        }
    }

    private void focusFirst(boolean inSession, boolean studio) {
        if (inSession && !studio) {
            screen().ifPresent(s -> s.composer().focusField());
        } else if (!inSession) {
            start.focusMain();
        }
    }

    private void framed(SessionFrame frame) {
        if (navigator.place() instanceof Route.Start) {
            status.show();
            return;
        }
        screen().ifPresent(s -> topBar.showSession(frame, s.modeControls(), navigator.place() instanceof Route.Studio));
        status.show();
        status.readBranch(frame);
        frame.session().notice().filter(n -> n.sequence() > noticed).ifPresent(n -> {
            noticed = n.sequence();
            if (n.kind() == Notice.Kind.REFUSED) {
                banner.showRefusal(messages.text("refused", n.text()), () -> {});
            }
        });
    }

    private void openWorkspaces() {
        overlays.popover(
                new WorkspaceMenu(
                        messages,
                        desk.workbench().listProperty().get(),
                        actions::run,
                        this::openFolder,
                        overlays::close),
                topBar.workspaceButton(),
                () -> {});
    }

    private void showProblem(Optional<Failure> problem) {
        problem.ifPresentOrElse(f -> banner.show(f, desk.workbench()::dismissProblem), banner::hide);
    }
}
