package dev.spyhop.app;

import dev.spyhop.app.feed.SessionFeed;
import dev.spyhop.app.feed.SessionFrame;
import dev.spyhop.app.fx.FxThread;
import dev.spyhop.app.fx.Pictures;
import dev.spyhop.app.nav.Route;
import dev.spyhop.app.shell.MainWindow;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.projection.TranscriptMarkdown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.animation.AnimationTimer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Acts in a person's place, through the window's own controls: presses the buttons, types into the composer.
/// Runs on
/// a thread that may wait; nothing polls.
final class Director {
    private static final long PATIENCE_SECONDS = 180;
    private static final int FRAMES_TO_SETTLE = 4;

    private final AppGraph graph;
    private final MainWindow window;
    private final Path folder;
    private final double scale;
    private final String steer;
    private int pictures;

    Director(AppGraph graph, MainWindow window, Path folder, double scale, String steer) {
        this.graph = graph;
        this.window = window;
        this.folder = folder;
        this.scale = scale;
        this.steer = steer;
    }

    /// Plays the whole story.
    ///
    /// @return how many pictures were written
    int play() throws InterruptedException, ExecutionException, TimeoutException, IOException {
        picture("start");
        press("#play-rehearsal");
        SessionFeed feed =
                until(graph.workbench().currentProperty(), Optional::isPresent).orElseThrow();
        Set<CallId> answered = new HashSet<>();
        boolean steered = false;
        while (true) {
            SessionFrame frame = until(feed.frameProperty(), f -> wants(f, answered) || isOver(f));
            if (!wants(frame, answered)) {
                break;
            }
            if (!steered) {
                steered = true;
                picture("session-asks");
                type("#composer-field", steer);
                until(feed.frameProperty(), f -> !f.session().waiting().queue().isEmpty() || isOver(f));
                picture("session-steer");
            }
            answered.add(frame.session().waiting().approvals().getFirst().call());
            press("#approval-once");
        }
        picture("session");
        go(Route.STUDIO);
        picture("studio");
        Files.writeString(
                folder.resolve("transcript.md"),
                new TranscriptMarkdown(TranscriptMarkdown.Limits.DEFAULT)
                        .render(fx(() -> feed.frame().transcript())));
        return pictures;
    }

    private static boolean wants(SessionFrame frame, Set<CallId> answered) {
        var approvals = frame.session().waiting().approvals();
        return !approvals.isEmpty() && !answered.contains(approvals.getFirst().call());
    }

    private static boolean isOver(SessionFrame frame) {
        return frame.session().turn().outcome().isPresent()
                && !frame.session().turn().running();
    }

    private void go(Route route) throws InterruptedException, ExecutionException, TimeoutException {
        fx(() -> {
            window.navigator().go(route);
            return true;
        });
    }

    /// One picture in each theme, once the window has come to rest.
    private void picture(String name) throws InterruptedException, ExecutionException, TimeoutException, IOException {
        for (Theme theme : Theme.values()) {
            fx(() -> {
                window.setTheme(theme);
                return true;
            });
            settle();
            var image = fx(() -> Pictures.of(window.scene(), scale));
            String file = name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
            Pictures.write(image, folder.resolve(file));
            pictures++;
        }
    }

    private void press(String selector) throws InterruptedException, ExecutionException, TimeoutException {
        settle();
        fx(() -> {
            ((Button) find(selector)).fire();
            return true;
        });
    }

    private void type(String selector, String words) throws InterruptedException, ExecutionException, TimeoutException {
        fx(() -> {
            TextArea field = (TextArea) find(selector);
            field.requestFocus();
            words.codePoints().forEach(c -> {
                String letter = Character.toString(c);
                Event.fireEvent(
                        field,
                        new KeyEvent(
                                KeyEvent.KEY_TYPED, letter, letter, KeyCode.UNDEFINED, false, false, false, false));
            });
            Event.fireEvent(
                    field, new KeyEvent(KeyEvent.KEY_PRESSED, "\r", "", KeyCode.ENTER, false, false, false, false));
            return true;
        });
    }

    private Node find(String selector) {
        return Optional.ofNullable(window.scene().lookup(selector))
                .orElseThrow(() -> new IllegalStateException("the window does not show " + selector));
    }

    /// Waits until what was asked for has been laid out.
    private void settle() throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<Boolean> settled = new CompletableFuture<>();
        fx(() -> {
            new AnimationTimer() {
                private int left = FRAMES_TO_SETTLE;

                @Override
                public void handle(long now) {
                    if (left-- <= 0) {
                        stop();
                        settled.complete(true);
                    }
                }
            }.start();
            return true;
        });
        settled.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /// Waits for a value.
    private static <T> T until(ObservableValue<T> value, Predicate<? super T> claim)
            throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<T> found = new CompletableFuture<>();
        ChangeListener<T> listener = (_, _, now) -> {
            if (claim.test(now)) {
                found.complete(now);
            }
        };
        fx(() -> {
            value.addListener(listener);
            listener.changed(value, value.getValue(), value.getValue());
            return true;
        });
        try {
            return found.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } finally {
            FxThread.run(() -> value.removeListener(listener));
        }
    }

    /// Runs on the toolkit's thread and waits for the answer.
    static <T> T fx(Callable<T> work) throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<T> answer = new CompletableFuture<>();
        FxThread.run(() -> {
            try {
                answer.complete(work.call());
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
