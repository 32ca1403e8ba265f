package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Rates a command line (`authority 6.3`): dangerous, needs approval, or mild. Pure.
public final class ShellJudge {
    private ShellJudge() {}

    /// Rates one.
    public static ShellJudgement judge(ShellScript script) {
        List<String> dangers = new ArrayList<>(DangerRules.ofScript(script));
        script.commands().forEach(c -> DangerRules.ofCommand(c).ifPresent(dangers::add));
        Optional<String> publish = script.commands().stream()
                .flatMap(c -> PublishRules.of(c).stream())
                .findFirst();
        List<ShellJudgement.Row> rows = script.commands().stream()
                .filter(ShellCommand::certain)
                .map(c -> new ShellJudgement.Row(name(c), why(c)))
                .toList();
        ShellSafety safety = dangers.isEmpty() ? safety(script, publish) : ShellSafety.DANGEROUS;
        return new ShellJudgement(safety, dangers.stream().distinct().toList(), publish, rows);
    }

    private static ShellSafety safety(ShellScript script, Optional<String> publish) {
        if (publish.isPresent() || !script.isSimple()) {
            return ShellSafety.NEEDS_APPROVAL;
        }
        ShellCommand only = script.commands().getFirst();
        if (!only.words().getFirst().text().equals(only.program()) || isLoose(only)) {
            return ShellSafety.NEEDS_APPROVAL;
        }
        String name = only.program();
        String verb = verb(only);
        if ((Programs.isSafe(name) && !runsOthers(only)) || (name.equals("git") && Programs.readsGit(verb))) {
            return ShellSafety.SAFE;
        }
        boolean inside = only.operands().stream().noneMatch(w -> leaves(w.text()));
        boolean writes = Programs.isWorkspaceSafe(name) || (name.equals("git") && Programs.writesGit(verb));
        return writes && inside ? ShellSafety.WORKSPACE_SAFE : ShellSafety.NEEDS_APPROVAL;
    }

    /// Options that make a reading program start others or follow for ever.
    private static boolean runsOthers(ShellCommand command) {
        return command.arguments().stream()
                .map(Word::text)
                .anyMatch(a -> a.startsWith("--pre")
                        || a.startsWith("--exec")
                        || a.equals("-x")
                        || a.equals("-X")
                        || a.equals("-f")
                        || a.startsWith("--follow")
                        || a.startsWith("--compress-program"));
    }

    private static boolean isLoose(ShellCommand command) {
        return command.words().stream().anyMatch(Word::isLive);
    }

    private static boolean leaves(String operand) {
        return operand.startsWith("/")
                || operand.startsWith("~")
                || List.of(operand.split("/")).contains("..");
    }

    private static String verb(ShellCommand command) {
        return command.arguments().isEmpty()
                ? ""
                : command.arguments().getFirst().text();
    }

    private static String name(ShellCommand command) {
        String program = command.words().isEmpty()
                ? "(no program)"
                : command.words().getFirst().text();
        String verb = command.program().equals("git") && !verb(command).startsWith("-") ? " " + verb(command) : "";
        return String.join(
                " → ",
                Stream.concat(command.via().stream(), Stream.of(program + verb)).toList());
    }

    private static String why(ShellCommand command) {
        String name = command.program();
        if (command.words().isEmpty()) {
            return command.assignments().isEmpty() ? "only opens files" : "sets variables";
        }
        return DangerRules.ofCommand(command)
                .or(() -> PublishRules.of(command))
                .or(() -> Optional.of("its name is known at run time only").filter(_ -> !command.isProgramKnown()))
                .or(() -> kind(command, name))
                .orElse("unknown program");
    }

    private static Optional<String> kind(ShellCommand command, String name) {
        if (Programs.isPrivilege(name)) {
            return Optional.of("runs with more rights");
        } else if (Programs.isNetwork(name)) {
            return Optional.of("uses the network");
        } else if (Programs.isRunner(name)) {
            return Optional.of("runs code that it is given");
        } else if (name.equals("rm")) {
            return Optional.of("deletes files");
        } else if (name.equals("git")) {
            return Optional.of(Programs.readsGit(verb(command)) ? "reads the repository" : "may change the repository");
        } else if (Programs.isSafe(name)) {
            return Optional.of("on the reading list");
        } else if (Programs.isWorkspaceSafe(name)) {
            return Optional.of("writes files");
        }
        return Wrapper.of(name).map(_ -> "runs another program");
    }
}
