package dev.spyhop.app.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import dev.spyhop.app.testkit.SpotBackground;
import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.testkit.EventScript;
import dev.spyhop.engine.testkit.SampleSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Parent;
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
            Path file = FOLDER.resolve(name + "-" + theme.name().toLowerCase(java.util.Locale.ROOT) + ".png");
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
}
