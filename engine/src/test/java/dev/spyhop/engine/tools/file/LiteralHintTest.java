package dev.spyhop.engine.tools.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralHintTest {
    @ParameterizedTest
    @CsvSource({
        "needle,needle",
        "need.e,need",
        ".*needle.*,needle",
        "^\\s*class Foo\\b,class Foo",
        "foo|bar,foo bar",
        "\\b(TODO|FIXME)\\b,TODO FIXME",
        "(?:foo|bar)baz,foo bar",
        "(ab|cd)longer,longer",
        "(ab|cd)?longest,longest",
        "((one|two)three|four),three four",
        "a\\.b\\(c,a.b(c",
        "colou?r,colo",
        "xy+z,xy",
        "xy{2}zzz,zzz",
        "[abc]foo[^)]bar,foo",
        "😀😀,😀😀"
    })
    void everyMatchHoldsOneOfThese(String pattern, String literals) {
        String found = String.join(" ", LiteralHint.of(pattern).orElseThrow());

        assertThat(found.replace("class Foo", "class_Foo")).isEqualTo(literals.replace("class Foo", "class_Foo"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a|foo",
                "[ab]+",
                "(?i)foo",
                "(?P<n>foo)",
                "x(?i:foo)",
                "\\Qfoo\\E",
                "(\\Qfoo)\\E)bar",
                "\\x41foo",
                "\\pLfoo",
                "(foo",
                "(foo))",
                "foo)",
                "*foo",
                "{1}foo",
                "foo|",
                "(foo|)",
                "\\",
                "(\\",
                "[",
                "(["
            })
    void whereNothingIsSureNothingIsSaid(String pattern) {
        assertThat(LiteralHint.of(pattern).orElse(List.of())).isEmpty();
    }
}
