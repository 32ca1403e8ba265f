package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.nav.Navigator;
import dev.spyhop.app.nav.Route;
import dev.spyhop.app.studio.ToolsCommand.BadUsage;
import dev.spyhop.app.studio.ToolsCommand.Form;
import dev.spyhop.app.studio.ToolsCommand.Open;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.ui.TextSheet;
import dev.spyhop.engine.snapshot.SnapshotJson;
import dev.spyhop.engine.snapshot.SnapshotText;
import dev.spyhop.engine.snapshot.StepEvidence;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ToolsOverlayTest {
    private final List<String> copied = new ArrayList<>();
    private final Navigator navigator = new Navigator();
    private final ToolsOverlay overlay =
            FxDriver.fx(() -> new ToolsOverlay(new SpotBackground(), copied::add, navigator));
    private final FxDriver window = FxDriver.show(() -> new StackPane(new TextField("draft"), overlay.node()));
    private final Offers offers = new Offers().offer(Offers.few());

    @AfterEach
    void closeWindow() {
        window.close();
    }

    @Test
    void toolsOpensTheSnapshotsText() {
        assertThat(run(new Open(Form.TEXT), Optional.of(offers.evidence))).isEmpty();
        assertThat(sheet().text()).isEqualTo(SnapshotText.of(snapshot()));
    }

    @Test
    void toolsJsonOpensTheSnapshotsJsonAndCopiesItByteForByte() {
        run(new Open(Form.JSON), Optional.of(offers.evidence));
        assertThat(sheet().text()).isEqualTo(SnapshotJson.pretty(snapshot()));
        window.click("#tools-copy");
        assertThat(copied).containsExactly(SnapshotJson.pretty(snapshot()));
        assertThat(window.text("#tools-copied")).startsWith("Copied");
    }

    @Test
    void escapeClosesItAndGivesTheFocusBack() {
        window.click(".text-field");
        run(new Open(Form.TEXT), Optional.of(offers.evidence));
        assertThat(window.isShown("#tools-sheet")).isTrue();
        window.press(KeyCode.ESCAPE);
        assertThat(window.isShown("#tools-sheet")).isFalse();
        assertThat(window.focusOwner()).isInstanceOf(TextField.class);
    }

    @Test
    void openInStudioGoesThere() {
        run(new Open(Form.TEXT), Optional.of(offers.evidence));
        window.click("#tools-open");
        assertThat(navigator.place()).isEqualTo(Route.STUDIO);
        assertThat(overlay.isOpen()).isFalse();
    }

    @Test
    void theTextCanBeSelectedAndNotChanged() {
        run(new Open(Form.TEXT), Optional.of(offers.evidence));
        String before = sheet().text();
        window.type("x").press(KeyCode.CONTROL, KeyCode.A);
        assertThat(sheet().text()).isEqualTo(before);
        assertThat(sheet().selectedText()).isEqualTo(before);
    }

    @Test
    void tabGoesRoundWithinTheSheet() {
        run(new Open(Form.TEXT), Optional.of(offers.evidence));
        List<String> visited = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            window.press(KeyCode.TAB);
            visited.add(String.valueOf(window.focusOwner().getId()));
        }
        assertThat(visited).containsExactly("tools-copy", "tools-open", "tools-close", "null", "tools-copy");
        window.press(KeyCode.SHIFT, KeyCode.TAB).press(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(window.focusOwner().getId()).isEqualTo("tools-close");
    }

    @Test
    void withoutARequestItIsSaidPlainlyAndNothingOpens() {
        assertThat(run(new Open(Form.TEXT), Optional.of(new Offers().evidence)))
                .hasValueSatisfying(m -> assertThat(m).startsWith("No request was captured"));
        assertThat(run(new Open(Form.JSON), Optional.empty())).isPresent();
        assertThat(overlay.isOpen()).isFalse();
    }

    @Test
    void aUsageErrorNamesWhatWasGivenAndOpensNothing() {
        assertThat(run(new BadUsage("/tools", "xml"), Optional.of(offers.evidence)))
                .hasValueSatisfying(
                        m -> assertThat(m).contains("/tools").contains("xml").contains("json"));
        assertThat(overlay.isOpen()).isFalse();
    }

    private Optional<String> run(ToolsCommand command, Optional<StepEvidence> evidence) {
        Optional<String> message = FxDriver.fx(() -> overlay.run(command, evidence));
        window.pulse();
        return message;
    }

    private TextSheet sheet() {
        return window.node(".text-sheet", TextSheet.class);
    }

    private ToolRequestSnapshot snapshot() {
        return offers.evidence.latest().orElseThrow().snapshot();
    }
}
