package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.fx.Choosers;
import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.app.ui.ByteGrid;
import dev.spyhop.app.ui.EvidenceRow;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.snapshot.SnapshotJson;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The studio as a person meets it: evidence comes in, is seen, clicked, and something goes out.
class StudioPanelTest {
    @TempDir
    Path folder;

    private final List<String> copied = new ArrayList<>();
    private Optional<Path> saveTo = Optional.empty();
    private StudioPanel panel = FxDriver.fx(this::panel);
    private final FxDriver window =
            FxDriver.show(() -> new javafx.scene.layout.StackPane(panel.node()), 1000, 800, Theme.DARK);

    @AfterEach
    void closeWindow() {
        window.close();
        panel.close();
    }

    @Test
    void theFourStatesOfTheToolFieldAreToldApart() {
        List<String> words = new ArrayList<>();
        List<String> heard = new ArrayList<>();
        for (Offers offers : List.of(
                new Offers(), new Offers().absent(), new Offers().offer(List.of()), new Offers().offer(Offers.few()))) {
            show(offers);
            words.add(window.textsBelow("#studio-field"));
            heard.add(window.node("#studio-field").getAccessibleText());
        }
        assertThat(words).containsExactly("no snapshot yet", "absent", "empty", "present");
        assertThat(heard).doesNotHaveDuplicates().allSatisfy(h -> assertThat(h).startsWith("tool field: "));
    }

    @Test
    void eachEmptyStateSaysWhichItIs() {
        assertThat(window.textsBelow("#studio-empty")).contains("No request captured yet");
        show(new Offers().absent());
        assertThat(window.textsBelow("#studio-empty")).contains("has no tools field");
        show(new Offers().offer(List.of()));
        assertThat(window.textsBelow("#studio-empty")).contains("empty list");
        assertThat(window.text("#sum-total")).isEqualTo("2");
    }

    @Test
    void IN01_theFiguresOfTheListAddUpToTheShownTotal() {
        show(new Offers().offer(Offers.few()));
        List<CatalogEntry> rows = list().getItems();
        long tools = rows.stream().mapToLong(r -> r.bytes().orElseThrow()).sum();
        long framing = number(window.text("#sum-framing"));
        assertThat(tools + framing).isEqualTo(number(window.text("#sum-total")));
        assertThat(window.text("#studio-size")).isEqualTo("3 tools · " + window.text("#sum-total") + " B");
    }

    @Test
    void overTheBoundTheTotalIsUnavailableWithTheEnginesReasonAndTheToolIsStillNamed() {
        show(new Offers().offer(List.of(Offers.tool("small", "s"), Offers.tool("huge", "y".repeat(1_100_000)))));
        assertThat(window.text("#sum-total")).isEqualTo("unavailable");
        assertThat(window.text("#sum-why"))
                .startsWith("unavailable")
                .contains("exceeds")
                .contains("1048576");
        assertThat(list().getItems()).extracting(CatalogEntry::name).containsExactly("small", "huge");
        window.run(() -> panel.chooseTool("huge"));
        assertThat(window.textsBelow(".schema-view")).contains("The tree is unavailable");
    }

    @Test
    void copyJsonGivesTheSnapshotsBytesAndSaysSo() {
        Offers offers = new Offers().offer(Offers.few());
        show(offers);
        window.click("#studio-copy");
        assertThat(copied).containsExactly(SnapshotJson.pretty(snapshot(offers)));
        assertThat(window.text("#studio-notice")).startsWith("Copied").endsWith("bytes of JSON");
        window.click("#studio-copy-digest");
        assertThat(copied.getLast()).isEqualTo(snapshot(offers).catalogSha256().orElseThrow());
    }

    @Test
    void saveJsonWritesTheSameBytesOrSaysWhatToDo() throws IOException {
        Offers offers = new Offers().offer(Offers.few());
        show(offers);
        Path file = folder.resolve("offer.json");
        saveTo = Optional.of(file);
        window.click("#studio-save");
        assertThat(Files.readString(file)).isEqualTo(SnapshotJson.pretty(snapshot(offers)));
        saveTo = Optional.of(file.resolve("below-a-file.json"));
        window.click("#studio-save");
        assertThat(window.text("#studio-notice"))
                .contains("could not be written")
                .contains("choose another folder");
    }

