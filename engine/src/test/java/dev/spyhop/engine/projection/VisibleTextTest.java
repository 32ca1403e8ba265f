package dev.spyhop.engine.projection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "colour,                '\\e[31mred\\e[0m',                        red",
        "cursor,                'a\\e[2J\\e[10;20Hb',                      ab",
        "alternate screen,      'a\\e[?1049hb',                            ab",
        "title,                 'a\\e]0;owned\\ab',                        ab",
        "clipboard OSC 52,      'a\\e]52;c;cm0gLXJm\\e\\\\b',              ab",
        "link OSC 8,            '\\e]8;;http://evil\\e\\\\good\\e]8;;\\e\\\\', good",
        "DCS,                   'a\\ePq#0;2\\e\\\\b',                      ab",
        "charset,               'a\\e(Bb',                                 ab",
        "C1 CSI,                'a\\u009b31mb',                            ab",
        "cut CSI,               'a\\e[31',                                 a",
        "cut escape,            'a\\e',                                    a",
        "unterminated OSC,      'a\\e]0;never\\nb',                        'a\\nb'",
        "carriage return line,  'a\\r\\nb',                                'a\\nb'",
    })
    void T49_terminalSequencesAreTakenOut(String what, String raw, String expected) {
        assertThat(VisibleText.of(unescaped(raw))).as(what).isEqualTo(unescaped(expected));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "bell,          'a\\ab',        a␇b",
        "backspace,     'rm\\bls',      rm␈ls",
        "lone return,   'safe\\revil',  safe␍evil",
        "NUL,           'a\\u0000b',    a␀b",
        "delete,        'a\\u007fb',    a␡b",
        "C1,            'a\\u0085b',    a⟨U+0085⟩b",
        "override,      'a\\u202eb',    a⟨U+202E⟩b",
        "isolate,       'a\\u2066b',    a⟨U+2066⟩b",
        "tab stays,     'a\\tb',        'a\\tb'",
    })
    void T49_otherControlCharactersAreShown(String what, String raw, String expected) {
        assertThat(VisibleText.of(unescaped(raw))).as(what).isEqualTo(unescaped(expected));
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8, 9, 10})
    void T49_noControlCharacterSurvivesAnyInput(long seed) {
        Random random = new Random(seed);
        String alphabet = "ab\n\t\u001b[]P;\\\u0007\u009b\u009d\u009c\u0090m31?\r\u202e\b";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder raw = new StringBuilder();
            for (int k = random.nextInt(40); k > 0; k--) {
                raw.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            String seen = VisibleText.of(raw.toString());
            assertThat(seen.chars().filter(c -> c != '\n' && c != '\t').noneMatch(Character::isISOControl))
                    .as("seed %d, %s", seed, seen)
                    .isTrue();
            assertThat(VisibleText.of(seen)).as("seed %d: twice is once", seed).isEqualTo(seen);
        }
    }

    @Test
    void plainTextIsTheSameObject() {
        String text = "plain ünïcode 日本語 👩‍👩‍👧 \n\t";
        assertThat(VisibleText.of(text)).isSameAs(text);
    }

    @Test
    void aLineHasNoLineEnds() {
        assertThat(VisibleText.line("a\r\n\tb\nc")).isEqualTo("a b c");
    }

    private static String unescaped(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char kind = text.charAt(++i);
            out.append(
                    switch (kind) {
                        case 'e' -> '\u001b';
                        case 'a' -> '\u0007';
                        case 'b' -> '\b';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        case 't' -> '\t';
                        case 'u' -> (char) Integer.parseInt(text.substring(i + 1, i + 5), 16);
                        default -> kind;
                    });
            i += kind == 'u' ? 4 : 0;
        }
        return out.toString();
    }
}
