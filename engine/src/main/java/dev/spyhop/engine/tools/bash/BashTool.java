package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.authority.shell.ReadOnlyProof;
import dev.spyhop.engine.authority.shell.ReadOnlyProof.Proven;
import dev.spyhop.engine.authority.shell.SecretNames;
import dev.spyhop.engine.authority.shell.ShellCommandParser;
import dev.spyhop.engine.authority.shell.ShellJudge;
import dev.spyhop.engine.authority.shell.ShellJudgement;
import dev.spyhop.engine.authority.shell.ShellSafety;
import dev.spyhop.engine.authority.shell.ShellScript;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ToolDefinition;
import dev.spyhop.engine.process.ChildCommand;
import dev.spyhop.engine.process.ChildEnvironment;
import dev.spyhop.engine.text.VisibleText;
import dev.spyhop.engine.tools.Capability;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import dev.spyhop.engine.workspace.PathRefusedException;
import dev.spyhop.engine.workspace.WorkspacePaths;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The `Bash` tool (`tools 5`), so far with the action `run`: one command line in the foreground, with a
/// deadline,
/// bounded output, its input closed unless given, ended with its whole tree. A command that is proven to read
/// only
/// (`authority 6.5`) needs no permission, may share a batch, and runs without a shell. Safe for several
/// threads.
public final class BashTool implements Tool {
    private static final List<Path> SHELLS =
            List.of(Path.of("/bin/bash"), Path.of("/usr/bin/bash"), Path.of("/bin/sh"));
    private static final int HEADLINE_CHARS = 200;

    private final WorkspacePaths paths;
    private final BashLimits limits;
    private final Map<String, String> environment;
    private final ShellCommandParser parser = new ShellCommandParser();

    /// A tool for one session.
    ///
    /// @param paths the session's path rules
    /// @param parentEnvironment our own variables, of which a command is given the harmless ones
    /// @param limits its bounds
    public BashTool(WorkspacePaths paths, Map<String, String> parentEnvironment, BashLimits limits) {
        this.paths = paths;
        this.limits = limits;
        this.environment = ChildEnvironment.of(parentEnvironment);
    }

    @Override
    public ToolDefinition definition(boolean readOnly) {
        return BashSchema.DEFINITION;
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXECUTES_CODE, Capability.SANDBOXABLE, Capability.REQUIRES_APPROVAL);
    }

    @Override
    public Requirement requirement() {
        return Requirement.REQUIRED;
    }

    @Override
    public boolean hasReadOnlyForm() {
        return false;
    }

    @Override
    public PreparedCall prepare(ToolCall call) throws ToolException {
        BashArguments arguments = BashArguments.parse(call.arguments(), limits);
        Path folder = folder(arguments);
        ShellScript script = parser.parse(arguments.command());
        boolean reads = proven(arguments, script, folder).isPresent();
        return new PreparedCall(
                call,
                "run",
                reads ? Requirement.AUTO : Requirement.REQUIRED,
                reads,
                reads,
                List.of(),
                Optional.of(arguments.command()),
                Optional.of(folder),
                VisibleText.line(arguments.command().strip(), HEADLINE_CHARS));
    }

    @Override
    public ToolResult execute(PreparedCall call, ToolContext context) throws ToolException, InterruptedException {
        BashArguments arguments = BashArguments.parse(call.call().arguments(), limits);
        Path folder = folder(arguments);
        if (!call.workingFolder().equals(Optional.of(folder))) {
            throw new ToolException(new ToolError.PathEscape(
                    "the folder leads elsewhere than when the call was checked. Nothing ran."));
        }
        ShellScript script = parser.parse(arguments.command());
        ShellJudgement judgement = ShellJudge.judge(script);
        if (judgement.safety() == ShellSafety.DANGEROUS) {
            return blocked(judgement);
        }
        Optional<Proven> proven = proven(arguments, script, folder);
        if (call.requirement() == Requirement.AUTO && proven.isEmpty()) {
            throw new ToolException(new ToolError.PermissionDenied(
                    "a file leads elsewhere than when the call was checked, so it is not proven to read only any"
                            + " more. Nothing ran; call again to have it checked anew.",
                    true));
        }
        BashRun run = new BashRun(limits, arguments.timeout(), judgement.safety());
        return run.run(proven.isPresent() ? direct(proven.get(), folder) : inShell(arguments, folder), context);
    }

    private Path folder(BashArguments arguments) throws ToolException {
        String given = arguments.folder().filter(f -> !f.isBlank()).orElse(".");
        try {
            Path folder = paths.forReading(given).real();
            if (!Files.isDirectory(folder)) {
                throw BashArguments.invalid(
                        "cwd", "'" + VisibleText.line(given, HEADLINE_CHARS) + "' is no folder. Nothing ran.");
            }
            return folder;
        } catch (PathRefusedException e) {
            String message = Optional.ofNullable(e.getMessage()).orElse("the folder may not be used");
            throw new ToolException(
                    switch (e.kind()) {
                        case ESCAPE -> new ToolError.PathEscape(message);
                        case PROTECTED -> new ToolError.PermissionDenied(message, false);
                        case UNUSABLE -> new ToolError.InvalidInput(message, Optional.of("cwd"));
                    });
        }
    }

    /// The proof of the text, and that no link among its files leads out or to a secret.
    private Optional<Proven> proven(BashArguments arguments, ShellScript script, Path folder) {
        if (arguments.input().isPresent()) {
            return Optional.empty();
        }
        return ReadOnlyProof.prove(script, folder, paths.root())
                .filter(p -> p.paths().stream().allMatch(this::staysInside))
                .filter(p -> !p.argv().getFirst().equals("git") || RepositoryConfig.isPlain(folder));
    }

    private boolean staysInside(Path path) {
        try {
            Path real = paths.forReading(path.toString()).real();
            return real.startsWith(paths.root())
                    && !SecretNames.isSecret(paths.root().relativize(real));
        } catch (PathRefusedException refused) {
            return false;
        }
    }

    private ChildCommand direct(Proven proven, Path folder) throws ToolException {
        Map<String, String> variables = ReadCommand.environment(environment);
        List<String> argv = ReadCommand.argv(proven, environment, paths.root())
                .orElseThrow(() -> new ToolException(new ToolError.NotAvailable(
                        proven.argv().getFirst() + ": command not found on this machine. Nothing ran; use the File"
                                + " tool to list, read and search.")));
        return new ChildCommand(argv, folder, variables, Optional.empty());
    }

    private ChildCommand inShell(BashArguments arguments, Path folder) throws ToolException {
        Path shell = SHELLS.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new ToolException(new ToolError.NotAvailable(
                        "Bash needs /bin/bash or /bin/sh, and this machine has neither. On Windows it is not supported"
                                + " yet. Nothing ran.")));
        List<String> argv = List.of(shell.toString(), "-c", arguments.command());
        return new ChildCommand(argv, folder, environment, arguments.input());
    }

    /// The authority refuses such a command before; here it is refused whoever calls (`tools 5.2`).
    private static ToolResult blocked(ShellJudgement judgement) {
        JsonObject metadata = JsonValue.object()
                .put("safety_level", judgement.safety().word())
                .put("blocked", true)
                .put("reasons", JsonValue.strings(judgement.dangers()))
                .put("suggestions", JsonValue.strings(List.of("do it in smaller, plainer steps inside the workspace")))
                .build();
        return ToolResult.bounded(
                "BLOCKED by a built-in safety hold, whatever the posture: " + String.join("; ", judgement.dangers())
                        + ". Nothing ran.",
                false,
                metadata);
    }
}
