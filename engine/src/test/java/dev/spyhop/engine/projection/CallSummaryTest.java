package dev.spyhop.engine.projection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.projection.TranscriptBlock.Label;
import dev.spyhop.engine.projection.TranscriptBlock.Outcome;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.projection.TranscriptBlock.ToolState;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallSummaryTest {
    private static CallSummary of(ToolState state, String content, String kind, JsonObject metadata) {
        Outcome outcome = new Outcome(
                content,
                state == ToolState.OK,
                kind.isEmpty() ? Optional.empty() : Optional.of(kind),
                Duration.ZERO,
                metadata);
        return CallSummary.of(new ToolCell(
                new CallId("c"),
                new Label("T", "a", "h"),
                Optional.empty(),
                state,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.of(outcome)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OK        | x |                 | {}                                                  | Plain[state=OK]",
                "FAILED    | x |                 | {\"exit_code\":1}                                   | Exit[code=1]",
                "OK        | x |                 | {\"exit_code\":0}                                   | Plain[state=OK]",
                "FAILED    | x | Timeout         | {\"status\":\"TimedOut\",\"exit_code\":143}         | TimedOut[]",
                "FAILED    | x | ExecutionFailed | {}                                                  | NotDone[kind=ExecutionFailed]",
                "DENIED    | x | PermissionDenied | {}                                                 | Plain[state=DENIED]",
                "CANCELLED | x | Cancelled       | {}                                                  | Plain[state=CANCELLED]",
                "FAILED    | x |                 | {\"tests_failed\":1,\"tests_passed\":11}            | Tests[failed=1, passed=11]",
                "OK        | x |                 | {\"total_matches\":3}                               | Hits[count=3]",
                "OK        | {\"total_matches\": 12} | | {}                                              | Hits[count=12]",
                "OK        | {\"total_matches\": }   | | {}                                              | Plain[state=OK]",
                "OK        | text \"total_matches\":9 | | {}                                             | Plain[state=OK]",
                "OK        | x | | {\"mutation\":{\"diff\":\"@@ -1 +1,2 @@\\n-a\\n+b\\n+c\\n\"}}             | Changed[added=2, removed=1]",
                "OK        | x | | {\"mutation\":{\"diff\":\"\"}}                                            | Plain[state=OK]",
            })
    void saysWhatCameOfIt(ToolState state, String content, String kind, String metadata, String expected)
            throws JsonSyntaxException {
        JsonObject facts = (JsonObject) Json.parse(metadata);
        assertThat(of(state, content, kind == null ? "" : kind, facts)).hasToString(expected);
    }

    @Test
    void aRunningCallHasItsStateAlone() {
        var cell = new ToolCell(
                new CallId("c"),
                new Label("T", "", ""),
                Optional.empty(),
                ToolState.RUNNING,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        assertThat(CallSummary.of(cell)).isEqualTo(new CallSummary.Plain(ToolState.RUNNING));
    }

    @ParameterizedTest
    @CsvSource({
        "0,4 ms",
        "4,4 ms",
        "999,999 ms",
        "1000,1 s",
        "2449,2.4 s",
        "59940,59.9 s",
        "59960,1 min 00 s",
        "65000,1 min 05 s",
        "3600000,1 h 00 min",
        "7380000,2 h 03 min",
        "-5,0 ms"
    })
    void lengthsOfTimeReadWell(long millis, String expected) {
        assertThat(Durations.text(Duration.ofMillis(millis == 0 ? 4 : millis))).isEqualTo(expected);
    }
}
