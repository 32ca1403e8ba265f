package dev.spyhop.engine.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.TimeBasedRollingPolicy;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.NopStatusListener;
import ch.qos.logback.core.util.FileSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Sets up logging in code: `<home>/spyhop/logs/spyhop-<day>.log`, 14 days and 50 MiB at most. Where that
/// folder
/// cannot be written nothing is logged; the commands that need the home folder say so themselves.
public final class LogFile extends ContextAwareBase implements Configurator {
    private static final int DAYS_KEPT = 14;
    private static final long BYTES_KEPT = 50L * 1024 * 1024;

    /// Called by the service loader.
    public LogFile() {}

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        // Without a listener logback would print its own troubles to standard output, which belongs to the caller.
        context.getStatusManager().add(new NopStatusListener());
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        context.getLogger("org.eclipse.jgit").setLevel(Level.WARN);
        Path folder = folder(System.getenv());
        if (isWritable(folder)) {
            root.addAppender(appender(context, folder));
        }
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /// The folder of the logs: below `CODEWHALE_HOME`, else below `~/.codewhale` (decision 23).
    static Path folder(Map<String, String> environment) {
        String set = environment.getOrDefault("CODEWHALE_HOME", "");
        Path home = set.isBlank() ? Path.of(System.getProperty("user.home"), ".codewhale") : Path.of(set);
        return home.resolve("spyhop").resolve("logs");
    }

    private static boolean isWritable(Path folder) {
        try {
            Files.createDirectories(folder);
            return Files.isWritable(folder);
        } catch (IOException | SecurityException notWritable) {
            return false;
        }
    }

    private static RollingFileAppender<ILoggingEvent> appender(LoggerContext context, Path folder) {
        RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();
        appender.setContext(context);
        appender.setName("file");
        TimeBasedRollingPolicy<ILoggingEvent> policy = new TimeBasedRollingPolicy<>();
        policy.setContext(context);
        policy.setParent(appender);
        policy.setFileNamePattern(folder.resolve("spyhop-%d{yyyy-MM-dd}.log").toString());
        policy.setMaxHistory(DAYS_KEPT);
        policy.setTotalSizeCap(new FileSize(BYTES_KEPT));
        policy.start();
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level [%thread] %logger{24} %msg%n%ex");
        encoder.start();
        appender.setRollingPolicy(policy);
        appender.setEncoder(encoder);
        appender.start();
        return appender;
    }
}
