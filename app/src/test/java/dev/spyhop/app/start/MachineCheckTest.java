package dev.spyhop.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.app.start.MachineCheck.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineCheckTest {
    @TempDir
    Path folder;

    private static Found found(Path home, String key) {
        return MachineCheck.run(home).stream()
                .filter(f -> f.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSandboxRowClaimsNoConfinementThatIsNotThere() {
        assertThat(found(folder, "sandbox").ok()).isFalse();
    }

    @Test
    void aHomeFolderThatCanBeMadeIsWell() {
        assertThat(found(folder.resolve("not/yet/there"), "home").ok()).isTrue();
    }

    @Test
    void aFileInThePlaceOfTheHomeFolderIsNot() throws IOException {
        Path file = Files.writeString(folder.resolve("home"), "");
        assertThat(found(file, "home").ok()).isFalse();
    }

    @Test
    void theJavaThatRunsThisIsNamed() {
        assertThat(found(folder, "java").value())
                .isEqualTo(Integer.toString(Runtime.version().feature()));
    }
}
