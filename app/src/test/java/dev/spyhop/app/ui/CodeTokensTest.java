package dev.spyhop.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.ui.CodeTokens.Token;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodeTokensTest {
    private static String coloured(String code, String language) {
        return CodeTokens.of(code, language).stream()
                .map(t -> t.style().isEmpty() ? t.text() : "[" + t.style().substring(5) + ":" + t.text() + "]")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java   | return x; // done          | [keyword:return] x; [comment:// done]",
                "java   | String s = \"a\\\"b\" + 1  | [type:String] s = [string:\"a\\\"b\"] + [number:1]",
                "java   | /* a */ int y              | [comment:/* a */] [keyword:int] y",
                "bash   | echo hi # there            | echo hi [comment:# there]",
                "java   | a # b                      | a # b",
                "text   | return 1                   | return 1",
                "''     | return 1                   | return 1",
                "java   | it's plain                 | it's plain",
                "js     | see https://x.y            | see https://x.y",
                "diff   | +added                     | [added:+added]",
                "python | def f(): pass              | [keyword:def] f(): [keyword:pass]",
            })
    void coloursByCommonRules(String language, String code, String expected) {
        assertThat(coloured(code, language)).isEqualTo(expected);
    }

    @Test
    void anUnclosedCommentGoesToTheEnd() {
        assertThat(coloured("x /* y\nz", "java")).isEqualTo("x [comment:/* y\nz]");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theTokensJoinedAreTheCode(long seed) {
        Random random = new Random(seed);
        String alphabet = "ab1 \"'`/*#\\\n+-@.é日";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder code = new StringBuilder();
            for (int k = random.nextInt(30); k > 0; k--) {
                code.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            for (String language : new String[] {"java", "sh", "diff", "text", "sql"}) {
                String joined = CodeTokens.of(code.toString(), language).stream()
                        .map(Token::text)
                        .collect(Collectors.joining());
                assertThat(joined).as("seed %d", seed).isEqualTo(code.toString());
            }
        }
    }
}
