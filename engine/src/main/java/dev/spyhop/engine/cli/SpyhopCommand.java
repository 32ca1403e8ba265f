package dev.spyhop.engine.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// The headless half of `bin/spyhop`.
@Command(
        name = "spyhop",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "A workbench for an AI coding agent that shows what the model was offered and what it did.",
        footer = {
            "",
            "spyhop [FOLDER] opens the desktop. The commands above start no window.",
            "Exit codes: 0 done, 1 failed, 2 usage, 3 an approval was needed and nobody could answer,",
            "75 a network failure worth retrying, 130 interrupted."
        },
        subcommands = {ExecCommand.class, CallCommand.class, ContractCommand.class, DoctorCommand.class})
final class SpyhopCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.USAGE;
    }
}
