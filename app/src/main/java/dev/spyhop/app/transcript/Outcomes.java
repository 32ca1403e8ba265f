package dev.spyhop.app.transcript;

import dev.spyhop.app.i18n.Messages;
import dev.spyhop.app.theme.Styles;
import dev.spyhop.engine.projection.CallSummary;
import dev.spyhop.engine.projection.TranscriptBlock.ToolState;

/// How the outcome of a call looks: a glyph, a word and a colour, never one of them alone.
final class Outcomes {
    private final Messages messages;

    /// A look.
    ///
    /// @param icon name of an icon
    /// @param words the word
    /// @param tone style class of a meaning
    record Look(String icon, String words, String tone) {}

    Outcomes(Messages messages) {
        this.messages = messages;
    }

    Look of(CallSummary summary) {
        return switch (summary) {
            case CallSummary.Plain(ToolState state) -> plain(state);
            case CallSummary.Changed(int added, int removed) ->
                new Look("check", "+" + added + " −" + removed, Styles.OK);
            case CallSummary.Hits(long count) -> new Look("check", messages.text("outcome.hits", count), Styles.OK);
            case CallSummary.Tests(long failed, long passed)
            when failed > 0 -> new Look("x", messages.text("outcome.tests.failed", failed, passed), Styles.FAILED);
            case CallSummary.Tests(long _, long passed) ->
                new Look("check", messages.text("outcome.tests.passed", passed), Styles.OK);
            case CallSummary.Exit(long code) ->
                new Look("x", messages.text("outcome.exit", Long.toString(code)), Styles.FAILED);
            case CallSummary.TimedOut _ -> new Look("timer", messages.text("outcome.timeout"), Styles.FAILED);
            case CallSummary.NotDone(String kind) -> new Look("x", notDone(kind), Styles.FAILED);
        };
    }

    private String notDone(String kind) {
        String key = "outcome.notdone." + kind;
        return messages.text(messages.has(key) ? key : "outcome.FAILED");
    }

    private Look plain(ToolState state) {
        String words = messages.text("outcome." + state);
        return switch (state) {
            case WAITING -> new Look("circle-dashed", words, Styles.NEUTRAL);
            case ASKS -> new Look("hand", words, Styles.ASK);
            case RUNNING -> new Look("play", words, Styles.ACCENT);
            case OK -> new Look("check", words, Styles.OK);
            case FAILED -> new Look("x", words, Styles.FAILED);
            case DENIED -> new Look("ban", words, Styles.FAILED);
            case CANCELLED -> new Look("circle-stop", words, Styles.NEUTRAL);
        };
    }
}
