package dev.spyhop.engine.authority.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The files that a command line says it writes, as far as they can be read off it: redirects, and operands of
/// the
/// usual programs (`authority 9`, `8` H11).
public final class ShellWrites {
    private static final Set<String> ALL_OPERANDS = Set.of(
            "tee",
            "rm",
            "rmdir",
            "touch",
            "mkdir",
            "truncate",
            "chmod",
            "chown",
            "chgrp",
            "unlink",
            "shred",
            "mv",
            "chattr",
            "setfacl");
    private static final Set<String> LAST_OPERAND = Set.of("cp", "ln", "install", "rsync", "scp");
    private static final Set<String> IN_PLACE = Set.of("sed", "perl", "ruby", "gawk", "awk");

    private ShellWrites() {}

    /// The words that name what is written, in order, bounded by the script's own bounds.
    public static List<Word> of(ShellScript script) {
        List<Word> found = new ArrayList<>();
        for (ShellCommand command : script.commands()) {
            command.redirects().stream()
                    .filter(Redirect::isWrite)
                    .map(Redirect::target)
                    .forEach(found::add);
            found.addAll(operands(command));
        }
        return found.stream().distinct().toList();
    }

    private static List<Word> operands(ShellCommand command) {
        String name = command.program();
        List<Word> operands = command.operands();
        if (ALL_OPERANDS.contains(name)) {
            return operands;
        } else if (LAST_OPERAND.contains(name)) {
            return operands.isEmpty() ? List.of() : List.of(operands.getLast());
        } else if (IN_PLACE.contains(name)
                && command.flags().stream().anyMatch(f -> f.startsWith("-i") || f.startsWith("--in"))) {
            return operands.stream().skip(1).toList();
        } else if (name.equals("dd")) {
            return operands.stream()
                    .filter(w -> w.text().startsWith("of="))
                    .map(w -> w.from(3))
                    .toList();
        }
        return List.of();
    }
}
