package dev.spyhop.engine.projection;

import static dev.spyhop.engine.testkit.EventScript.use;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.projection.TranscriptBlock.Reply;
import dev.spyhop.engine.projection.TranscriptBlock.TurnEnd;
import dev.spyhop.engine.testkit.EventScript;
import dev.spyhop.engine.testkit.Golden;
import dev.spyhop.engine.testkit.SampleSession;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranscriptMarkdownTest {
    private static final TranscriptMarkdown MARKDOWN = new TranscriptMarkdown(TranscriptMarkdown.Limits.DEFAULT);

    private static TranscriptState fold(EventScript script) {
        TranscriptProjection projection = new TranscriptProjection();
        TranscriptState state = projection.initial();
        for (Envelope e : script.events()) {
            state = projection.apply(state, e);
        }
        return state;
    }

    @Test
    void everyKindOfBlockHasItsText() throws IOException {
        Golden.assertMatches("transcript/everything.md", MARKDOWN.render(fold(SampleSession.everything())));
    }

    @Test
    void T49_noControlCharacterReachesTheFile() {
        String text = MARKDOWN.render(fold(SampleSession.everything()));
        assertThat(text.chars().filter(c -> c != '\n').noneMatch(Character::isISOControl))
                .isTrue();
    }

    @Test
    void anEmptyTranscriptIsEmptyText() {
        assertThat(MARKDOWN.render(TranscriptState.EMPTY)).isEmpty();
    }

    @Test
    void longPartsAndManyBlocksAreCutWithAWordAboutIt() {
        var small = new TranscriptMarkdown(new TranscriptMarkdown.Limits(2, 10));
        EventScript script = new EventScript().turn("go");
        script.call("c1", "File", "read", "a", "x".repeat(50)).call("c2", "File", "read", "b", "👩".repeat(50));
        String text = small.render(fold(script));
        assertThat(text).startsWith("*1 earlier blocks left out*\n\n**File read**");
        assertThat(text)
                .contains("👩".repeat(10) + "\n```\n*cut: 10 of 50 characters*")
                .doesNotContain("👩".repeat(11));
    }

    @ParameterizedTest
    @ValueSource(strings = {"```", "````\n```", "a ` b `` c ````` d"})
    void aToolCannotCloseItsFence(String content) {
        EventScript script = new EventScript().turn("go").call("c", "Bash", "run", "x", content);
        String block = MARKDOWN.block(fold(script).blocks().get(1));
        String fence = block.substring(block.lastIndexOf('\n') + 1);
        assertThat(fence).matches("`+");
        assertThat(content).doesNotContain(fence);
    }

    @Test
    void aTurnThatWentWellNeedsNoWords() {
        List<TranscriptBlock> blocks = fold(new EventScript().turn("go").done()).blocks();
        assertThat(blocks.getLast()).isInstanceOf(TurnEnd.class);
        assertThat(MARKDOWN.block(blocks.getLast())).isEmpty();
    }

    @Test
    void aReplyIsItsOwnMarkdown() {
        assertThat(MARKDOWN.block(new Reply(StreamText.of("# Title\n\n* a\n"), false)))
                .isEqualTo("# Title\n\n* a");
    }

    private static EventScript decided(String verdict, String rule, String reason, String by) {
        EventScript script = new EventScript().turn("go");
        script.thinking("I should run make first.", Duration.ofSeconds(2), 50);
        script.message(
                "",
                use("c", "Bash", JsonValue.object().put("command", "make all").build()));
        script.started("c", "Bash", "run", "make all");
        script.add(new EngineEvent.PermissionDecided(
                new PermissionReceipt(new CallId("c"), "Bash.run", Mode.ACT, Posture.ASK, verdict, rule, reason, by)));
        return script.ok("c", "all is built", Duration.ofSeconds(1), JsonObject.EMPTY);
    }

    @Test
    void TR16_theExportHoldsThinkingArgumentsApprovalsAndResults() {
        String text = MARKDOWN.render(fold(decided("allow", "ask-required", "the person said once", "person")));
        assertThat(text)
                .contains("> I should run make first.")
                .contains("\"command\": \"make all\"")
                .contains("*allow by person (ask-required): the person said once*")
                .contains("```text\nall is built\n```");
    }

    @Test
    void TR16_theExportHoldsWhatARuleRefused() {
        assertThat(MARKDOWN.render(fold(decided("deny", "H3", "a safety hold", "rule"))))
                .contains("*deny by rule (H3): a safety hold*");
        assertThat(MARKDOWN.render(fold(decided("allow", "read-only", "it reads", "rule"))))
                .doesNotContain("by rule");
    }
}
