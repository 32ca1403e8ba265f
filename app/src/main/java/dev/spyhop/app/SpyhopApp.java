package dev.spyhop.app;

import dev.spyhop.app.fx.NativeChoosers;
import dev.spyhop.app.shell.MainWindow;
import dev.spyhop.engine.EngineOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.application.Application;
import javafx.stage.Stage;

/// The desktop's life: a window, and an orderly end.
public final class SpyhopApp extends Application {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private Optional<AppGraph> graph = Optional.empty();
    private Optional<MainWindow> window = Optional.empty();

    /// Made by the toolkit.
    public SpyhopApp() {}

    @Override
    public void start(Stage stage) throws Exception {
        Arguments arguments = Arguments.parse(List.copyOf(getParameters().getRaw()));
        AppGraph made =
                new AppGraph(EngineOptions.standard(System.getenv()), System.getenv(), new NativeChoosers(() -> stage));
        MainWindow shown = made.window(WIDTH, HEIGHT);
        graph = Optional.of(made);
        window = Optional.of(shown);
        stage.setTitle("Spyhop");
        stage.setMinWidth(MainWindow.MIN_WIDTH);
        stage.setMinHeight(MainWindow.MIN_HEIGHT);
        stage.setScene(shown.scene());
        stage.show();
        if (arguments.rehearsal()) {
            made.workbench()
                    .beginOnSample(
                            made.desk().sample().provider(),
                            made.desk().sample().prompt());
        }
        arguments.folder().ifPresent(shown::openFolder);
    }

    /// Ends the sessions on a thread of their own, and waits for it no longer than a person would.
    @Override
    public void stop() throws InterruptedException {
        window.ifPresent(MainWindow::close);
        if (graph.isPresent()) {
            Thread closing = Thread.ofPlatform().daemon().name("closing").start(graph.get()::close);
            closing.join(PATIENCE);
        }
    }
}
