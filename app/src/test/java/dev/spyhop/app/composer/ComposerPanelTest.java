package dev.spyhop.app.composer;

import static dev.spyhop.app.testkit.Happenings.done;
import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.PanelFeed;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.tools.CancelToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodHighlight;
import javafx.scene.input.InputMethodTextRun;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

class ComposerPanelTest {
    private final PanelFeed feed = new PanelFeed();
    private final List<String> acted = new ArrayList<>();

    private FxDriver show() {
        List<SlashCommand> slash = List.of(
                SlashCommand.plain("/tools", "the tools", () -> acted.add("/tools")),
                SlashCommand.plain("/tools json", "as JSON", () -> acted.add("/tools json")),
                new SlashCommand("/mode", "plan | act", "the mode", arguments -> {
                    acted.add("/mode " + arguments);
                    return arguments.equals("plan") ? Optional.empty() : Optional.of("no such mode");
                }));
        FxDriver driver = FxDriver.show(() -> new ComposerPanel(feed.property(), feed, slash).node());
        driver.click("#composer-field");
        return driver;
    }

    private static String text(FxDriver driver) {
        return driver.text("#composer-field");
    }

    @Test
    void enterSendsAndClears() {
        try (FxDriver driver = show()) {
            driver.type("Fix the parser").press(KeyCode.ENTER);
            assertThat(feed.commands()).containsExactly(new Command.SendMessage("Fix the parser"));
            assertThat(text(driver)).isEmpty();
        }
    }

    @Test
    void enterOnNothingSendsNothing() {
        try (FxDriver driver = show()) {
            driver.type("  ").press(KeyCode.ENTER);
            assertThat(feed.commands()).isEmpty();
        }
    }

    @Test
    void shiftEnterIsANewLine() {
        try (FxDriver driver = show()) {
            driver.type("a").press(KeyCode.SHIFT, KeyCode.ENTER).type("b").press(KeyCode.ENTER);
            assertThat(feed.commands()).containsExactly(new Command.SendMessage("a\nb"));
        }
    }

