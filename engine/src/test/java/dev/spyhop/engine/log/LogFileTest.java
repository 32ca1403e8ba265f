package dev.spyhop.engine.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogFileTest {
    @Test
    void aLoggedLineGoesToTheDaysFileBelowTheHomeFolder() throws Exception {
        LoggerFactory.getLogger("dev.spyhop.test").warn("the tide is {}", "high");
        StringBuilder all = new StringBuilder();
        try (var logs = Files.list(LogFile.folder(System.getenv()))) {
            for (Path log : logs.toList()) {
                assertThat(log.getFileName().toString()).matches("spyhop-\\d{4}-\\d\\d-\\d\\d\\.log");
                all.append(Files.readString(log));
            }
        }
        assertThat(all).contains("WARN", "dev.spyhop.test", "the tide is high");
    }

    @Test
    void nothingIsEverPrinted() {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            LoggerContext context = new LoggerContext();
            new LogFile().configure(context);
            context.getLogger("dev.spyhop.test").error("loud", new IllegalStateException("thrown"));
            context.stop();
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void theHomeFolderIsTheOneThatIsSetElseTheUsualOne() {
        assertThat(LogFile.folder(Map.of("CODEWHALE_HOME", "/srv/whale"))).isEqualTo(Path.of("/srv/whale/spyhop/logs"));
        assertThat(LogFile.folder(Map.of("CODEWHALE_HOME", " ")))
                .isEqualTo(Path.of(System.getProperty("user.home"), ".codewhale/spyhop/logs"));
    }
}
