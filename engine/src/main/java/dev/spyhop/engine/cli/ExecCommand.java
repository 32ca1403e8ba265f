package dev.spyhop.engine.cli;

import dev.spyhop.engine.Credentials;
import dev.spyhop.engine.Engine;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.ProviderOptions;
import dev.spyhop.engine.SessionHandle;
import dev.spyhop.engine.SessionOptions;
import dev.spyhop.engine.authority.ShellAccess;
import dev.spyhop.engine.command.Command.SendMessage;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.event.EventCursor;
import dev.spyhop.engine.provider.RequestObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `spyhop exec`: one turn without a window.
@Command(
        name = "exec",
        mixinStandardHelpOptions = true,
        description = "Runs one turn without a window.",
        footer = {
            "",
            "The API key comes from SPYHOP_API_KEY, else the file named by SPYHOP_API_KEY_FILE, else",
            "DEEPSEEK_API_KEY, OPENAI_API_KEY or ANTHROPIC_API_KEY for that official host. Never as an argument.",
            "Exit codes: 0 done, 1 failed, 2 usage, 3 an approval was needed, 75 retry later, 130 interrupted."
        })
final class ExecCommand implements Callable<Integer> {
    enum Provider {
        rehearsal,
        chat
    }

    enum ToolForm {
        text,
        json
    }

    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Option(
            names = "--provider",
            description = "Who answers: ${COMPLETION-CANDIDATES}. chat where a base URL is given.")
    private @Nullable Provider provider;

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "Chat Completions server, such as http://127.0.0.1:11434/v1.")
    private @Nullable String baseUrl;

    @Option(names = "--model", paramLabel = "M", description = "The model's id there.", defaultValue = "default")
    private String model = "default";

    @Mixin
    private ModeOption mode = new ModeOption();

    @Mixin
    private PostureOption posture = new PostureOption();

    @Option(names = "--workspace", paramLabel = "DIR", description = "Folder to work on. Default: this one.")
    private @Nullable Path workspace;

    @Option(names = "--max-steps", paramLabel = "N", description = "Bound of steps. Default: none.")
    private @Nullable Integer maxSteps;

    @Option(names = "--json", description = "Every event as a line of JSON on standard output.")
    private boolean json;

    @Option(
            names = "--show-tools",
            paramLabel = "text|json",
            description = "The tool field of each step on standard error.")
    private @Nullable ToolForm showTools;

    @Option(
            names = "--dump-requests",
            paramLabel = "DIR",
            description = "Writes each step's model request and HTTP body there.")
    private @Nullable Path dump;

    @Parameters(paramLabel = "PROMPT", description = "What to do.")
    private String prompt = "";

    ExecCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException, InterruptedException, EngineException {
        if (maxSteps != null && maxSteps < 1) {
            return usage("--max-steps is at least 1");
        }
        EngineOptions base = EngineOptions.standard(environment);
        EngineOptions options = new EngineOptions(
                base.home(), base.environment(), base.clock(), base.ids(), EngineOptions.Pace.INSTANT, observer());
        try (Engine engine = Engine.start(options)) {
            ProviderOptions chosen = provider();
            if (chosen == null) {
                return usage("no model: give --base-url URL, or --provider rehearsal");
            }
            SessionHandle session = engine.create(new SessionOptions(
                    folder(engine, chosen),
                    chosen,
                    mode.mode(),
                    posture.posture(),
                    ShellAccess.FULL,
                    maxSteps == null ? OptionalInt.empty() : OptionalInt.of(maxSteps),
                    false));
            Thread onSignal = new Thread(engine::close, "spyhop-signal");
            Runtime.getRuntime().addShutdownHook(onSignal);
            try {
                return follow(session);
            } finally {
                removeHook(onSignal);
            }
        } catch (EngineException e) {
            spec.commandLine()
                    .getErr()
                    .println("spyhop: " + Terminal.safe(e.failure().oneLine()));
            return ExitCode.of(e.failure());
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // A signal came: the hook is at work and must finish.
        }
    }

    private int usage(String why) {
        spec.commandLine().getErr().println("spyhop exec: " + why);
        return ExitCode.USAGE;
    }

    private @Nullable ProviderOptions provider() throws EngineException {
        String url = baseUrl == null ? environment.getOrDefault("SPYHOP_BASE_URL", "") : baseUrl;
        if (provider == Provider.rehearsal) {
            return new ProviderOptions.Rehearsal();
        }
        if (url.isBlank()) {
            return null;
        }
        return new ProviderOptions.Chat(
                url, model, Credentials.find(environment, url), OptionalInt.empty(), Optional.empty());
    }

    private Path folder(Engine engine, ProviderOptions chosen) throws EngineException {
        if (workspace != null) {
            return workspace;
        }
        return switch (chosen) {
            case ProviderOptions.Rehearsal _ -> engine.sampleWorkspace();
            case ProviderOptions.Chat _ -> Path.of("");
        };
    }

    private RequestObserver observer() throws IOException {
        if (dump == null) {
            return RequestObserver.NONE;
        }
        return new RequestDump(Files.createDirectories(dump));
    }

    private int follow(SessionHandle session) throws InterruptedException {
        EventPrinter printer = json
                ? new JsonLines(spec.commandLine().getOut())
                : new PlainText(spec.commandLine().getOut(), spec.commandLine().getErr());
        ToolFieldPrinter tools = new ToolFieldPrinter(spec.commandLine().getErr(), showTools);
        try (EventCursor events = session.events(0)) {
            session.submit(new SendMessage(prompt));
            while (true) {
                for (Envelope envelope : events.poll(512, printer.patience())) {
                    printer.print(envelope);
                    tools.print(envelope);
                    if (envelope.event() instanceof EngineEvent.TurnComplete end) {
                        printer.flush();
                        return ExitCode.of(end);
                    }
                }
                printer.flushIfDue();
                if (events.isExhausted()) {
                    printer.flush();
                    return ExitCode.INTERRUPTED;
                }
            }
        }
    }

    /// Prints events as they come.
    interface EventPrinter {
        /// How long to wait for the next event before looking at {@link #flushIfDue}.
        Duration patience();

        /// Prints one event, or holds it back to join it with the next.
        void print(Envelope envelope);

        /// Prints what has been held back for long enough.
        void flushIfDue();

        /// Prints what was held back.
        void flush();
    }
}
