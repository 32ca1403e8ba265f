package dev.spyhop.app.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.studio.ToolsCommand.BadUsage;
import dev.spyhop.app.studio.ToolsCommand.Form;
import dev.spyhop.app.studio.ToolsCommand.Open;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolsCommandTest {
    @ParameterizedTest
    @CsvSource({
        "/tools, TEXT",
        "/tools text, TEXT",
        "/tools json, JSON",
        "/tool-studio, TEXT",
        "/tool-studio json, JSON",
        "'  /tools   json  ', JSON"
    })
    void bothNamesOpenTheSameForms(String line, Form form) {
        assertThat(ToolsCommand.parse(line)).contains(new Open(form));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tools xml", "/tools json now", "/tool-studio JSON", "/tools --json"})
    void anythingElseIsAUsageError(String line) {
        assertThat(ToolsCommand.parse(line)).containsInstanceOf(BadUsage.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "tools", "/toolsjson", "/tool", "what does /tools do", "/mode act"})
    void otherLinesAreNotOurs(String line) {
        assertThat(ToolsCommand.parse(line)).isEmpty();
    }

    @Test
    void aUsageErrorKeepsWhatWasTyped() {
        assertThat(ToolsCommand.parse("/tools xml please")).contains(new BadUsage("/tools", "xml please"));
    }
}
