package dev.spyhop.engine.cli;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/// Makes the commands that need the process's environment; picocli makes the rest.
final class Commands implements IFactory {
    private final Map<String, String> environment;

    Commands(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public <K> K create(Class<K> kind) throws Exception {
        if (kind == ExecCommand.class) {
            return kind.cast(new ExecCommand(environment));
        }
        if (kind == CallCommand.class) {
            return kind.cast(new CallCommand(environment));
        }
        if (kind == ContractCommand.class) {
            return kind.cast(new ContractCommand(environment));
        }
        if (kind == DoctorCommand.class) {
            return kind.cast(new DoctorCommand(environment));
        }
        return CommandLine.defaultFactory().create(kind);
    }
}
