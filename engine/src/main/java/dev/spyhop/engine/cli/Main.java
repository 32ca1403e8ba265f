package dev.spyhop.engine.cli;

import dev.spyhop.engine.EngineException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import picocli.CommandLine;

/// Where the headless commands start.
public final class Main {
    private Main() {}

    /// Runs a command line and exits with its code.
    public static void main(String[] args) {
        System.exit(run(
                System.getenv(),
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                args));
    }

    /// Runs a command line.
    ///
    /// @param environment the process's variables
    /// @param out what a script reads
    /// @param err what a person reads beside it
    /// @return the exit code
    static int run(Map<String, String> environment, PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new SpyhopCommand(), new Commands(environment))
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((e, command, _) -> told(e, command.getErr()));
        int code = line.execute(args);
        out.flush();
        err.flush();
        return code;
    }

    /// One line for a person, and the code that a script acts on.
    private static int told(Exception e, PrintWriter err) {
        if (e instanceof EngineException engine) {
            err.println("spyhop: " + Terminal.safe(engine.failure().oneLine()));
            return ExitCode.of(engine.failure());
        }
        err.println("spyhop: " + Terminal.safe(String.valueOf(e.getMessage())));
        return ExitCode.FAILED;
    }
}