    @Test
    void IN03_absentEmptyUnknownAndPresentLookDifferent() {
        ToolDefinition silent = new ToolDefinition(
                Optional.empty(),
                "silent",
                "",
                Offers.schema("{}"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(true),
                Optional.empty());
        show(new Offers().offer(List.of(silent)));
        assertThat(row("type").getStyleClass()).contains("state-absent");
        assertThat(row("description").getStyleClass()).contains("state-empty");
        assertThat(row("strict").getStyleClass()).contains("state-present");
        assertThat(row("MCP server").getStyleClass()).contains("state-unknown");
        assertThat(row("type").getAccessibleText()).isEqualTo("type: absent from the request");
        assertThat(window.textsBelow(".state-empty")).isEqualTo("description empty text");
        assertThat(row("type").lookup(".icon")).isNotNull();
        assertThat(row("strict").lookup(".icon")).isNull();
    }

    @Test
    void wireAndSurfaceRowsStandAtOneHeight() {
        show(new Offers().offer(Offers.few()).offer(Offers.few()));
        window.run(() -> panel.chooseTool("gamma"));
        assertThat(row("type").getLayoutY()).isEqualTo(row("MCP server").getLayoutY());
        window.click(row("description"));
        assertThat(row("description").getHeight()).isGreaterThan(60);
        assertThat(row("position").getHeight())
                .isLessThanOrEqualTo(row("description").getHeight());
    }

    @Test
    void arrowsMoveInTheListAndTheFactsFollow() {
        show(new Offers().offer(Offers.few()));
        window.click("#catalog-filter");
        window.press(KeyCode.DOWN).press(KeyCode.DOWN);
        assertThat(row("name").fact().text()).isEqualTo("beta");
        window.press(KeyCode.DOWN);
        assertThat(row("name").fact().text()).isEqualTo("gamma");
    }

    @Test
    void typingInTheFilterLeavesTheNamesThatMatch() {
        show(new Offers().offer(Offers.few()));
        window.click("#catalog-filter").type("gam");
        assertThat(list().getItems()).extracting(CatalogEntry::name).containsExactly("gamma");
        window.press(KeyCode.ESCAPE);
        assertThat(list().getItems()).hasSize(3);
    }

    @Test
    void arrowsMoveInTheStripAndAnOlderStepSaysItIsAReceipt() {
        show(new Offers().offer(Offers.few()).offer(Offers.few()));
        ListView<?> strip = strip();
        window.run(strip::requestFocus);
        window.press(KeyCode.LEFT);
        assertThat(window.text("#studio-step")).isEqualTo("turn 1 · step 0");
        assertThat(window.textsBelow(".studio-header")).contains("receipt only");
        assertThat(window.node("#studio-copy", Button.class).isDisabled()).isTrue();
        assertThat(window.node("#studio-copy").getAccessibleHelp()).contains("latest step");
        assertThat(row("provenance").getStyleClass()).contains("state-unknown");
        window.click("#studio-latest");
        assertThat(window.text("#studio-step")).isEqualTo("turn 1 · step 1");
        assertThat(window.node("#studio-copy", Button.class).isDisabled()).isFalse();
    }

    @Test
    void IN02_theStripTellsWhatChangedAndWhy() {
        List<ToolDefinition> more = new ArrayList<>(Offers.few());
        more.add(Offers.tool("delta", "New"));
        show(new Offers().offer(Offers.few()).offer(more, "tool_search loaded delta"));
        assertThat(window.textsBelow("#step-words"))
                .contains("turn 1 · 1")
                .contains("tool_search loaded delta")
                .contains("added delta")
                .contains("+1 tool")
                .contains("first differing byte");
    }

    @Test
    void aChosenTreeRowLightsItsBytesAndTheBytesFormShowsThem() {
        show(new Offers().offer(Offers.few()));
        TreeView<?> tree = tree();
        window.run(() -> tree.getSelectionModel().select(1));
        assertThat(window.textsBelow(".json-tree")).containsPattern("path string · required · 71 B · bytes [\\d,]+–");
        window.click("#schema-bytes");
        ByteGrid grid = window.node(".byte-grid", ByteGrid.class);
        StringBuilder lit = new StringBuilder();
        for (int i = 0; i < grid.getItems().size(); i++) {
            lit.append(grid.line(i).lit());
        }
        assertThat(lit.toString()).startsWith("\"path\":{\"type\":\"string\"").hasSize(71);
        assertThat(window.count(".byte-grid .lit")).isPositive();
    }

    @Test
    void theJsonFormIsTheWholeSchemaAndWhatIsNotKeptSaysWhy() {
        show(new Offers().offer(Offers.few()));
        window.click("#schema-json");
        assertThat(window.node(".text-sheet", dev.spyhop.app.ui.TextSheet.class).text())
                .startsWith("{\n  \"type\": \"object\"");
        show(new Offers(new dev.spyhop.engine.snapshot.EvidenceLimits(100, 100, 5)).offer(Offers.few()));
        window.click("#schema-tree");
        assertThat(window.textsBelow(".schema-view"))
                .contains("The tree is unavailable")
                .contains("100 bytes");
        window.click("#schema-bytes");
        assertThat(window.textsBelow(".schema-view")).contains("The bytes are unavailable");
    }

    @Test
    void whatIsRegisteredAndNotCarriedIsNamedAndCounted() {
        show(new Offers().offer(Offers.few()));
        assertThat(window.textsBelow(".not-carried"))
                .contains("REGISTERED, NOT CARRIED · 41")
                .contains("z_deferred_03")
                .contains("29 more by name")
                .contains("9 counted only")
                .contains("provider_wire_payload");
        window.click("#not-carried-more");
        assertThat(window.textsBelow(".not-carried")).contains("z_deferred_32").doesNotContain("z_deferred_33");
    }

    @Test
    void fiveHundredToolsCostTheCellsOnScreen() {
        show(new Offers().offer(Offers.many(500)));
        assertThat(window.count(".tool-cell")).isLessThan(40);
        ListView<?> list = list();
        window.run(() -> list.scrollTo(480));
        assertThat(window.count(".tool-cell")).isLessThan(40);
        window.run(() -> panel.chooseTool("tool_400"));
        assertThat(row("name").fact().text()).isEqualTo("tool_400");
    }

    @Test
    void twoThousandStepsCostTheCellsOnScreen() {
        Offers offers = new Offers();
        List<ToolDefinition> tools = Offers.few();
        for (int i = 0; i < 2_000; i++) {
            offers.offer(tools);
        }
        show(offers);
        assertThat(window.count(".step-cell")).isLessThan(60);
        assertThat(strip().getSelectionModel().getSelectedIndex()).isEqualTo(1_999);
    }

    @Test
    void tabReachesEveryPartInReadingOrder() {
        show(new Offers().offer(Offers.few()));
        window.click("#catalog-filter");
        List<String> visited = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            window.press(KeyCode.TAB);
            Node owner = window.focusOwner();
            visited.add(
                    owner.getId() != null
                            ? owner.getId()
                            : owner.getStyleClass().getFirst());
        }
        assertThat(visited)
                .containsSubsequence(
                        "catalog-list",
                        "not-carried-more",
                        "studio-copy-digest",
                        "studio-copy",
                        "studio-save",
                        "evidence-row");
        assertThat(visited).contains("schema-tree", "step-bars");
    }

