package dev.spyhop.app.shell;

import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.ScriptedSession;
import dev.spyhop.app.testkit.ScriptedSessions;
import dev.spyhop.app.testkit.TestDesk;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What stands where in the laid-out window.
class WindowLooksTest {
    @TempDir
    Path home;

    private final ScriptedSession session = new ScriptedSession("s1");
    private final ScriptedSessions sessions = new ScriptedSessions();

    private FxDriver show(double width) {
        sessions.opens(session);
        return FxDriver.showScene(
                () -> new TestDesk(sessions, home).window(width, 800).scene());
    }

    @ParameterizedTest
    @ValueSource(doubles = {960, 1000})
    void noWordOfTheStoryIsCutOff(double width) {
        try (FxDriver driver = show(width)) {
            List<String> cut = FxDriver.fx(() -> driver.stage().getScene().getRoot().lookupAll(".story .label").stream()
                    .map(Label.class::cast)
                    .filter(l -> l.getWidth() < l.prefWidth(-1) - 0.5)
                    .map(Label::getText)
                    .toList());
            assertThat(cut).isEmpty();
        }
    }

    @Test
    void theHeadOfTheRequestHasTheGapOfTheHeadsAboveIt() {
        try (FxDriver driver = show(1000)) {
            driver.click("#play-rehearsal");
            session.happens(started(), turn("Go."));
            driver.waitForNode("#request .caps");
            driver.pulse();
            assertThat(gapBelowHead(driver.node("#request", Parent.class)))
                    .isCloseTo(gapBelowHead(driver.node("#permits", Parent.class)), within(0.5));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {960, 1000, 1440})
    void theComposerStaysInItsColumnWhileATurnRuns(double width) {
        try (FxDriver driver = show(width)) {
            driver.click("#play-rehearsal");
            session.happens(started(), turn("Go."));
            driver.waitForNode("#composer-stop");
            driver.pulse();
            assertThat(bounds(driver.node("#composer", Parent.class)).getMaxX())
                    .isLessThan(bounds(driver.node("#request", Parent.class)).getMinX());
        }
    }

    private static Bounds bounds(Parent node) {
        return FxDriver.fx(() -> node.localToScene(node.getBoundsInLocal()));
    }

    private static double gapBelowHead(Parent block) {
        return FxDriver.fx(() -> block.getChildrenUnmodifiable().get(1).getLayoutY()
                - block.getChildrenUnmodifiable().getFirst().getBoundsInParent().getMaxY());
    }
}
