package dev.spyhop.app.i18n;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/spyhop/app");
    private static final Pattern KEY = Pattern.compile("(?:messages|words)\\.text\\(\\s*\"([a-z0-9.-]+)\"\\s*[,)]");
    private static final Map<String, String> BUNDLE_OF_FILE = Map.of("StatusBar", "status", "StatusPicture", "status");

    @Test
    void everyKeyThatCodeNamesIsInItsBundle() throws IOException {
        TreeSet<String> missing = new TreeSet<>();
        int seen = 0;
        for (String panel : new String[] {"work", "approvals", "composer", "modes", "sessions", "start", "shell"}) {
            try (Stream<Path> files = Files.list(SOURCES.resolve(panel))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    String name = file.getFileName().toString().replace(".java", "");
                    Messages messages = Messages.of(BUNDLE_OF_FILE.getOrDefault(name, panel), Locale.ENGLISH);
                    Matcher keys = KEY.matcher(Files.readString(file));
                    while (keys.find()) {
                        seen++;
                        if (!messages.has(keys.group(1))) {
                            missing.add(name + ": " + keys.group(1));
                        }
                    }
                }
            }
        }
        assertThat(missing).isEmpty();
        assertThat(seen).isGreaterThan(60);
    }

    @Test
    void aMissingKeyIsNamed() {
        assertThatThrownBy(() -> Messages.of("work").text("no.such.key"))
                .isInstanceOf(MissingResourceException.class)
                .hasMessageContaining("work/no.such.key");
    }

    @Test
    void argumentsAreFormattedForTheLanguage() {
        assertThat(Messages.of("work", Locale.ENGLISH).text("progress", 3, 5)).isEqualTo("3 of 5 settled");
    }
}
