package dev.spyhop.app.start;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A quick look at the machine: what is there, and what a missing part means. Reads and asks; changes
/// nothing. For a
/// background thread.
final class MachineCheck {
    /// What was found.
    ///
    /// @param key which part: `java`, `git`, `sandbox`, `home`
    /// @param ok whether all is well
    /// @param value a version or a measure, for the ones that are well
    record Found(String key, boolean ok, String value) {}

    private MachineCheck() {}

    static List<Found> run(Path home) {
        return List.of(
                new Found("java", true, Runtime.version().feature() + ""), program("git"), sandbox(), home(home));
    }

    private static Found program(String name) {
        Optional<Path> found = onPath(name);
        return new Found(name, found.isPresent(), found.map(Path::toString).orElse(""));
    }

    /// Nothing confines a command in this version, whatever is installed; the row says so and claims no more.
    private static Found sandbox() {
        return new Found("sandbox", false, "");
    }

    private static Found home(Path home) {
        Path existing = home;
        while (existing.getParent() != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        try {
            long free = Files.getFileStore(existing).getUsableSpace();
            boolean ok = Files.isDirectory(existing) && Files.isWritable(existing);
            return new Found("home", ok, String.format(Locale.ROOT, "%,d GB", free / 1_000_000_000));
        } catch (IOException _) {
            return new Found("home", false, "");
        }
    }

    private static Optional<Path> onPath(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> List.of(Path.of(folder, name), Path.of(folder, name + ".exe")).stream())
                .filter(Files::isExecutable)
                .findFirst();
    }
}
