package dev.spyhop.app.approvals;

import static dev.spyhop.app.testkit.Happenings.answered;
import static dev.spyhop.app.testkit.Happenings.asks;
import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.PanelFeed;
import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.model.CallId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ApprovalsPanelTest {
    private static final long LATER = 1_000_000_000L;

    private final PanelFeed feed = new PanelFeed();
    private final AtomicLong now = new AtomicLong();
    private final List<String> copied = new ArrayList<>();

    private FxDriver show() {
        return FxDriver.show(() -> {
            ApprovalsPanel panel = new ApprovalsPanel(feed.property(), feed, copied::add, now::get, () -> {});
            TextField elsewhere = new TextField();
            elsewhere.setId("elsewhere");
            VBox box = new VBox(elsewhere, panel.node());
            box.setUserData(panel);
            return box;
        });
    }

    private static void enterCard(FxDriver driver) {
        driver.run(() -> ((ApprovalsPanel) driver.stage().getScene().getRoot().getUserData()).focusCard());
    }

    private static Command allow(String call) {
        return new Command.AnswerApproval(new CallId(call), new ApprovalAnswer.AllowOnce());
    }

    private static Command deny(String call, String reason) {
        return new Command.AnswerApproval(new CallId(call), new ApprovalAnswer.Deny(reason));
    }

    @Test
    void withNothingWaitingItTakesNoRoom() {
        try (FxDriver driver = show()) {
            assertThat(driver.isShown("#approval-card")).isFalse();
        }
    }

    @Test
    void theCardShowsTheWholeCommandAndWhyItIsAsked() {
        try (FxDriver driver = show()) {
            String command = "mvn -q -Dsurefire.failIfNoSpecifiedTests=false test && git status";
            feed.after(started(), turn("go"), asks("c1", command));
            driver.pulse();
            assertThat(driver.text("#approval-command")).isEqualTo(command);
            assertThat(driver.textsBelow("#approval-card"))
                    .contains("Approval needed")
                    .contains("Bash run")
                    .contains("parsed 1 command")
                    .contains("A command asks in this posture.")
                    .contains("nothing runs until you choose");
            driver.click("#approval-copy");
            assertThat(copied).containsExactly(command);
        }
    }

    @Test
    void aClickAnswersOnceAndTheCardSaysSoUntilTheEngineDecided() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            driver.click("#approval-once");
            assertThat(feed.commands()).containsExactly(allow("c1"));
            assertThat(driver.text("#approval-state")).isEqualTo("answer sent");
            driver.click("#approval-once");
            assertThat(feed.commands()).hasSize(1);
            feed.after(answered("c1", true));
            driver.pulse();
            assertThat(driver.isShown("#approval-card")).isFalse();
        }
    }

    @Test
    void noButtonIsTheDefaultAndTheFocusStaysWhereItWas() {
        try (FxDriver driver = show()) {
            driver.click("#elsewhere");
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            assertThat(driver.focusOwner().getId()).isEqualTo("elsewhere");
            for (String id : List.of("#approval-once", "#approval-deny", "#approval-deny-why")) {
                assertThat(driver.node(id, Button.class).isDefaultButton()).isFalse();
                assertThat(driver.node(id, Button.class).isCancelButton()).isFalse();
            }
        }
    }

    @Test
    void keysPressedElsewhereAnswerNothing() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            now.set(LATER);
            driver.click("#elsewhere");
            driver.press(KeyCode.DIGIT1)
                    .press(KeyCode.DIGIT4)
                    .press(KeyCode.ENTER)
                    .press(KeyCode.ESCAPE);
            assertThat(feed.commands()).isEmpty();
        }
    }

    @Test
    void keysActInTheCardOnlyAfter400Milliseconds() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            enterCard(driver);
            now.set(399_000_000L);
            driver.press(KeyCode.DIGIT1);
            assertThat(feed.commands()).isEmpty();
            now.set(400_000_000L);
            driver.press(KeyCode.DIGIT1);
            assertThat(feed.commands()).containsExactly(allow("c1"));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = KeyCode.class,
            names = {"DIGIT4", "ESCAPE"})
    void denyKeysDeny(KeyCode key) {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            enterCard(driver);
            now.set(LATER);
            driver.press(key);
            assertThat(feed.commands()).containsExactly(deny("c1", ""));
        }
    }

    @Test
    void enterOnTheCardItselfAnswersNothing() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            enterCard(driver);
            now.set(LATER);
            driver.press(KeyCode.ENTER).press(KeyCode.SPACE);
            assertThat(feed.commands()).isEmpty();
        }
    }

    @Test
    void aDenialCanSayWhyAndTheReasonGoesOut() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            driver.click("#approval-deny-why");
            assertThat(driver.focusOwner().getId()).isEqualTo("approval-reason");
            driver.type("use 14 instead");
            driver.press(KeyCode.ENTER);
            assertThat(feed.commands()).containsExactly(deny("c1", "use 14 instead"));
        }
    }

    @Test
    void severalCardsQueueAndNoneIsLost() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "one"), asks("c2", "two"), asks("c3", "three"));
            driver.pulse();
            assertThat(driver.text("#approval-command")).isEqualTo("one");
            assertThat(driver.text("#approval-state")).startsWith("2 more waiting");
            driver.click("#approval-once");
            assertThat(driver.text("#approval-command")).isEqualTo("two");
            driver.click("#approval-deny");
            driver.click("#approval-once");
            assertThat(feed.commands()).containsExactly(allow("c1"), deny("c2", ""), allow("c3"));
        }
    }

    @Test
    void anAnswerThatIsNotTakenCanBeGivenAgain() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), asks("c1", "make"));
            driver.pulse();
            feed.setFull(true);
            driver.click("#approval-once");
            assertThat(driver.text("#approval-state")).contains("did not take the answer");
            feed.setFull(false);
            driver.click("#approval-once");
            assertThat(feed.commands()).containsExactly(allow("c1"));
        }
    }
}
