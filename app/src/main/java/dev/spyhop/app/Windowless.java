package dev.spyhop.app;

import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.shell.MainWindow;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.stage.Stage;

/// The same window where there is no display: plays the rehearsal on the Headless platform, answers and types
/// as a
/// person would, and leaves a picture of each view and the transcript in a folder.
final class Windowless {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private Windowless() {}

    /// Plays; blocks until it is done.
    ///
    /// @return the exit code
    static int play(Path folder, double scale) {
        try {
            CountDownLatch up = new CountDownLatch(1);
            Platform.startup(up::countDown);
            up.await();
            AppGraph graph = Director.fx(
                    () -> new AppGraph(EngineOptions.standard(System.getenv()), System.getenv(), new NoChoosers()));
            MainWindow window = Director.fx(() -> open(graph));
            int pictures = new Director(graph, window, folder, scale, SampleWorkspace.steer()).play();
            graph.close();
            System.out.println("spyhop: no display, so the rehearsal was played without a window: " + pictures
                    + " pictures and transcript.md are in " + folder);
            return 0;
        } catch (IOException | ExecutionException | TimeoutException e) {
            System.err.println("spyhop: the rehearsal could not be played to its end: " + e.getMessage());
            return 1;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return 130;
        }
    }

    private static MainWindow open(AppGraph graph) {
        MainWindow window = graph.window(WIDTH, HEIGHT);
        Stage stage = new Stage();
        stage.setScene(window.scene());
        stage.show();
        return window;
    }

    /// Without a display there is nobody to choose.
    private static final class NoChoosers implements Choosers {
        @Override
        public Optional<Path> folder(String title) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> file(String title) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> save(String title, String name) {
            return Optional.empty();
        }
    }
}
