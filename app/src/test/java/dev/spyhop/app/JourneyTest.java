package dev.spyhop.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.provider.RequestObserver;
import dev.spyhop.engine.provider.rehearsal.SampleWorkspace;
import dev.spyhop.engine.snapshot.SnapshotJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// A person's way through the real window over the real engine, by mouse and keys alone. The toolkit runs once for all
/// tests of this process, so the robot is used without TestFX's own launch of an application.
class JourneyTest {
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    private final FxRobot robot = new FxRobot();

    @Test
    void aPersonAsksApprovesChangesTheModeAndCopiesWhatTheModelWasOffered() throws Exception {
        FxDriver.start();
        Path workspace = SampleWorkspace.copyTo(folder.resolve("tide"));
        try (AppGraph graph = FxDriver.fx(() -> graph(workspace))) {
            Stage stage = FxDriver.fx(() -> show(graph));
            robot.targetWindow(stage);
            robot.press(KeyCode.CONTROL, KeyCode.O).release(KeyCode.O, KeyCode.CONTROL);
            until(() -> shown("#composer-field").isPresent(), "the composer");
            robot.clickOn("#composer-field").write(SampleWorkspace.prompt(), 0).type(KeyCode.ENTER);

            Set<String> revisions = new HashSet<>();
            Set<CallId> answered = new HashSet<>();
            while (true) {
                frame(graph, f -> asks(f, answered) || isOver(f));
                WaitForAsyncUtils.waitForFxEvents();
                shown("#work-revision").ifPresent(n -> revisions.add(((Label) n).getText()));
                SessionFrame now = frame(graph, _ -> true);
                if (!asks(now, answered)) {
                    break;
                }
                until(() -> shown("#approval-once").isPresent(), "the card");
                answered.add(now.session().waiting().approvals().getFirst().call());
                robot.clickOn("#approval-once");
            }
            assertThat(answered).hasSize(2);
            assertThat(revisions).hasSizeGreaterThan(1);
            var ledger = frame(graph, _ -> true).work().ledger();
            assertThat(ledger.settled()).isEqualTo(5);
            assertThat(robot.lookup(".work-row").queryAll())
                    .hasSize(ledger.items().size());

            robot.clickOn("#mode-plan");
            frame(graph, f -> f.session().mode() == Mode.PLAN);

            robot.press(KeyCode.CONTROL, KeyCode.DIGIT2).release(KeyCode.DIGIT2, KeyCode.CONTROL);
            until(() -> shown("#studio-copy").isPresent(), "the Studio");
            robot.clickOn("#studio-copy");
            var request = frame(graph, _ -> true).session().request().orElseThrow();
            assertThat(FxDriver.fx(() -> Clipboard.getSystemClipboard().getString()))
                    .isEqualTo(SnapshotJson.pretty(request.snapshot()));
            FxDriver.fx(() -> {
                stage.close();
                return true;
            });
        }
        assertThat(Files.isDirectory(folder.resolve("home/spyhop"))).isTrue();
    }

    private AppGraph graph(Path workspace) {
        Path home = folder.resolve("home");
        Map<String, String> environment = Map.of("CODEWHALE_HOME", home.toString());
        EngineOptions options = new EngineOptions(
                home,
                environment,
                Clock.systemUTC(),
                () -> UUID.randomUUID().toString(),
                EngineOptions.Pace.INSTANT,
                RequestObserver.NONE);
        return new AppGraph(options, environment, new Chosen(workspace));
    }

    private static Stage show(AppGraph graph) {
        Stage stage = new Stage();
        stage.setX(0);
        stage.setY(0);
        stage.setScene(graph.window(1000, 800).scene());
        stage.show();
        return stage;
    }

    private static boolean asks(SessionFrame frame, Set<CallId> answered) {
        var approvals = frame.session().waiting().approvals();
        return !approvals.isEmpty() && !answered.contains(approvals.getFirst().call());
    }

    private static boolean isOver(SessionFrame frame) {
        return frame.session().turn().outcome().isPresent()
                && !frame.session().turn().running();
    }

    /// Waits for a frame of the session in front.
    private static SessionFrame frame(AppGraph graph, Predicate<SessionFrame> claim) throws TimeoutException {
        Callable<SessionFrame> newest = () -> FxDriver.fx(
                () -> graph.workbench().currentProperty().get().orElseThrow().frame());
        until(() -> claim.test(newest.call()), "a frame");
        return FxDriver.fx(
                () -> graph.workbench().currentProperty().get().orElseThrow().frame());
    }

    private static void until(Callable<Boolean> claim, String what) throws TimeoutException {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, claim);
        } catch (TimeoutException e) {
            TimeoutException said = new TimeoutException("waited in vain for " + what);
            said.initCause(e);
            throw said;
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Optional<Node> shown(String selector) {
        return robot.lookup(selector).queryAll().stream()
                .filter(JourneyTest::isShown)
                .findFirst();
    }

    private static boolean isShown(Node node) {
        return FxDriver.fx(() -> {
            for (Node n = node; n != null; n = n.getParent()) {
                if (!n.isVisible()) {
                    return false;
                }
            }
            return node.getScene() != null;
        });
    }

    /// The person picks the same folder in every dialog.
    private record Chosen(Path workspace) implements Choosers {
        @Override
        public Optional<Path> folder(String title) {
            return Optional.of(workspace);
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
