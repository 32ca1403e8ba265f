package dev.spyhop.app.shell;

import static dev.spyhop.app.testkit.Happenings.asks;
import static dev.spyhop.app.testkit.Happenings.done;
import static dev.spyhop.app.testkit.Happenings.started;
import static dev.spyhop.app.testkit.Happenings.turn;
import static dev.spyhop.app.testkit.Happenings.work;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.nav.Route;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.ScriptedSession;
import dev.spyhop.app.testkit.ScriptedSessions;
import dev.spyhop.app.testkit.TestDesk;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.app.ui.EnterKey;
import dev.spyhop.engine.SessionSummary.State;
import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.command.Command;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Journeys through the whole window: events come in, a person sees, clicks and types, wishes go out.
class MainWindowTest {
    @TempDir
    Path home;

    private final ScriptedSession session = new ScriptedSession("s1");
    private final ScriptedSessions sessions = new ScriptedSessions();
    private TestDesk desk = new TestDesk(sessions, Path.of(""));
    private Optional<MainWindow> shown = Optional.empty();

    @BeforeEach
    void freshDesk() {
        desk = new TestDesk(sessions, home);
    }

    private FxDriver show(double width) {
        return FxDriver.showScene(() -> {
            MainWindow window = desk.window(width, 800);
            shown = Optional.of(window);
            return window.scene();
        });
    }

    private MainWindow window() {
        return shown.orElseThrow();
    }

    private FxDriver inSession() {
        sessions.opens(session);
        FxDriver driver = show(1000);
        driver.click("#play-rehearsal");
        session.happens(started(), new EngineEvent.SessionUpdated("Fix the parser"), turn("The build is red."));
        driver.waitFor(() -> driverTitle(driver).equals("Fix the parser"), "the title");
        return driver;
    }

    private static String driverTitle(FxDriver driver) {
        Node label = driver.stage().getScene().lookup("#session-title");
        return label == null ? "" : ((javafx.scene.control.Label) label).getText();
    }

    @Test
    void theStartViewOffersTheRehearsalAndPlaysIt() {
        sessions.opens(session);
        try (FxDriver driver = show(1000)) {
            assertThat(driver.textsBelow("#start")).contains("Play the rehearsal", "No sessions yet");
            assertThat(driver.textsBelow("#top-bar")).contains("mode and posture appear with a session");
            driver.click("#play-rehearsal");
            assertThat(sessions.created()).hasSize(1);
            assertThat(session.commands()).containsExactly(new Command.SendMessage("The build is red."));
            assertThat(driver.isShown("#composer-field")).isTrue();
        }
    }

    @Test
    void aSessionShowsWhoItIsWhatItMayDoAndWhatItDoes() {
        try (FxDriver driver = inSession()) {
            session.happens(work(3, 4, 1));
            driver.waitFor(() -> driver.stage().getScene().lookup(".work-row") != null, "the ledger");
            assertThat(driver.text("#work-revision")).startsWith("revision 3");
            assertThat(driver.text("#model")).isEqualTo("rehearsal / tide-1");
            assertThat(driver.node("#mode-act", ToggleButton.class).isSelected())
                    .isTrue();
            assertThat(driver.text("#status-place")).isEqualTo("turn 1");
            assertThat(driver.text("#status-cost")).isEqualTo("$ unknown");
        }
    }

    @Test
    void theStepIsShownAsItIsCountedFromZero() {
        try (FxDriver driver = inSession()) {
            session.happens(new EngineEvent.TurnUsage(
                    new dev.spyhop.engine.model.Usage(
                            java.util.OptionalLong.of(12_300),
                            java.util.OptionalLong.of(1_100),
                            java.util.OptionalLong.of(11_193),
                            java.util.OptionalLong.of(1_107),
                            java.util.OptionalLong.empty()),
                    new dev.spyhop.engine.model.RouteReceipt(
                            "rehearsal",
                            "local",
                            "tide-1",
                            10,
                            java.util.OptionalInt.empty(),
                            1,
                            java.time.Duration.ZERO,
                            java.time.Duration.ZERO)));
            driver.waitFor(
                    () -> ((javafx.scene.control.Label)
                                    driver.stage().getScene().lookup("#status-tokens"))
                            .getText()
                            .contains("12.3k"),
                    "the tokens");
            assertThat(driver.text("#status-tokens")).isEqualTo("↑ 12.3k ↓ 1.1k");
            assertThat(driver.text("#status-cached")).isEqualTo("cached 91%");
        }
    }

