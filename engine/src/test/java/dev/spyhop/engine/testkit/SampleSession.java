package dev.spyhop.engine.testkit;

import static dev.spyhop.engine.testkit.EventScript.use;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.Failure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A short session with every kind of block in it: the story of the design pictures.
public final class SampleSession {
    /// What the edit of the story changed.
    public static final String DIFF = """
            --- a/src/main/java/tide/DateParser.java
            +++ b/src/main/java/tide/DateParser.java
            @@ -41,3 +41,4 @@
                 int month = field(text, 5, 7);
            -    int day = Math.min(field(text, 8, 10), 28);
            +    int day = field(text, 8, 10);
            +    checkDay(year, month, day);
                 return LocalDate.of(year, month, day);
            """;

    private SampleSession() {}

    /// The story up to the step where the whole suite would run, as in the pictures.
    public static EventScript story() {
        EventScript s = new EventScript();
        s.turn("The build is red: `DateParserTest.leapDay`. Find out why and fix it.");
        s.thinking("The failing test is about leap days.\nI should run it first.", Duration.ofSeconds(3), 5);
        s.message("", use("c1", "Run", args("action", "tests", "filter", "DateParserTest")));
        s.started("c1", "Run", "tests", "DateParserTest");
        s.failed(
                "c1",
                "FAIL leapDay: expected 2024-02-29 but was 2024-02-28\n11 passed, 1 failed\n",
                "",
                Duration.ofMillis(2_400),
                JsonValue.object()
                        .put("exit_code", 1)
                        .put("tests_failed", 1)
                        .put("tests_passed", 11)
                        .build());
        s.step();
        search(s);
        edit(s);
        String reply = "The parser clamped every day to 28, so 29 February could never parse. It now checks the day "
                + "against the month and year. Next I run the whole suite.";
        s.reply(reply, 6);
        return s.message(reply);
    }

    private static void search(EventScript s) {
        s.message("", use("c2", "File", args("action", "search_content", "pattern", "leapDay")));
        s.started("c2", "File", "search_content", "leapDay");
        s.ok(
                "c2",
                "{\"matches\":[],\"total_matches\":3,\"files_searched\":12,\"truncated\":false}",
                Duration.ofMillis(9),
                JsonObject.EMPTY);
        s.step();
        s.message("", use("c3", "File", args("action", "read", "path", "src/main/java/tide/DateParser.java")));
        s.started("c3", "File", "read", "src/main/java/tide/DateParser.java 1–74");
        s.ok("c3", "package tide;\n\nfinal class DateParser {}\n", Duration.ofMillis(3), JsonObject.EMPTY);
        s.step();
    }

    private static void edit(EventScript s) {
        s.message("", use("c4", "File", args("action", "edit", "path", "src/main/java/tide/DateParser.java")));
        s.started("c4", "File", "edit", "src/main/java/tide/DateParser.java");
        JsonObject mutation = JsonValue.object().put("diff", DIFF).build();
        s.ok(
                "c4",
                DIFF + "one occurrence replaced (exact)\n",
                Duration.ofMillis(5),
                JsonValue.object()
                        .put("event", "file.mutation")
                        .put("mutation", mutation)
                        .build());
        s.step();
    }

    /// The story, then everything else that a transcript can show.
    public static EventScript everything() {
        EventScript s = story();
        s.step();
        s.work("w1", "completed Reproduce the failure", "in_progress Run the whole suite");
        s.work("w2", "completed Reproduce the failure", "completed Run the whole suite", "pending Add a test");
        s.add(new EngineEvent.SteerApplied("i1", "Also check `century` years."));
        s.add(new EngineEvent.StreamBroken("Now I wi", "connection reset", 1, true));
        s.message("", use("c5", "Bash", args("action", "run", "command", "printf '\\e[31mred\\e[0m'")));
        s.started("c5", "Bash", "run", "printf …");
        s.ok("c5", "\u001b[31mred\u001b[0m \u0007bell ``` fence\n", Duration.ofMillis(40), JsonObject.EMPTY);
        s.step();
        s.message("", use("c6", "Bash", args("action", "run", "command", "rm -rf /")));
        s.started("c6", "Bash", "run", "rm -rf /");
        s.failed("c6", "Error: denied by H3", "PermissionDenied", Duration.ofMillis(1), JsonObject.EMPTY);
        s.add(new EngineEvent.Status("The answer was long in coming."));
        s.add(new EngineEvent.ModeChanged(Mode.PLAN));
        s.add(new EngineEvent.CommandRefused("posture full-access", "a turn runs; interrupt it first"));
        Failure failure = new Failure("storage", "The disk is full.", "All words are kept.", "Free some space.", true);
        s.add(new EngineEvent.Error(failure));
        s.add(new EngineEvent.TurnComplete(EngineEvent.Outcome.FAILED, Optional.of(failure), ""));
        s.add(new EngineEvent.SessionResumed("rehearsal", "tide-1", List.of("a torn line was cut")));
        return s;
    }

    private static JsonObject args(String... pairs) {
        JsonValue.ObjectBuilder object = JsonValue.object();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put(pairs[i], pairs[i + 1]);
        }
        return object.build();
    }
}
