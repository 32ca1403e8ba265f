package dev.spyhop.engine.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolNamesTest {
    @ParameterizedTest
    @CsvSource({
        "File, File",
        "read_file2, read_file2",
        "a-b, a--b",
        "a.b, a-x00002E-b",
        "multi_tool_use.parallel, multi_tool_use-x00002E-parallel",
        "wörter, w-x0000F6-rter",
        "🎉, -x01F389-"
    })
    void namesAreEscapedAndReadBack(String name, String wire) {
        assertThat(ToolNames.escape(name)).isEqualTo(wire);
        assertThat(ToolNames.unescape(wire)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "ax00002Eb, a.b",
        "ax00002E-b, a.b",
        "x000041b, x000041b",
        "a-b, a-b",
        "a-x12-b, a-x12-b",
        "a-x00002e-b, a-x00002e-b",
        "xFFFFFF, xFFFFFF",
        "'', unknown_tool"
    })
    void whatModelsMakeOfNamesIsUnderstoodOrPassedThrough(String wire, String name) {
        assertThat(ToolNames.unescape(wire)).isEqualTo(name);
    }

    @RepeatedTest(30)
    void anyNameSurvivesTheWire(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        StringBuilder name = new StringBuilder("t");
        for (int i = 0; i < 20; i++) {
            // No x, for a bare x with digits is read as an escape on purpose.
            int c = random.nextInt(5) == 0 ? 0x21 + random.nextInt(0xD000) : "ab-_.:9-".charAt(random.nextInt(8));
            name.appendCodePoint(c == 'x' ? 'y' : c);
        }
        String wire = ToolNames.escape(name.toString());
        assertThat(wire).matches("[A-Za-z0-9_-]+");
        assertThat(ToolNames.unescape(wire))
                .as("seed %s", info.getCurrentRepetition())
                .isEqualTo(name.toString());
    }
}
