package dev.spyhop.app.work;

import static dev.spyhop.app.testkit.Happenings.asks;
import static dev.spyhop.app.testkit.Happenings.done;
import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static dev.spyhop.app.testkit.Happenings.work;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.PanelFeed;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.app.ui.Panes;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkPanelTest {
    private final PanelFeed feed = new PanelFeed();

    private FxDriver show(double height) {
        return FxDriver.show(
                () -> {
                    ScrollPane scroll = Panes.scrolling(new WorkPanel(feed.property()).node());
                    scroll.setId("scroll");
                    return scroll;
                },
                340,
                height,
                Theme.DARK);
    }

    @Test
    void withoutALedgerItSaysWhatWillBringOne() {
        try (FxDriver driver = show(400)) {
            assertThat(driver.textsBelow("#work"))
                    .contains("No work listed yet")
                    .contains("goes with each request");
            assertThat(driver.isShown("#work-progress")).isFalse();
        }
    }

    @Test
    void itShowsProgressRevisionAndEachItemWithItsState() {
        try (FxDriver driver = show(500)) {
            feed.after(started(), turn("go"), work(7, 5, 3));
            driver.pulse();
            assertThat(driver.text("#work-progress")).isEqualTo("3 of 5 settled");
            assertThat(driver.text("#work-revision")).startsWith("revision 7");
            assertThat(driver.count(".work-row")).isEqualTo(5);
            assertThat(driver.textsBelow("#work-items"))
                    .contains("item 4 in progress")
                    .contains("item 5 pending");
        }
    }

    @Test
    void anItemInProgressSaysThatItWaitsForAPersonOrThatNothingRuns() {
        try (FxDriver driver = show(500)) {
            feed.after(started(), turn("go"), work(1, 2, 0), asks("c1", "make"));
            driver.pulse();
            assertThat(driver.textsBelow("#work-items")).contains("waits for you");
            feed.after(done());
            driver.pulse();
            assertThat(driver.textsBelow("#work-items")).contains("no turn is running");
        }
    }

    @Test
    void WK01_afterEachOf200WritesThePanelShowsThatRevision() {
        try (FxDriver driver = show(500)) {
            feed.after(started(), turn("go"));
            for (int revision = 1; revision <= 200; revision++) {
                feed.after(work(revision, 5, revision % 6));
                var ledger = feed.property().get().work().ledger();
                assertThat(ledger.revision()).isEqualTo(revision);
                assertThat(driver.text("#work-revision")).startsWith("revision " + revision);
                assertThat(driver.text("#work-progress")).isEqualTo(ledger.settled() + " of 5 settled");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 300", "10, 300", "10, 800", "200, 300", "200, 800"})
    void WK04_theLastItemIsReachedByKeyAndByWheel(int items, double height) {
        try (FxDriver driver = show(height)) {
            feed.after(started(), turn("go"), work(1, items, 0));
            driver.pulse();
            ScrollPane scroll = driver.node("#scroll", ScrollPane.class);
            driver.run(scroll::requestFocus);
            driver.press(KeyCode.END);
            assertThat(isLastRowInside(scroll)).isTrue();
            driver.run(() -> scroll.setVvalue(0));
            for (int i = 0; i < 60 && !isLastRowInside(scroll); i++) {
                driver.wheel("#scroll", 10);
            }
            assertThat(isLastRowInside(scroll)).isTrue();
        }
    }

    private static boolean isLastRowInside(ScrollPane scroll) {
        return FxDriver.fx(() -> {
            VBox rows = (VBox) scroll.lookup("#work-items");
            Node last = rows.getChildren().getLast();
            Bounds row = last.localToScene(last.getBoundsInLocal());
            Bounds frame = scroll.localToScene(scroll.getBoundsInLocal());
            return row.getMaxY() <= frame.getMaxY() + 1 && row.getMinY() >= frame.getMinY() - 1;
        });
    }

    @Test
    void rowsThatDidNotChangeAreNotMadeAgain() {
        try (FxDriver driver = show(500)) {
            feed.after(started(), turn("go"), work(1, 5, 1));
            driver.pulse();
            Node untouched = FxDriver.fx(() -> ((VBox) driver.stage().getScene().lookup("#work-items"))
                    .getChildren()
                    .getLast());
            feed.after(work(2, 5, 2));
            driver.pulse();
            Node now = FxDriver.fx(() -> ((VBox) driver.stage().getScene().lookup("#work-items"))
                    .getChildren()
                    .getLast());
            assertThat(now).isSameAs(untouched);
        }
    }
}