    @Test
    void aCardIsReachedByF6AndAnsweredByKeyOnlyThere() {
        try (FxDriver driver = inSession()) {
            session.happens(asks("c1", "make test"));
            driver.waitForNode("#approval-card");
            assertThat(driver.focusOwner()).isInstanceOf(TextArea.class);
            driver.press(KeyCode.SHIFT, KeyCode.F6);
            assertThat(driver.focusOwner().getId()).isEqualTo("approval-card");
            driver.click("#approval-once");
            assertThat(session.commands())
                    .contains(new Command.AnswerApproval(new CallId("c1"), new ApprovalAnswer.AllowOnce()));
        }
    }

    @Test
    void aModeIsChangedByCommandByKeyAndByClick() {
        try (FxDriver driver = inSession()) {
            driver.type("/mode plan").press(KeyCode.ENTER);
            driver.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
            driver.click("#mode-plan");
            assertThat(session.commands())
                    .endsWith(
                            new Command.ChangeMode(Mode.PLAN),
                            new Command.ChangeMode(Mode.OPERATE),
                            new Command.ChangeMode(Mode.PLAN));
        }
    }

    @Test
    void aRefusalIsSaidAndCanBeClosed() {
        try (FxDriver driver = inSession()) {
            session.happens(new EngineEvent.CommandRefused("posture full-access", "a turn runs; interrupt it first"));
            driver.waitForNode("#banner");
            assertThat(driver.textsBelow("#banner")).contains("a turn runs; interrupt it first");
            driver.click("#banner-close");
            assertThat(driver.isShown("#banner")).isFalse();
        }
    }

    @Test
    void aFolderThatCannotBeOpenedGivesOneClearMessageAndTheProgramGoesOn() {
        sessions.fails(
                new Failure("workspace", "The folder is gone.", "Nothing was changed.", "Choose another.", false));
        try (FxDriver driver = show(1000)) {
            desk.chooses(Path.of("/no/such/folder"));
            driver.press(KeyCode.CONTROL, KeyCode.O);
            assertThat(driver.textsBelow("#banner"))
                    .contains("The folder is gone.", "Nothing was changed.", "Choose another.");
            assertThat(driver.isShown("#play-rehearsal")).isTrue();
        }
    }

    @Test
    void aDamagedSessionSaysSoAndOpensNothing() {
        sessions.stores("bad", "Old", State.DAMAGED, TestDesk.NOON);
        try (FxDriver driver = show(1000)) {
            driver.click("#recent .recent-row");
            assertThat(driver.textsBelow("#banner")).contains("“Old” cannot be opened");
        }
    }

    @Test
    void thePaletteFindsAnActionByPartOfItsName() {
        try (FxDriver driver = inSession()) {
            driver.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
            driver.type("tool stu").press(KeyCode.ENTER);
            assertThat(FxDriver.fx(() -> window().navigator().place())).isInstanceOf(Route.Studio.class);
            assertThat(driver.isShown("#palette")).isFalse();
        }
    }

    @Test
    void helpListsKeysAndCommandsAndEscapeClosesIt() {
        try (FxDriver driver = inSession()) {
            driver.press(KeyCode.F1);
            assertThat(driver.textsBelow("#help")).contains("Ctrl Shift P", "/tools json", "F6 REACHES IT");
            driver.press(KeyCode.ESCAPE);
            assertThat(driver.isShown("#help")).isFalse();
            assertThat(driver.focusOwner()).isInstanceOf(TextArea.class);
        }
    }

    @Test
    void theThemeIsSwitchedAndKept() throws Exception {
        try (FxDriver driver = show(1000)) {
            assertThat(FxDriver.fx(() -> window().themeProperty().get())).isEqualTo(Theme.DARK);
            driver.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
            assertThat(FxDriver.fx(() -> window().themeProperty().get())).isEqualTo(Theme.LIGHT);
            assertThat(Files.readString(home.resolve("spyhop/settings.json"))).contains("\"theme\": \"light\"");
        }
    }

    @Test
    void theTitleIsRenamedInPlace() {
        try (FxDriver driver = inSession()) {
            driver.click("#rename");
            driver.press(KeyCode.CONTROL, KeyCode.A).type("A better name").press(KeyCode.ENTER);
            assertThat(session.commands()).endsWith(new Command.Rename("A better name"));
        }
    }

