package dev.spyhop.engine.projection;

import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.projection.TranscriptBlock.Outcome;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.ToolState;
import java.util.Optional;
import java.util.OptionalLong;

/// What came of a call, in a word and a number or two; taken from what the tool told the host, never guessed
/// from prose.
public sealed interface CallSummary {
    /// A state without numbers.
    record Plain(ToolState state) implements CallSummary {}

    /// A file change.
    ///
    /// @param added lines that came
    /// @param removed lines that went
    record Changed(int added, int removed) implements CallSummary {}

    /// A search.
    ///
    /// @param count what was found
    record Hits(long count) implements CallSummary {}

    /// A test run.
    ///
    /// @param failed checks that failed
    /// @param passed checks that passed
    record Tests(long failed, long passed) implements CallSummary {}

    /// A process that ended with another code than 0.
    ///
    /// @param code the code
    record Exit(long code) implements CallSummary {}

    /// A process that was ended at its deadline.
    record TimedOut() implements CallSummary {}

    /// A call that could not be done.
    ///
    /// @param kind kind of {@link dev.spyhop.engine.tools.ToolError}
    record NotDone(String kind) implements CallSummary {}

    /// The summary of a cell.
    static CallSummary of(ToolCell cell) {
        return cell.outcome().map(o -> of(cell, o)).orElseGet(() -> new Plain(cell.state()));
    }

    private static CallSummary of(ToolCell cell, Outcome outcome) {
        JsonObject facts = outcome.metadata();
        Optional<CallSummary> numbers = tests(facts).or(() -> process(facts));
        if (numbers.isPresent()) {
            return numbers.get();
        }
        if (cell.state() != ToolState.OK) {
            return outcome.errorKind()
                    .filter(_ -> cell.state() == ToolState.FAILED)
                    .<CallSummary>map(NotDone::new)
                    .orElseGet(() -> new Plain(cell.state()));
        }
        Optional<CallSummary> diff = outcome.diff().map(CallSummary::changed);
        return diff.or(() -> hits(outcome)).orElseGet(() -> new Plain(ToolState.OK));
    }

    private static Optional<CallSummary> tests(JsonObject facts) {
        Optional<Long> failed = facts.integer("tests_failed");
        Optional<Long> passed = facts.integer("tests_passed");
        return failed.isPresent() && passed.isPresent()
                ? Optional.of(new Tests(failed.get(), passed.get()))
                : Optional.empty();
    }

    private static Optional<CallSummary> process(JsonObject facts) {
        if (facts.string("status").filter("TimedOut"::equals).isPresent()) {
            return Optional.of(new TimedOut());
        }
        return facts.integer("exit_code").filter(code -> code != 0).map(Exit::new);
    }

    private static Optional<CallSummary> hits(Outcome outcome) {
        OptionalLong told = outcome.metadata()
                .integer("total_matches")
                .map(OptionalLong::of)
                .orElseGet(() -> number(outcome.content(), "\"total_matches\":"));
        return told.isPresent() ? Optional.of(new Hits(told.getAsLong())) : Optional.empty();
    }

    /// The whole number after the last standing of a key in JSON text, without reading the text.
    private static OptionalLong number(String json, String key) {
        int at = json.startsWith("{") ? json.lastIndexOf(key) : -1;
        if (at < 0) {
            return OptionalLong.empty();
        }
        int from = at + key.length();
        while (from < json.length() && json.charAt(from) == ' ') {
            from++;
        }
        int end = from;
        while (end < json.length() && end - from < 18 && Character.isDigit(json.charAt(end))) {
            end++;
        }
        return end == from ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(json.substring(from, end)));
    }

    /// Counts the added and removed lines of a unified diff.
    static Changed changed(String diff) {
        int added = 0;
        int removed = 0;
        for (DiffLine line : UnifiedDiff.lines(diff)) {
            added += line.kind() == DiffLine.Kind.ADDED ? 1 : 0;
            removed += line.kind() == DiffLine.Kind.REMOVED ? 1 : 0;
        }
        return new Changed(added, removed);
    }
}
