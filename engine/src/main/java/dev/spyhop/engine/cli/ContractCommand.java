package dev.spyhop.engine.cli;

import dev.spyhop.engine.Engine;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.catalog.CatalogReceipt;
import dev.spyhop.engine.json.Json;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `spyhop contract`: what a first request would carry, measured from the assembled catalog (decision 29).
@Command(
        name = "contract",
        mixinStandardHelpOptions = true,
        description = "Measures what the first request of a turn would carry. Sends nothing.")
final class ContractCommand implements Callable<Integer> {
    enum Switch {
        on,
        off
    }

    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Mixin
    private ModeOption mode = new ModeOption();

    @Option(
            names = "--memory",
            description = "Whether the built-in memory is on: ${COMPLETION-CANDIDATES}. Default: on.")
    private Switch memory = Switch.on;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    ContractCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws EngineException {
        try (Engine engine = Engine.start(EngineOptions.standard(environment))) {
            CatalogReceipt receipt = engine.contract(mode.mode(), memory == Switch.on);
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(Json.pretty(receipt.toJson()));
            } else {
                text(receipt, out);
            }
            return ExitCode.DONE;
        } catch (EngineException e) {
            spec.commandLine()
                    .getErr()
                    .println("spyhop: " + Terminal.safe(e.failure().oneLine()));
            return ExitCode.of(e.failure());
        }
    }

    private static void text(CatalogReceipt receipt, PrintWriter out) {
        out.println("mode " + receipt.mode() + ", memory " + (receipt.memory() ? "on" : "off"));
        out.println("active, in request order:");
        receipt.active().forEach(a -> out.printf("  %-14s %,7d bytes of schema%n", a.name(), a.schemaBytes()));
        out.println("deferred: " + (receipt.deferred().isEmpty() ? "none" : String.join(", ", receipt.deferred())));
        out.println("hidden aliases: " + receipt.hiddenAliases().size());
        out.println("registered: " + receipt.registeredCount());
        out.println("tool JSON bytes: "
                + (receipt.payloadJsonBytes().isPresent()
                        ? Long.toString(receipt.payloadJsonBytes().getAsLong())
                        : "unavailable"));
        out.println("active_tool_catalog_sha256: " + receipt.sha256().orElse("unavailable"));
    }
}
