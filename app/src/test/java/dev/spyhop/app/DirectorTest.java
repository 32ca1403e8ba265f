package dev.spyhop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.shell.MainWindow;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole program without a display: the real engine and its tools, the real window, and a script in a
/// person's place.
class DirectorTest {
    @TempDir
    Path folder;

    @Test
    void theRehearsalIsPlayedToItsEndThroughTheWindow() throws Exception {
        FxDriver.start();
        Map<String, String> environment =
                Map.of("CODEWHALE_HOME", folder.resolve("home").toString());
        try (AppGraph graph = FxDriver.fx(
                () -> new AppGraph(EngineOptions.standard(environment), environment, new NobodyChooses()))) {
            MainWindow window = FxDriver.fx(() -> {
                MainWindow made = graph.window(1440, 900);
                Stage stage = new Stage();
                stage.setScene(made.scene());
                stage.show();
                return made;
            });
            Path out = folder.resolve("out");
            int pictures = new Director(graph, window, out, 1, SampleWorkspace.steer()).play();
            assertThat(pictures).isEqualTo(10);
            try (var files = Files.list(out)) {
                assertThat(files.filter(f -> f.toString().endsWith(".png"))).hasSize(10);
            }
            assertThat(Files.readString(out.resolve("transcript.md")))
                    .contains("The build is green")
                    .contains("Please check century years too");
            var work = FxDriver.fx(() -> graph.workbench()
                    .currentProperty()
                    .get()
                    .orElseThrow()
                    .frame()
                    .work());
            assertThat(work.ledger().settled()).isEqualTo(6);
            assertThat(work.isOffered()).isTrue();
        }
    }

    private static final class NobodyChooses implements Choosers {
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
