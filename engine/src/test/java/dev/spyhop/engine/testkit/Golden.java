package dev.spyhop.engine.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares a text with a file of `src/test/resources/golden`. With `-Dgolden.rewrite=true` the file is written
/// instead, so
/// that a diff of the sources reviews the change.
public final class Golden {
    private Golden() {}

    /// Asserts that the text is what the file holds.
    public static void assertMatches(String name, String text) throws IOException {
        Path file = Path.of("src/test/resources/golden").resolve(name);
        if (Boolean.getBoolean("golden.rewrite")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(text).as(name).isEqualTo(Files.readString(file));
    }
}