    @Test
    void tabLeavesTheJsonForm() {
        show(new Offers().offer(Offers.few()));
        window.click("#schema-json");
        window.press(KeyCode.TAB);
        assertThat(window.focusOwner().getStyleClass()).contains("styled-text-area");
        window.press(KeyCode.TAB);
        assertThat(window.focusOwner().getId()).isEqualTo("step-bars");
    }

    private StudioPanel panel() {
        return new StudioPanel(new SpotBackground(), copied::add, new Choosers() {
            @Override
            public Optional<Path> folder(String title) {
                return Optional.empty();
            }

            @Override
            public Optional<Path> file(String title) {
                return Optional.empty();
            }

            @Override
            public Optional<Path> save(String title, String name) {
                return saveTo;
            }
        });
    }

    private void show(Offers offers) {
        window.run(() -> panel.show(offers.evidence));
    }

    private EvidenceRow row(String name) {
        return FxDriver.fx(() -> window.stage().getScene().getRoot().lookupAll(".evidence-row").stream()
                .map(EvidenceRow.class::cast)
                .filter(r -> r.fact().name().equals(name))
                .findFirst()
                .orElseThrow());
    }

    @SuppressWarnings("unchecked") // the list's id stands for its type
    private ListView<CatalogEntry> list() {
        return (ListView<CatalogEntry>) window.node("#catalog-list");
    }

    private ListView<?> strip() {
        return window.node("#step-bars", ListView.class);
    }

    private TreeView<?> tree() {
        return window.node(".json-tree", TreeView.class);
    }

    private static ToolRequestSnapshot snapshot(Offers offers) {
        return offers.evidence.latest().orElseThrow().snapshot();
    }

    private static long number(String text) {
        return Long.parseLong(text.replace(",", ""));
    }
}
