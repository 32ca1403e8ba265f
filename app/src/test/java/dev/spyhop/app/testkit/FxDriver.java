package dev.spyhop.app.testkit;

import dev.spyhop.app.fx.Pictures;
import dev.spyhop.app.theme.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import javafx.stage.Stage;

/// A person at the window, as a thin layer over the toolkit's own robot. The stage stands at (0,0), where the
/// Headless platform's wheel and mouse agree with it. Called from the test's thread; each call has taken
/// effect, and
/// the window has been laid out, when it returns.
public final class FxDriver implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;

    private final Stage stage;
    private final Robot robot;

    private FxDriver(Stage stage, Robot robot) {
        this.stage = stage;
        this.robot = robot;
    }

    /// Shows a node in a dark window of 1000 × 800.
    public static FxDriver show(Callable<? extends Parent> content) {
        return show(content, 1000, 800, Theme.DARK);
    }

    /// Shows a node in a window; it is made on the toolkit's thread.
    public static FxDriver show(Callable<? extends Parent> content, double width, double height, Theme theme) {
        return showScene(() -> {
            Scene scene = new Scene(content.call(), width, height);
            theme.apply(scene);
            return scene;
        });
    }

    /// Shows a scene in a window; it is made on the toolkit's thread.
    public static FxDriver showScene(Callable<Scene> content) {
        FxDriver driver = fx(() -> {
            Stage stage = new Stage();
            stage.setX(0);
            stage.setY(0);
            stage.setScene(content.call());
            stage.show();
            return new FxDriver(stage, new Robot());
        });
        driver.pulse();
        return driver;
    }

    /// The window.
    public Stage stage() {
        return stage;
    }

    /// Runs on the toolkit's thread and waits for the value.
    public static <T> T fx(Callable<T> work) {
        start();
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(work.call());
            } catch (Exception | AssertionError e) {
                result.completeExceptionally(e);
            }
        });
        return await(result, "the toolkit's thread");
    }

    /// Runs on the toolkit's thread, then lets the window be laid out.
    public void run(Runnable work) {
        fx(() -> {
            work.run();
            return true;
        });
        pulse();
    }

    /// Starts the toolkit where it does not run yet.
    public static void start() {
        Toolkit.started();
    }

    /// Lets two frames pass, so that what was asked for is laid out.
    public void pulse() {
        int[] left = {2};
        waitFor(() -> left[0]-- <= 0, "a frame");
    }

    /// Waits, a frame at a time, until something holds.
    public void waitFor(BooleanSupplier claim, String what) {
        CompletableFuture<Boolean> result = new CompletableFuture<>();
        AnimationTimer timer = fx(() -> {
            AnimationTimer t = new AnimationTimer() {
                @Override
                public void handle(long now) {
                    try {
                        if (claim.getAsBoolean()) {
                            result.complete(true);
                            stop();
                        }
                    } catch (RuntimeException e) {
                        result.completeExceptionally(e);
                        stop();
                    }
                }
            };
            t.start();
            Platform.requestNextPulse();
            return t;
        });
        try {
            await(result, what);
        } finally {
            Platform.runLater(timer::stop);
        }
    }

    /// The node of an id or other selector that is shown.
    public Node node(String selector) {
        return fx(() -> find(selector));
    }

    /// The node of a selector as the type it has.
    public <T extends Node> T node(String selector, Class<T> type) {
        return type.cast(node(selector));
    }

    /// Whether a node of the selector is shown.
    public boolean isShown(String selector) {
        return fx(() -> all(selector).stream().anyMatch(FxDriver::isReallyVisible));
    }

    /// Waits until a node of the selector is shown.
    public Node waitForNode(String selector) {
        waitFor(() -> all(selector).stream().anyMatch(FxDriver::isReallyVisible), selector);
        return node(selector);
    }

    /// How many nodes of the selector are shown.
    public int count(String selector) {
        return fx(() ->
                (int) all(selector).stream().filter(FxDriver::isReallyVisible).count());
    }

    /// The words of a label, button or field.
    public String text(String selector) {
        return fx(() -> words(find(selector)));
    }

    /// All words that are shown below a node, in document order, a space between.
    public String textsBelow(String selector) {
        return fx(() -> {
            List<String> words = new ArrayList<>();
            collect(find(selector), words);
            return String.join(" ", words);
        });
    }

    /// Clicks in the middle of a node.
    public FxDriver click(String selector) {
        return click(node(selector));
    }

    /// Clicks in the middle of a node.
    public FxDriver click(Node node) {
        fx(() -> {
            Bounds b = node.localToScreen(node.getBoundsInLocal());
            robot.mouseMove(b.getCenterX(), b.getCenterY());
            robot.mouseClick(MouseButton.PRIMARY);
            return true;
        });
        pulse();
        return this;
    }

    /// Turns the wheel over a node.
    ///
    /// @param notches positive scrolls down
    public FxDriver wheel(String selector, int notches) {
        fx(() -> {
            Node node = find(selector);
            Bounds b = node.localToScreen(node.getBoundsInLocal());
            robot.mouseMove(b.getCenterX(), b.getCenterY());
            robot.mouseWheel(notches);
            return true;
        });
        pulse();
        return this;
    }

    /// Presses a key, holding others down.
    ///
    /// @param keys modifiers first, the key last
    public FxDriver press(KeyCode... keys) {
        fx(() -> {
            for (KeyCode key : keys) {
                robot.keyPress(key);
            }
            for (KeyCode key : List.of(keys).reversed()) {
                robot.keyRelease(key);
            }
            return true;
        });
        pulse();
        return this;
    }

    /// Types words, of any script, into what has the focus.
    public FxDriver type(String words) {
        fx(() -> {
            words.codePoints().forEach(c -> {
                Node owner = stage.getScene().getFocusOwner();
                String s = Character.toString(c);
                Event.fireEvent(
                        owner, new KeyEvent(KeyEvent.KEY_TYPED, s, s, KeyCode.UNDEFINED, false, false, false, false));
            });
            return true;
        });
        pulse();
        return this;
    }

    /// What has the focus; the root where nothing has.
    public Node focusOwner() {
        return fx(() -> {
            Node owner = stage.getScene().getFocusOwner();
            return owner == null ? stage.getScene().getRoot() : owner;
        });
    }

    /// Writes a picture of the window.
    public void picture(Path file, double scale) {
        var image = fx(() -> Pictures.of(stage.getScene(), scale));
        try {
            Pictures.write(image, file);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        fx(() -> {
            stage.close();
            return true;
        });
    }

    private Node find(String selector) {
        return all(selector).stream()
                .filter(FxDriver::isReallyVisible)
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing is shown that matches " + selector));
    }

    private Set<Node> all(String selector) {
        return stage.getScene().getRoot().lookupAll(selector);
    }

    private static boolean isReallyVisible(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static String words(Node node) {
        return switch (node) {
            case Labeled l -> l.getText();
            case TextInputControl t -> t.getText();
            case Text t -> t.getText();
            default -> String.valueOf(node.getAccessibleText());
        };
    }

    private static void collect(Node node, List<String> words) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled l && l.getText() != null && !l.getText().isEmpty()) {
            words.add(l.getText());
            if (l.getGraphic() != null) {
                collect(l.getGraphic(), words);
            }
        } else if (node instanceof TextInputControl t) {
            words.add(t.getText());
        } else if (node instanceof Text t) {
            words.add(t.getText());
        } else if (node instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> collect(c, words));
        }
    }

    private static <T> T await(CompletableFuture<T> result, String what) {
        try {
            return result.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for " + what, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AssertionError a) {
                throw a;
            }
            throw new AssertionError("failed: " + what, e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain for " + what, e);
        }
    }

    /// Starts the toolkit once in the life of the virtual machine.
    private static final class Toolkit {
        static {
            CountDownLatch up = new CountDownLatch(1);
            // a method reference, since a lambda would need this very class, whose initializer waits for it
            Platform.startup(up::countDown);
            Platform.setImplicitExit(false);
            try {
                if (!up.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    throw new AssertionError("the toolkit did not start");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while the toolkit started", e);
            }
        }

        static void started() {
            // being called is enough: the initializer above has run
        }
    }
}