    @Test
    void theDraftAndTheListAreThereAfterAVisitToTheStudio() {
        try (FxDriver driver = inSession()) {
            driver.click("#composer-field").type("half a thought");
            driver.press(KeyCode.CONTROL, KeyCode.DIGIT2);
            assertThat(driver.isShown("#composer-field")).isFalse();
            driver.press(KeyCode.CONTROL, KeyCode.DIGIT1);
            assertThat(driver.text("#composer-field")).isEqualTo("half a thought");
        }
    }

    @Test
    void WK08_hidingAndShowingTheDockKeepsTheLedger() {
        try (FxDriver driver = inSession()) {
            session.happens(work(1, 10, 2));
            driver.waitFor(() -> driver.stage().getScene().lookup(".work-row") != null, "the ledger");
            Node before = driver.node("#work-items");
            driver.press(KeyCode.CONTROL, KeyCode.J);
            assertThat(driver.isShown("#work")).isFalse();
            driver.press(KeyCode.CONTROL, KeyCode.J);
            assertThat(driver.node("#work-items")).isSameAs(before);
            assertThat(driver.count(".work-row")).isEqualTo(10);
        }
    }

    @Test
    void TR05_everyFieldWhoseEnterActsIsGuarded() {
        try (FxDriver driver = inSession()) {
            session.happens(asks("c1", "make"));
            driver.waitForNode("#approval-card");
            driver.click("#approval-deny-why").click("#rename");
            driver.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
            List<String> guarded = FxDriver.fx(() -> fields(window().scene().getRoot()).stream()
                    .filter(f -> f.getProperties().containsKey(EnterKey.GUARDED))
                    .map(Node::getId)
                    .toList());
            assertThat(guarded).contains("composer-field", "approval-reason", "title-field", "palette-search");
            assertThat(FxDriver.fx(() -> fields(window().start().node()).stream()
                            .filter(f -> f.getProperties().containsKey(EnterKey.GUARDED))
                            .map(Node::getId)
                            .toList()))
                    .contains("provider-url", "provider-model");
        }
    }

    private static List<TextInputControl> fields(Node node) {
        List<TextInputControl> found = new ArrayList<>();
        if (node instanceof TextInputControl field) {
            found.add(field);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(c -> found.addAll(fields(c)));
        }
        return found;
    }

    @Test
    void TR12_everyButtonHasAName() {
        try (FxDriver driver = inSession()) {
            session.happens(asks("c1", "make"), new EngineEvent.InputQueued("q", "more", false));
            driver.waitForNode("#approval-card");
            List<String> nameless = FxDriver.fx(() ->
                    driver.stage().getScene().getRoot().lookupAll(".button, .btn, .btn-icon, .segment").stream()
                            .filter(Button.class::isInstance)
                            .map(Button.class::cast)
                            .filter(b -> (b.getText() == null || b.getText().isBlank())
                                    && (b.getAccessibleText() == null
                                            || b.getAccessibleText().isBlank()))
                            .map(b -> b + "")
                            .toList());
            assertThat(nameless).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {960, 1000})
    void fromTheSmallestWidthOnNothingOfTheTopBarIsCutOff(double width) {
        sessions.opens(session);
        try (FxDriver driver = show(width)) {
            driver.click("#play-rehearsal");
            session.happens(
                    started(), new EngineEvent.SessionUpdated("A title that is rather long for a narrow window"));
            driver.waitFor(() -> driverTitle(driver).startsWith("A title"), "the title");
            for (String id : List.of("#mode-switch", "#posture", "#palette-button", "#workspace")) {
                Region node = driver.node(id, Region.class);
                double right = FxDriver.fx(
                        () -> node.localToScene(node.getBoundsInLocal()).getMaxX());
                assertThat(right).as(id).isLessThanOrEqualTo(width);
            }
            double dock = FxDriver.fx(() -> {
                Node node = driver.stage().getScene().lookup("#dock");
                return node.localToScene(node.getBoundsInLocal()).getMaxX();
            });
            assertThat(dock).isLessThanOrEqualTo(width);
        }
    }

    @Test
    void PF05_withFiveThousandSessionsOnlyTheFirstPageIsReadAndFewCellsAreMade() {
        for (int i = 0; i < 5_000; i++) {
            sessions.stores("s-" + i, "session " + i, State.SETTLED, TestDesk.NOON.minusSeconds(i));
        }
        try (FxDriver driver = inSession()) {
            assertThat(sessions.pages()).allSatisfy(p -> {
                assertThat(p[0]).isZero();
                assertThat(p[1]).isEqualTo(51);
            });
            assertThat(driver.count(".session-cell")).isLessThan(60);
            session.happens(done());
        }
    }
}
