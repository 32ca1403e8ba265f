package dev.spyhop.app.transcript;

import static dev.spyhop.engine.testkit.EventScript.use;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.Happenings;
import dev.spyhop.app.ui.MarkedText;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.testkit.EventScript;
import dev.spyhop.engine.testkit.SampleSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.geometry.NodeOrientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TranscriptPanelTest {
    private PanelDriver driver;

    @BeforeEach
    void open() {
        driver = new PanelDriver();
    }

    @AfterEach
    void close() {
        driver.close();
    }

    private static EventScript filled() {
        EventScript script = new EventScript().turn("go");
        for (int i = 0; i < 40; i++) {
            script.reply("Paragraph " + i + " of a long answer.", 50).call("c" + i, "File", "read", "f" + i, "x");
        }
        return script;
    }

    @Test
    void anEmptyTranscriptSaysWhatWillFillIt() {
        assertThat(driver.fx.isShown(".empty-state")).isTrue();
        driver.feed(new EventScript().turn("hello"));
        assertThat(driver.fx.isShown(".empty-state")).isFalse();
        assertThat(driver.seen()).contains("hello");
    }

    @Test
    void theStoryIsSeenBlockByBlock() {
        driver.feed(SampleSession.story());
        assertThat(driver.seen())
                .contains("The build is red: ", "DateParserTest.leapDay", "Thought for 3 s", "1 failed · 11 passed")
                .contains("3 hits", "+2 −1", "5 ms", "checkDay(year, month, day);", "The parser clamped every day");
    }

    @Test
    void TR01_theEndStaysInViewWhileTextStreamsAndWhenTheTurnEnds() {
        EventScript script = new EventScript().turn("A prompt that stays above");
        for (int i = 0; i < 60; i++) {
            script.streaming("Line " + i + " of an answer taller than the pane.\n\n", 9);
            driver.feed(script);
        }
        assertThat(driver.isAtEnd()).isTrue();
        List<TranscriptRow> before = driver.visible();
        script.done();
        driver.feed(script);
        assertThat(driver.isAtEnd()).isTrue();
        assertThat(driver.visible()).contains(before.get(before.size() - 2));
        assertThat(driver.fx.isShown(".jump-pill")).isFalse();
    }

    @Test
    void TR02_aReaderFurtherUpIsNotMovedByDeltasAndSteers() {
        EventScript script = filled();
        driver.feed(script);
        driver.fx.run(() -> driver.panel.focus());
        driver.fx.press(KeyCode.PAGE_UP).press(KeyCode.PAGE_UP).press(KeyCode.PAGE_UP);
        String place = driver.place();
        for (int i = 0; i < 500; i++) {
            script.streaming("word " + i + (i % 20 == 0 ? "\n\n" : " "), 50);
            if (i % 10 == 0) {
                driver.feed(script);
            }
        }
        script.reply("all of it", 20).add(new EngineEvent.SteerApplied("s", "a steer"));
        driver.feed(script);
        assertThat(driver.place()).isEqualTo(place);
        assertThat(driver.fx.isShown(".jump-pill")).isTrue();
        assertThat(driver.fx.text(".jump-pill")).isEqualTo("2 new");
        driver.fx.click(".jump-pill");
        assertThat(driver.isAtEnd()).isTrue();
        assertThat(driver.fx.isShown(".jump-pill")).isFalse();
    }

    @Test
    void TR02_theWheelLetsGoAndTakesHoldAgain() {
        EventScript script = filled();
        driver.feed(script);
        driver.fx.wheel(".virtual-flow", -3);
        assertThat(driver.fx.isShown(".jump-pill")).isTrue();
        driver.feed(script.reply("more", 4));
        assertThat(driver.isAtEnd()).isFalse();
        for (int i = 0; i < 20; i++) {
            driver.fx.wheel(".virtual-flow", 5);
        }
        assertThat(driver.isAtEnd()).isTrue();
        driver.feed(script.reply("even more", 4));
        assertThat(driver.isAtEnd()).isTrue();
    }

    @Test
    void TR02_followingCanBeTurnedOffForGood() {
        driver.fx.run(() -> driver.panel.setFollows(false));
        EventScript script = new EventScript().turn("go");
        driver.feed(script);
        for (int i = 0; i < 30; i++) {
            driver.feed(script.reply("Paragraph " + i, 20));
        }
        assertThat(driver.place()).isEqualTo("0 at 0");
        assertThat(driver.fx.isShown(".jump-pill")).isTrue();
    }

    @Test
    void TR04_eachOfFiveCallsOpensToItsOwnResult() {
        EventScript script = new EventScript().turn("go");
        List<String> ids = List.of("a", "b", "c", "d", "e");
        script.message(
                "",
                ids.stream()
                        .map(id -> use(
                                id,
                                "Bash",
                                JsonValue.object().put("command", "cmd-" + id).build()))
                        .toArray(ContentBlock[]::new));
        ids.forEach(id -> script.started(id, "Bash", "run", "cmd-" + id));
        ids.reversed().forEach(id -> script.ok(id, "result-" + id, Duration.ofMillis(1), JsonObject.EMPTY));
        driver.feed(script);
        assertThat(driver.fx.count(".tool-head")).isEqualTo(5);
        for (int i = 0; i < ids.size(); i++) {
            int index = i;
            driver.fx.click(FxDriver.fx(() -> driver.cells()
                    .filter(c -> c.row() instanceof TranscriptRow.ToolHead)
                    .skip(index)
                    .findFirst()
                    .orElseThrow()));
            List<String> outputs = FxDriver.fx(() -> driver.cells()
                    .map(RowPane::row)
                    .filter(r ->
                            r instanceof TranscriptRow.ToolText t && t.text().startsWith("result-"))
                    .map(TranscriptRow::words)
                    .toList());
            assertThat(outputs).containsExactly("result-" + ids.get(i));
            driver.fx.press(KeyCode.SPACE);
        }
    }

    @Test
    void aCallIsUnfoldedByKeysAndFoldedAgain() {
        driver.feed(new EventScript().turn("go").call("c", "File", "read", "a.txt", "the content"));
        driver.fx.run(() -> driver.panel.focus());
        driver.fx.press(KeyCode.UP);
        assertThat(driver.seen()).doesNotContain("the content");
        driver.fx.press(KeyCode.ENTER);
        assertThat(driver.seen()).contains("Arguments", "\"action\"", "Output", "the content");
        driver.fx.press(KeyCode.SPACE);
        assertThat(driver.seen()).doesNotContain("the content");
    }

    @Test
    void WK03_fiftyUpdatesAreOneLineEach() {
        EventScript script = new EventScript().turn("go");
        for (int i = 0; i < 50; i++) {
            script.work("w" + i, i % 2 == 0 ? "in_progress fix it" : "completed fix it", "pending line " + i);
        }
        driver.feed(script);
        assertThat(FxDriver.fx(() -> driver.flow().getLastVisibleIndex())).isEqualTo(51);
        assertThat(driver.seen())
                .contains("+ line 49", "− line 48", "→ fix it: done")
                .doesNotContain("pending");
    }

    @Test
    void PF03_fiftyThousandBlocksHaveAFewCellsOnly() {
        EventScript script = new EventScript().turn("go");
        for (int i = 0; i < 25_000; i++) {
            script.reply("Paragraph " + i, 50).call("c" + i, "File", "read", "file-" + i, "x");
        }
        driver.feed(script);
        assertThat(driver.isAtEnd()).isTrue();
        int atEnd = driver.nodes();
        assertThat(driver.visible()).hasSizeLessThan(40);
        assertThat(atEnd).as("live nodes").isLessThan(700);
        driver.fx.run(() -> driver.panel.focus());
        for (int i = 0; i < 20; i++) {
            driver.fx.press(KeyCode.PAGE_UP);
        }
        driver.fx.press(KeyCode.HOME);
        assertThat(driver.seen()).contains("Paragraph 0");
        assertThat(driver.nodes()).as("live nodes after scrolling").isLessThan(700);
    }

    @Test
    void PF01_aReplyOfAMegabyteHasAFewCellsOnly() {
        EventScript script = new EventScript().turn("go");
        String text = "A paragraph with **some** `markdown` in it.\n\n```java\nint x = 1;\n```\n\n".repeat(14_000);
        driver.feed(script.reply(text, 100_000));
        assertThat(driver.nodes()).as("live nodes").isLessThan(700);
        assertThat(driver.isAtEnd()).isTrue();
    }

    @Test
    void aMegabyteOfOutputIsShownInWindows() {
        EventScript script = new EventScript().turn("go");
        StringBuilder output = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            output.append("line ").append(i).append(" of the output\n");
        }
        driver.feed(script.call("c", "Bash", "run", "mvn test", output.toString()));
        String place = driver.place();
        driver.fx.click(".tool-head");
        assertThat(driver.place()).as("unfolding moves nothing above").isEqualTo(place);
        driver.fx.run(() -> driver.panel.toLatest());
        assertThat(driver.seen()).contains("Show more: 39,840 lines left").doesNotContain("line 161 ");
        driver.fx.click(".tool-more .button");
        assertThat(driver.seen()).contains("line 161 ");
        assertThat(driver.nodes()).isLessThan(700);
    }

    @Test
    void T49_controlSequencesNeverReachAText() {
        String nasty = "\u001b]0;title\u0007\u001b[31mred\u001b[0m \u0007bell \u202egnp.exe";
        driver.feed(new EventScript()
                .turn("say " + nasty)
                .reply("reply " + nasty, 5)
                .call("c", "Bash", "run", "run " + nasty, nasty));
        driver.fx.run(() -> driver.panel.focus());
        driver.fx.press(KeyCode.UP).press(KeyCode.ENTER);
        String seen = driver.seen();
        assertThat(seen).contains("red ␇bell ⟨U+202E⟩gnp.exe");
        assertThat(seen.chars().filter(c -> c != '\n').noneMatch(Character::isISOControl))
                .isTrue();
    }

    @Test
    void findCountsFoldedTextAndGoesThroughIt() {
        EventScript script = filled();
        script.call("n1", "Bash", "run", "one", "a needle in the output").reply("No such thing here.", 50);
        script.call("n2", "Bash", "run", "two", "NEEDLE and needle");
        driver.feed(script);
        driver.fx.press(KeyCode.TAB);
        driver.fx.run(() -> driver.panel.find());
        driver.fx.type("needle");
        assertThat(driver.fx.text(".find-count")).isEqualTo("1 of 3");
        assertThat(driver.seen()).contains("a needle in the output");
        driver.fx.press(KeyCode.ENTER);
        assertThat(driver.fx.text(".find-count")).isEqualTo("2 of 3");
        assertThat(driver.seen()).contains("NEEDLE and needle");
        driver.fx.click(".find-previous").click(".find-previous");
        assertThat(driver.fx.text(".find-count")).isEqualTo("3 of 3");
        assertThat(driver.fx.count(".mark-current")).isGreaterThan(0);
        driver.fx.click(".find-next");
        driver.fx.press(KeyCode.ESCAPE);
        assertThat(driver.fx.isShown(".find-bar")).isTrue();
    }

    @Test
    void escapeInTheFieldClosesFind() {
        driver.feed(filled());
        driver.fx.run(() -> driver.panel.find());
        driver.fx.type("nothing like it");
        assertThat(driver.fx.text(".find-count")).isEqualTo("No match");
        driver.fx.press(KeyCode.ESCAPE);
        assertThat(driver.fx.isShown(".find-bar")).isFalse();
        assertThat(driver.fx.focusOwner()).isInstanceOf(TranscriptView.class);
    }

    @Test
    void theCurrentBlockIsCopiedAsCleanText() {
        driver.feed(new EventScript().turn("go").call("c", "Bash", "run", "ls", "\u001b[1mbold\u001b[0m"));
        driver.fx.run(() -> driver.panel.focus());
        driver.fx.press(KeyCode.UP).press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(driver.copied).hasSize(1);
        assertThat(driver.copied.getFirst())
                .startsWith("**Bash run** `ls` · ok")
                .contains("\nbold\n");
    }

    @Test
    void theTailStandsBehindTheLastBlockAndGoesAgain() {
        driver.feed(new EventScript().turn("go"));
        driver.fx.run(() -> driver.panel.setTail(Optional.of(new Button("approve me"))));
        assertThat(driver.seen()).endsWith("approve me");
        driver.feed(new EventScript().turn("go").reply("more words", 5));
        assertThat(driver.seen()).endsWith("approve me");
        driver.fx.run(() -> driver.panel.setTail(Optional.empty()));
        assertThat(driver.seen()).doesNotContain("approve me");
    }

    @Test
    void aLinkShowsItsAddressAndIsOpenedByAClickAlone() {
        driver.feed(new EventScript().turn("go").reply("See [here](https://example.org/x).", 50));
        assertThat(driver.seen()).contains("https://example.org/x");
        assertThat(driver.links).isEmpty();
        driver.fx.click(".md-link");
        assertThat(driver.links).containsExactly("https://example.org/x");
    }

    @Test
    void TR11_eachParagraphReadsInItsOwnDirectionAndCodeLeftToRight() {
        driver.feed(new EventScript().turn("go").reply("שלום `code`\n\nhello שלום\n\n```\nשלום x = 1;\n```\n", 50));
        List<NodeOrientation> directions = FxDriver.fx(() -> {
            List<NodeOrientation> found = new ArrayList<>();
            driver.cells()
                    .filter(c -> !(c.row() instanceof TranscriptRow.User))
                    .flatMap(c -> c.texts().stream())
                    .map(MarkedText::getEffectiveNodeOrientation)
                    .forEach(found::add);
            return found;
        });
        assertThat(directions)
                .containsExactly(
                        NodeOrientation.RIGHT_TO_LEFT, NodeOrientation.LEFT_TO_RIGHT, NodeOrientation.LEFT_TO_RIGHT);
    }

    @Test
    void TR10_emojiCombiningMarksAndWideLettersKeepALineOfTheirOwnHeight() {
        driver.feed(new EventScript().turn("plain").reply("plain", 5).reply("👩‍👩‍👧‍👦 🇫🇷 👍🏽 1️⃣ ❤️ é 日本語", 5));
        List<Double> heights = FxDriver.fx(() -> driver.cells()
                .filter(c -> c.row() instanceof TranscriptRow.Prose)
                .map(RowPane::getHeight)
                .toList());
        assertThat(heights.getLast()).isGreaterThanOrEqualTo(heights.getFirst());
        assertThat(driver.seen()).contains("👩‍👩‍👧‍👦 🇫🇷 👍🏽 1️⃣ ❤️ é 日本語");
    }

    @Test
    void TR12_rowsHaveRolesAndWords() {
        driver.feed(SampleSession.story());
        driver.fx.run(() -> driver.panel.focus());
        assertThat(driver.fx.focusOwner().getAccessibleRole()).isEqualTo(AccessibleRole.LIST_VIEW);
        List<String> words =
                FxDriver.fx(() -> driver.cells().map(RowPane::getAccessibleText).toList());
        assertThat(words)
                .contains("Run tests DateParserTest, 1 failed · 11 passed, folded")
                .contains("File edit src/main/java/tide/DateParser.java, +2 −1, unfolded");
        driver.fx.press(KeyCode.HOME).press(KeyCode.UP);
        assertThat(driver.fx.focusOwner().getAccessibleText()).isNotBlank();
    }

    @Test
    void wordsAreSelectedAcrossBlocksAndCopiedClean() {
        driver.feed(new EventScript()
                .turn("the prompt")
                .reply("First **bold** paragraph.\n\nSecond paragraph.", 50)
                .call("c", "File", "read", "a.txt", "x")
                .reply("Third.", 50));
        driver.drag(1, 0, 3, 1);
        driver.fx.press(KeyCode.CONTROL, KeyCode.C);
        assertThat(driver.copied)
                .containsExactly("First bold paragraph.\n\nSecond paragraph.\n\nFile read a.txt\n\nThird.");
        assertThat(driver.fx.count(".mark-selected")).isEqualTo(3);
        driver.fx.click(".bubble");
        assertThat(driver.fx.isShown(".mark-selected")).isFalse();
    }

    @Test
    void aDoubleClickSelectsAWord() {
        driver.feed(new EventScript().turn("prompt"));
        driver.fx.click(".user-text").click(".user-text");
        driver.fx.press(KeyCode.CONTROL, KeyCode.C);
        assertThat(driver.copied).containsExactly("prompt");
    }

    @Test
    void aPauseIsSaidOnceItIsLong() {
        EventScript script = new EventScript().turn("go");
        driver.feed(script);
        driver.fx.waitForNode(".awaiting");
        assertThat(driver.seen()).contains("Waiting for the model…");
        driver.feed(script.streaming("Here", 4));
        assertThat(driver.fx.isShown(".awaiting")).isFalse();
    }

    @Test
    void aRunningCallShowsItsNewestLine() {
        EventScript script = new EventScript().turn("go").message("", use("c", "Bash", JsonObject.EMPTY));
        script.started("c", "Bash", "run", "mvn test");
        script.add(new EngineEvent.ToolCallHeartbeat(new CallId("c"), "Compiling 12 files"));
        driver.feed(script);
        assertThat(driver.seen()).contains("mvn test", "Compiling 12 files", "running");
        driver.feed(script.ok("c", "done", Duration.ofSeconds(2), JsonObject.EMPTY));
        assertThat(driver.seen()).contains("ok", "2 s").doesNotContain("Compiling", "running");
    }

    @Test
    void findMarksACallsLineAndNeedsNoPillWhereAllIsInView() {
        driver.feed(new EventScript().turn("go").call("c", "Bash", "run", "needle", "x"));
        driver.fx.run(() -> driver.panel.find());
        driver.fx.type("needle");
        assertThat(driver.fx.text(".find-count")).isEqualTo("1 of 1");
        assertThat(driver.fx.isShown(".tool-head:looked-at")).isTrue();
        assertThat(driver.fx.isShown(".jump-pill")).isFalse();
    }

    @Test
    void PF01_aFrameOfALongReplyMakesACellOrTwo() {
        EventScript script = new EventScript().turn("go");
        script.streaming("A settled paragraph.\n\n```java\nint x;\n```\n\n".repeat(2_000) + "open ", 5_000);
        driver.feed(script);
        int[] made = {0};
        FxDriver.fx(() -> {
            driver.flow().visibleCells().addListener((ListChangeListener<RowPane>) c -> {
                while (c.next()) {
                    made[0] += c.getAddedSize();
                }
            });
            return true;
        });
        for (int i = 0; i < 50; i++) {
            driver.feed(script.add(new EngineEvent.MessageDelta("word ")));
        }
        assertThat(made[0]).as("cells made in 50 frames").isBetween(50, 150);
    }

    private String announced() {
        Node announcer = driver.fx.node(".announcer");
        return FxDriver.fx(() -> Objects.requireNonNullElse(announcer.getAccessibleText(), ""));
    }

    @Test
    void TR12_aTurnsEndIsAnnouncedOnceAndTokensAreNot() {
        List<String> said = new ArrayList<>();
        Node announcer = driver.fx.node(".announcer");
        driver.fx.run(() -> announcer.accessibleTextProperty().addListener((_, _, now) -> said.add(now)));
        EventScript script = new EventScript().turn("go");
        for (int i = 0; i < 50; i++) {
            driver.feed(script.streaming("word " + i + " ", 9));
        }
        assertThat(said).isEmpty();
        driver.feed(script.done());
        assertThat(said).hasSize(1).first().asString().startsWith("Done").endsWith(".");
        assertThat(FxDriver.fx(announcer::getAccessibleRole)).isEqualTo(AccessibleRole.TEXT);
        driver.feed(script.turn("again"));
        assertThat(said).hasSize(1);
    }

    @Test
    void TR12_anApprovalAndAnErrorAreAnnounced() {
        EventScript script = new EventScript().turn("go").message("", use("c", "Bash", JsonObject.EMPTY));
        driver.feed(script.started("c", "Bash", "run", "make"));
        driver.feed(script.add(Happenings.asks("c", "make")));
        assertThat(announced()).isEqualTo("Approval needed: Bash run make");
        driver.feed(script.add(new EngineEvent.Error(new Failure("storage", "The disk is full", "", "", false))));
        assertThat(announced()).isEqualTo("Error: The disk is full");
    }

    @Test
    void TR12_whatAnOpenedSessionHoldsIsNotReadOut() {
        driver.feed(SampleSession.story());
        assertThat(announced()).isEmpty();
    }

    @Test
    void TR15_findReachesTheEndOfALongFoldedOutput() {
        StringBuilder output = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            output.append("line ").append(i).append(" of the output\n");
        }
        output.append("the haystack's needle");
        driver.feed(new EventScript().turn("go").call("c", "Bash", "run", "mvn test", output.toString()));
        assertThat(driver.seen()).doesNotContain("needle");
        driver.fx.run(() -> driver.panel.find());
        driver.fx.type("needle");
        assertThat(driver.fx.text(".find-count")).isEqualTo("1 of 1");
        assertThat(driver.seen()).contains("the haystack's needle");
    }
}
