package dev.spyhop.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.testkit.FxDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownViewTest {
    private static String words(String markdown) {
        return FxDriver.fx(() -> new MarkdownView(markdown, _ -> {})
                .texts().stream().map(MarkedText::words).collect(Collectors.joining("|")));
    }

    private static List<String> styles(String markdown) {
        return FxDriver.fx(() -> {
            List<String> found = new ArrayList<>();
            for (MarkedText text : new MarkdownView(markdown, _ -> {}).texts()) {
                for (Node run : text.getChildren()) {
                    if (run instanceof Text t) {
                        found.add(t.getText() + ":"
                                + String.join("+", t.getStyleClass()).replace("text+", ""));
                    }
                }
            }
            return found;
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            value = {
                "a **b** *c* `d` ~~e~~                   ^ a b c d e",
                "# Head                                  ^ Head",
                "[words](https://x.y/z)                  ^ words (https://x.y/z)",
                "https://x.y/z                           ^ https://x.y/z",
                "[x](local.md)                           ^ x",
                "![alt](https://x.y/p.png)               ^ alt (https://x.y/p.png)",
                "<b onclick='x()'>hi</b>                 ^ <b onclick='x()'>hi</b>",
                "<script>alert(1)</script>               ^ <script>alert(1)</script>",
                "a  b                                    ^ a  b",
            })
    void inlinePartsKeepTheirWords(String markdown, String expected) {
        assertThat(words(markdown)).isEqualTo(expected);
    }

    @Test
    void runsCarryTheirMeaning() {
        assertThat(styles("**b** *c* `d` ~~e~~ [l](https://x.y)"))
                .contains("b:md-strong", "c:md-em", "d:text-mono", "e:md-strike", "l:md-link");
    }

    @Test
    void listsTablesQuotesAndCodeAreSeenInOrder() {
        assertThat(
                        words(
                                "1. one\n   - inner\n2. two\n\n> quote\n\n| a | b |\n|---|---|\n| c | d |\n\n```java\nint x;\n```\n"))
                .isEqualTo("one|inner|two|quote|a|b|c|d|int x;");
    }

    @Test
    void aThousandNestedQuotesAreShallowAndKeepTheirWords() {
        assertThat(words(">".repeat(1_000) + " deep")).contains("deep");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anyTextBecomesNodesWithoutAFault(long seed) {
        Random random = new Random(seed);
        String[] parts = {
            "*", "_", "`", "[", "](", ")", "|", "\n", "\n\n", "- ", "1. ", "> ", "#", "a", "日", "<", "```", "~~", "!",
            "    "
        };
        for (int i = 0; i < 200; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = random.nextInt(40); k > 0; k--) {
                text.append(parts[random.nextInt(parts.length)]);
            }
            assertThat(words(text.toString())).as("seed %d, %s", seed, text).isNotNull();
        }
    }
}
