package dev.spyhop.app.transcript;

import static dev.spyhop.engine.testkit.EventScript.use;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.testkit.EventScript;
import dev.spyhop.engine.testkit.SampleSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Draws the panel for a person to look at, below `target/pictures`.
class TranscriptPictureTest {
    private static final Path FOLDER = Path.of("target/pictures");

    static final String MARKDOWN = """
            ## What I found

            The parser **clamped** every day to *28*. See [the issue](https://example.org/issues/41) and `DateParser.java`:

            1. `field` reads two digits
            2. the clamp made 29 February *impossible*
               - also in ~~2023~~ 2024
               - and 2028
            3. no test covered it

            > Dates are hard. Time zones are harder.

            | case | before | after |
            |---|---:|---:|
            | 2024-02-29 | 28 | **29** |
            | 2023-02-29 | 28 | error |

            ```java
            /** Checks the day. */
            static void checkDay(int year, int month, int day) {
                // leap years are the month's business
                if (day < 1 || day > YearMonth.of(year, month).lengthOfMonth()) {
                    throw new DateTimeException("no such day: " + day);
                }
            }
            ```

            שלום עולם, this paragraph reads from the right (`code` too).

            日本語の段落です。絵文字も 👩‍👩‍👧‍👦 🇫🇷 👍🏽 1️⃣ ❤️ and café with é.
            """;

    private static void draw(String name, EventScript script, Theme theme, double w, double h, double scale) {
        AtomicReference<TranscriptPanel> panel = new AtomicReference<>();
        try (FxDriver driver = FxDriver.show(
                () -> {
                    panel.set(new TranscriptPanel(new SpotBackground(), _ -> {}, _ -> {}));
                    return (Parent) panel.get().node();
                },
                w,
                h,
                theme)) {
            driver.run(() -> panel.get().show(Transcripts.of(script)));
            driver.pulse();
            Path file = FOLDER.resolve(name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png");
            driver.picture(file, scale);
            assertThat(Files.exists(file)).isTrue();
            driver.run(() -> panel.get().close());
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void drawsTheStory(Theme theme) {
        draw("story", SampleSession.story(), theme, 816, 720, 1);
        draw("story-200", SampleSession.story(), theme, 816, 720, 2);
        draw("everything", SampleSession.everything(), theme, 816, 800, 1);
        EventScript markdown = new EventScript().turn("Explain it, with *everything*.");
        markdown.thinking("hm", Duration.ofSeconds(65), 2)
                .reply(MARKDOWN, 9)
                .message(MARKDOWN)
                .done();
        draw("markdown", markdown, theme, 816, 960, 1);
        EventScript directions = new EventScript().turn("שלום `code` עולם");
        directions
                .reply("שלום עולם, abc (`code`) סוף.\n\nمرحبا بالعالم 123.\n\nplain left שלום.", 9)
                .done();
        draw("directions", directions, theme, 500, 300, 2);
        draw("empty", new EventScript(), theme, 816, 500, 1);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void drawsStatesOfCallsAndFind(Theme theme) {
        EventScript script = states();
        AtomicReference<TranscriptPanel> panel = new AtomicReference<>();
        try (FxDriver driver = FxDriver.show(
                () -> {
                    panel.set(new TranscriptPanel(new SpotBackground(), _ -> {}, _ -> {}));
                    return (Parent) panel.get().node();
                },
                816,
                900,
                theme)) {
            driver.run(() -> panel.get().show(Transcripts.of(script)));
            driver.run(() -> panel.get().focus());
            driver.press(KeyCode.HOME).press(KeyCode.UP);
            for (int i = 0; i < 4; i++) {
                driver.press(KeyCode.UP);
            }
            driver.press(KeyCode.ENTER).press(KeyCode.HOME);
            driver.picture(FOLDER.resolve("states-" + theme.name().toLowerCase(Locale.ROOT) + ".png"), 1);
            driver.run(() -> panel.get().find());
            driver.type("test");
            Path file = FOLDER.resolve("find-" + theme.name().toLowerCase(Locale.ROOT) + ".png");
            driver.picture(file, 1);
            assertThat(Files.exists(file)).isTrue();
            driver.run(() -> panel.get().close());
        }
    }

    private static EventScript states() {
        EventScript s = new EventScript().turn("Run everything, please.\nAnd tell me what `fails`.");
        s.thinking("First the build, then the tests.\nThe flags matter.", Duration.ofMillis(2_100), 5);
        s.message("", use("b0", "Bash", args("mvn -q -B test")));
        s.started("b0", "Bash", "run", "mvn -q -B test");
        s.failed(
                "b0",
                """
                exit 1
                [ERROR] DateParserTest.leapDay:41 expected: <2024-02-29> but was: <2024-02-28>
                [ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0
                \033[31mBUILD FAILURE\033[0m
                """,
                "",
                Duration.ofMillis(12_400),
                JsonValue.object().put("exit_code", 1).build());
        s.step();
        s.message(
                "",
                use("b1", "Bash", args("sleep 5")),
                use("b2", "Bash", args("curl https://example.org")),
                use("b3", "File", args("x")),
                use("b4", "Bash", args("y")));
        s.started(
                "b1", "Bash", "run", "mvn -q -B -Dsurefire.failIfNoSpecifiedTests=false -Dtest=DateParserTest verify");
        s.add(new EngineEvent.ToolCallHeartbeat(new CallId("b1"), "Running tide.DateParserTest"));
        s.started("b2", "Bash", "run", "curl https://example.org");
        s.add(new EngineEvent.ApprovalRequired(new ApprovalRequest(
                new CallId("b2"),
                "Bash",
                "run",
                "curl",
                Optional.empty(),
                Optional.empty(),
                JsonObject.EMPTY,
                "ask",
                "",
                List.of())));
        s.started("b4", "Bash", "run", "yes");
        return s.failed(
                "b4",
                "stopped",
                "Timeout",
                Duration.ofMinutes(2),
                JsonValue.object().put("status", "TimedOut").build());
    }

    private static JsonObject args(String command) {
        return JsonValue.object()
                .put("action", "run")
                .put("command", command)
                .put("timeout_ms", 120_000)
                .build();
    }
}
