package dev.spyhop.engine.cli;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `spyhop doctor`: what was found on this machine, each with a remedy.
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Looks at this machine and says what is missing and what to do about it. Sends nothing.",
        footer = {"", "Exit codes: 0 nothing needed is missing, 1 something is."})
final class DoctorCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    DoctorCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<Finding> findings = new Examination(environment, System.getProperty("os.name")).findings();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(Json.pretty(JsonValue.object()
                    .put("schema_version", 1)
                    .put(
                            "findings",
                            new JsonArray(findings.stream()
                                    .<JsonValue>map(Finding::toJson)
                                    .toList()))
                    .build()));
        } else {
            findings.forEach(f -> print(f, out));
        }
        boolean broken = findings.stream().anyMatch(f -> f.state() == Finding.State.BROKEN);
        return broken ? ExitCode.FAILED : ExitCode.DONE;
    }

    private static void print(Finding finding, PrintWriter out) {
        out.printf("%-8s %-9s %s%n", finding.state().word(), finding.id(), Terminal.safe(finding.found()));
        finding.remedy().ifPresent(r -> out.printf("%18s %s%n", "", Terminal.safe(r)));
    }
}