    @Test
    void controlEnterQueuesAFollowUp() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"));
            driver.type("then the docs").press(KeyCode.CONTROL, KeyCode.ENTER);
            assertThat(feed.commands()).containsExactly(new Command.QueueFollowUp("then the docs"));
        }
    }

    @Test
    void whileATurnRunsTheFieldSaysThatWordsSteerAndOffersToStop() {
        try (FxDriver driver = show()) {
            assertThat(driver.isShown("#composer-stop")).isFalse();
            feed.after(started(), turn("go"));
            driver.pulse();
            assertThat(driver.node("#composer-field", TextArea.class).getPromptText())
                    .contains("queues a steer");
            driver.click("#composer-stop");
            assertThat(feed.commands()).containsExactly(new Command.CancelTurn(CancelToken.Reason.USER));
        }
    }

    @Test
    void queuedWordsAreChipsThatCanBeWithdrawnOrEdited() {
        try (FxDriver driver = show()) {
            feed.after(
                    started(),
                    turn("go"),
                    new EngineEvent.InputQueued("q1", "also check 1900", false),
                    new EngineEvent.InputQueued("q2", "then the docs", true));
            driver.pulse();
            assertThat(driver.count(".queue-chip")).isEqualTo(2);
            assertThat(driver.textsBelow("#composer")).contains("steer also check 1900", "follow-up then the docs");
            driver.click("#chip-withdraw");
            assertThat(feed.commands()).containsExactly(new Command.WithdrawInput("q1"));
            feed.after(new EngineEvent.InputWithdrawn("q1"));
            driver.pulse();
            driver.click("#chip-edit");
            assertThat(feed.commands()).endsWith(new Command.WithdrawInput("q2"));
            assertThat(text(driver)).isEqualTo("then the docs");
        }
    }

    @Test
    void aSlashOffersCommandsAndEnterTakesTheMarkedOne() {
        try (FxDriver driver = show()) {
            driver.type("/t");
            assertThat(driver.count("#completions .row")).isEqualTo(2);
            driver.press(KeyCode.DOWN).press(KeyCode.ENTER);
            assertThat(acted).containsExactly("/tools json");
            assertThat(feed.commands()).isEmpty();
            assertThat(text(driver)).isEmpty();
        }
    }

    @Test
    void aCommandWithArgumentsIsCompletedThenActs() {
        try (FxDriver driver = show()) {
            driver.type("/mo").press(KeyCode.TAB);
            assertThat(text(driver)).isEqualTo("/mode ");
            driver.type("plan").press(KeyCode.ENTER);
            assertThat(acted).containsExactly("/mode plan");
        }
    }

    @Test
    void aWrongArgumentIsSaidAndKept() {
        try (FxDriver driver = show()) {
            driver.type("/mode fast").press(KeyCode.ENTER);
            assertThat(driver.text("#composer-trouble")).isEqualTo("no such mode");
            assertThat(text(driver)).isEqualTo("/mode fast");
        }
    }

    @Test
    void anUnknownCommandIsNotSentButAPathIs() {
        try (FxDriver driver = show()) {
            driver.type("/nonsense").press(KeyCode.ENTER);
            assertThat(driver.text("#composer-trouble")).startsWith("/nonsense is no command");
            assertThat(feed.commands()).isEmpty();
            driver.press(KeyCode.ESCAPE);
            driver.type("/etc/hosts looks odd").press(KeyCode.ENTER);
            assertThat(feed.commands()).containsExactly(new Command.SendMessage("/etc/hosts looks odd"));
        }
    }

    @Test
    void escapeClosesThePopupThenInterruptsThenDropsThenClears() {
        try (FxDriver driver = show()) {
            feed.after(started(), turn("go"), new EngineEvent.InputQueued("q1", "more", false));
            driver.pulse();
            driver.type("/to");
            assertThat(driver.isShown("#completions")).isTrue();
            driver.press(KeyCode.ESCAPE);
            assertThat(driver.isShown("#completions")).isFalse();
            assertThat(feed.commands()).isEmpty();
            driver.press(KeyCode.ESCAPE);
            assertThat(feed.commands()).containsExactly(new Command.CancelTurn(CancelToken.Reason.USER));
            feed.after(done());
            driver.pulse();
            driver.press(KeyCode.ESCAPE);
            assertThat(feed.commands()).endsWith(new Command.WithdrawInput("q1"));
            feed.after(new EngineEvent.InputWithdrawn("q1"));
            driver.pulse();
            assertThat(text(driver)).isEqualTo("/to");
            driver.press(KeyCode.ESCAPE);
            assertThat(text(driver)).isEmpty();
        }
    }

    @Test
    void upRecallsWhatWasSentAndDownComesBack() {
        try (FxDriver driver = show()) {
            driver.type("first").press(KeyCode.ENTER).type("second").press(KeyCode.ENTER);
            driver.press(KeyCode.UP);
            assertThat(text(driver)).isEqualTo("second");
            driver.press(KeyCode.UP);
            assertThat(text(driver)).isEqualTo("first");
            driver.press(KeyCode.DOWN).press(KeyCode.DOWN);
            assertThat(text(driver)).isEmpty();
        }
    }

    @Test
    void wordsAreKeptWhereTheInboxIsFull() {
        try (FxDriver driver = show()) {
            feed.setFull(true);
            driver.type("hello").press(KeyCode.ENTER);
            assertThat(text(driver)).isEqualTo("hello");
            assertThat(driver.text("#composer-trouble")).contains("Your words are still here");
        }
    }

    @Test
    void TR05_theEnterThatEndsACompositionSendsNothing() {
        try (FxDriver driver = show()) {
            compose(driver, "か", "");
            driver.press(KeyCode.ENTER);
            assertThat(feed.commands()).isEmpty();
            // the Enter that commits arrives with the commit, not a frame later
            driver.run(() -> {
                Node field = driver.stage().getScene().lookup("#composer-field");
                Event.fireEvent(
                        field, new InputMethodEvent(InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, List.of(), "火", 0));
                Event.fireEvent(
                        field, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            });
            assertThat(feed.commands()).isEmpty();
            assertThat(text(driver)).isEqualTo("火");
        }
    }

    @Test
    void TR08_theFieldIsTheToolkitsOwnTextArea() {
        try (FxDriver driver = show()) {
            Node field = driver.node("#composer-field");
            assertThat(field.getClass()).isEqualTo(TextArea.class);
            assertThat(((TextArea) field).getInputMethodRequests()).isNotNull();
        }
    }

    private static void compose(FxDriver driver, String composed, String committed) {
        driver.run(() -> {
            Node field = driver.stage().getScene().lookup("#composer-field");
            List<InputMethodTextRun> runs = composed.isEmpty()
                    ? List.of()
                    : List.of(new InputMethodTextRun(composed, InputMethodHighlight.UNSELECTED_RAW));
            Event.fireEvent(
                    field,
                    new InputMethodEvent(
                            InputMethodEvent.INPUT_METHOD_TEXT_CHANGED, runs, committed, composed.length()));
        });
    }
}
