package dev.spyhop.app.modes;

import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.PanelFeed;
import dev.spyhop.app.ui.Overlays;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModesPanelTest {
    private final PanelFeed feed = new PanelFeed();
    private final Set<String> consents = new HashSet<>();

    private FxDriver show() {
        FullAccessConsent consent = new FullAccessConsent() {
            @Override
            public boolean isGiven(String workspace) {
                return consents.contains(workspace);
            }

            @Override
            public void give(String workspace) {
                consents.add(workspace);
            }
        };
        FxDriver driver = FxDriver.show(() -> {
            Overlays overlays = new Overlays();
            ModesPanel panel = new ModesPanel(feed.property(), feed, consent, overlays);
            return overlays.over(new VBox(20, panel.controls(), panel.summary()));
        });
        feed.after(started());
        driver.pulse();
        return driver;
    }

    private static boolean isOn(FxDriver driver, String mode) {
        return driver.node("#mode-" + mode, ToggleButton.class).isSelected();
    }

    @Test
    void aClickAsksForTheModeAndTheSwitchWaitsForTheFact() {
        try (FxDriver driver = show()) {
            assertThat(isOn(driver, "act")).isTrue();
            driver.click("#mode-plan");
            assertThat(feed.commands()).containsExactly(new Command.ChangeMode(Mode.PLAN));
            assertThat(isOn(driver, "act")).isTrue();
            assertThat(isOn(driver, "plan")).isFalse();
            feed.after(new EngineEvent.ModeChanged(Mode.PLAN));
            driver.pulse();
            assertThat(isOn(driver, "plan")).isTrue();
            assertThat(driver.text("#permits-sentence")).startsWith("Reads run. Nothing may change");
        }
    }

    @Test
    void thePostureMenuSaysWhatThePairPermitsAndWhatStaysHeld() {
        try (FxDriver driver = show()) {
            driver.click("#posture");
            assertThat(driver.textsBelow("#posture-popover"))
                    .contains("Commands ask you first")
                    .contains("HELD IN ANY POSTURE")
                    .contains("destroy disks");
            driver.press(KeyCode.ESCAPE);
            assertThat(driver.isShown("#posture-popover")).isFalse();
            assertThat(driver.focusOwner().getId()).isEqualTo("posture");
        }
    }

    @Test
    void aPostureIsChosenFromTheMenu() {
        try (FxDriver driver = show()) {
            driver.click("#posture").click("#posture-auto-review");
            assertThat(feed.commands()).containsExactly(new Command.ChangePosture(Posture.AUTO_REVIEW));
            assertThat(driver.isShown("#posture-popover")).isFalse();
        }
    }

    @Test
    void fullAccessIsConfirmedOnceForAFolder() {
        try (FxDriver driver = show()) {
            driver.click("#posture").click("#posture-full-access");
            assertThat(feed.commands()).isEmpty();
            assertThat(driver.textsBelow("#posture-popover")).contains("/home/me/tide");
            driver.click("#full-access-no");
            assertThat(feed.commands()).isEmpty();
            driver.click("#posture").click("#posture-full-access").click("#full-access-yes");
            assertThat(feed.commands()).containsExactly(new Command.ChangePosture(Posture.FULL_ACCESS));
            driver.click("#posture").click("#posture-full-access");
            assertThat(feed.commands()).hasSize(2);
        }
    }

    @Test
    void whileATurnRunsTheMenuSaysWhatAChangeWillDo() {
        try (FxDriver driver = show()) {
            feed.after(turn("go"));
            driver.pulse();
            driver.click("#posture");
            assertThat(driver.textsBelow("#posture-popover")).contains("a looser one is refused until you interrupt");
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void everyPairHasItsSentence(Mode mode) {
        AuthorityWords words = new AuthorityWords(Messages.of("modes"));
        for (Posture posture : Posture.values()) {
            assertThat(words.permits(mode, posture)).isNotBlank();
            assertThat(words.about(posture)).isNotBlank();
        }
    }

    @Test
    void modeAndPostureAreToldApartByColourIconAndWord() {
        assertThat(Set.of(
                        AuthorityWords.icon(Mode.PLAN),
                        AuthorityWords.icon(Mode.ACT),
                        AuthorityWords.icon(Mode.OPERATE)))
                .hasSize(3);
        assertThat(Set.of(
                        AuthorityWords.tone(Mode.PLAN),
                        AuthorityWords.tone(Mode.ACT),
                        AuthorityWords.tone(Mode.OPERATE)))
                .hasSize(3);
    }
}
