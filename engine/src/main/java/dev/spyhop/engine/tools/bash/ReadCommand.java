package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.authority.shell.ReadOnlyProof.Proven;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How a command that is proven to read is run: its program directly, without a shell, taken from outside the
/// workspace, and git with everything off that would start another program (`authority 6.5`).
final class ReadCommand {
    private static final List<String> GIT_OFF = List.of(
            "core.fsmonitor=false",
            "core.hooksPath=/dev/null",
            "core.pager=cat",
            "diff.external=",
            "log.showSignature=false",
            "gpg.program=false",
            "safe.bareRepository=explicit",
            "submodule.recurse=false");
    private static final Set<String> DIFFING = Set.of("diff", "log", "show");
    private static final Set<String> CONVERTING = Set.of("diff", "log", "show", "grep", "blame");
    private static final Set<String> ENTERING = Set.of("diff", "status");

    private ReadCommand() {}

    /// The arguments to start; empty where the program is not installed outside the workspace.
    static Optional<List<String>> argv(Proven proven, Map<String, String> environment, Path workspace) {
        return find(proven.argv().getFirst(), environment, workspace)
                .map(program -> hardened(program.toString(), proven.argv()));
    }

    /// The variables for it.
    static Map<String, String> environment(Map<String, String> clean) {
        Map<String, String> all = new HashMap<>(clean);
        all.put("GIT_OPTIONAL_LOCKS", "0");
        all.put("GIT_NO_LAZY_FETCH", "1");
        all.put("LC_MESSAGES", "C");
        return all;
    }

    private static List<String> hardened(String program, List<String> argv) {
        List<String> all = new ArrayList<>(List.of(program));
        List<String> rest = argv.subList(1, argv.size());
        if (!argv.getFirst().equals("git")) {
            all.addAll(rest);
            return all;
        }
        all.add("--no-pager");
        for (String setting : GIT_OFF) {
            all.add("-c");
            all.add(setting);
        }
        all.add(rest.getFirst());
        if (DIFFING.contains(rest.getFirst())) {
            all.add("--no-ext-diff");
        }
        if (CONVERTING.contains(rest.getFirst())) {
            all.add("--no-textconv");
        }
        if (ENTERING.contains(rest.getFirst())) {
            // Looking into a submodule would run git there, under that one's configuration.
            all.add("--ignore-submodules=dirty");
        }
        all.addAll(rest.subList(1, rest.size()));
        return all;
    }

    private static Optional<Path> find(String name, Map<String, String> environment, Path workspace) {
        for (String entry : environment.getOrDefault("PATH", "").split(":")) {
            Optional<Path> found = executable(entry, name, workspace);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> executable(String folder, String name, Path workspace) {
        try {
            Path file = Path.of(folder).resolve(name);
            boolean usable = file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file);
            if (!usable || file.toRealPath().startsWith(workspace) || file.startsWith(workspace)) {
                return Optional.empty();
            }
            // Not the resolved path: busybox and its like look at the name they are called by.
            return Optional.of(file);
        } catch (InvalidPathException | IOException notThere) {
            return Optional.empty();
        }
    }
}
