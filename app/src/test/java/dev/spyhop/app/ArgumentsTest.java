package dev.spyhop.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {
    @Test
    void aFolderAndTheRehearsalAreUnderstood() throws Exception {
        Arguments arguments = Arguments.parse(List.of("--rehearsal", "--windowless", "/tmp/out", "--scale", "2", "/w"));
        assertThat(arguments.rehearsal()).isTrue();
        assertThat(arguments.windowless().orElseThrow()).hasToString("/tmp/out");
        assertThat(arguments.scale()).isEqualTo(2);
        assertThat(arguments.folder().orElseThrow()).hasToString("/w");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--nonsense", "--windowless", "--scale 9 /w", "--scale x /w", "/a /b"})
    void whatIsNotUnderstoodIsSaid(String line) {
        assertThatThrownBy(() -> Arguments.parse(List.of(line.split(" "))))
                .isInstanceOf(Arguments.UsageException.class)
                .message()
                .isNotBlank();
    }
}
