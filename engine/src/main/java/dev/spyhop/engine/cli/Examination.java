package dev.spyhop.engine.cli;

import dev.spyhop.engine.Credentials;
import dev.spyhop.engine.EngineException;
import dev.spyhop.engine.EngineOptions;
import dev.spyhop.engine.sandbox.SandboxLabel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Looks at the machine. Changes nothing but a probe file in the home folder, which it takes away again; sends
/// nothing; never shows a key.
final class Examination {
    private static final int NEEDED_JAVA = 25;
    private static final int PATIENCE_SECONDS = 5;
    private static final long SCARCE_BYTES = 200L * 1024 * 1024;

    private final Map<String, String> environment;
    private final String system;

    /// @param environment the process's variables
    /// @param system the name of the operating system
    Examination(Map<String, String> environment, String system) {
        this.environment = environment;
        this.system = system.toLowerCase(Locale.ROOT);
    }

    List<Finding> findings() throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        findings.add(jdk());
        findings.add(git());
        findings.add(sandbox());
        findings.add(Finding.ok("search", "built in; ripgrep is not used"));
        findings.add(display());
        findings.add(home());
        findings.add(provider());
        return findings;
    }

    private static Finding jdk() {
        Runtime.Version version = Runtime.version();
        String found = version + " in " + System.getProperty("java.home");
        return version.feature() >= NEEDED_JAVA
                ? Finding.ok("jdk", found)
                : Finding.broken("jdk", found, "Install a JDK 25 or newer and set JAVA_HOME to its folder.");
    }

    private Finding git() throws InterruptedException {
        return firstLine("git", "--version")
                .map(line -> Finding.ok("git", line.replaceFirst("^git version ", "")))
                .orElseGet(() -> Finding.limited(
                        "git",
                        "not found; the program itself does not need it, commands of a model may",
                        install("git")));
    }

    private Finding sandbox() throws InterruptedException {
        String label = SandboxLabel.POLICY_ONLY.word() + ": " + SandboxLabel.POLICY_ONLY.meaning();
        return firstLine("bwrap", "--version")
                .map(line -> Finding.limited(
                        "sandbox",
                        line + " is there, not used by this version; " + label,
                        "Keep the posture Ask where a command could do harm."))
                .orElseGet(() -> Finding.limited("sandbox", "bubblewrap not found; " + label, install("bubblewrap")));
    }

    private Finding display() {
        if (!system.contains("linux")) {
            return Finding.ok("display", "the system's own");
        }
        Optional<String> display = set("WAYLAND_DISPLAY").or(() -> set("DISPLAY"));
        if (display.isEmpty()) {
            return Finding.limited(
                    "display",
                    "none; the headless commands and the windowless rehearsal work",
                    "Start it in a graphical session, or set DISPLAY.");
        }
        return hasLibrary("libgtk-3.so.0")
                ? Finding.ok("display", display.get() + ", GTK 3")
                : Finding.limited("display", display.get() + ", but GTK 3 is missing", install("libgtk-3-0 libxtst6"));
    }

    private Finding home() {
        Path home = EngineOptions.standard(environment).spyhopHome();
        try {
            Files.createDirectories(home);
            Files.delete(Files.createTempFile(home, "doctor", ".probe"));
            long free = Files.getFileStore(home).getUsableSpace();
            String found = home + ", writable, " + free / (1024 * 1024) + " MiB free";
            return free < SCARCE_BYTES
                    ? Finding.limited("home", found, "Free some space: sessions are saved there.")
                    : Finding.ok("home", found);
        } catch (IOException e) {
            return Finding.broken(
                    "home",
                    home + " cannot be written (" + e.getClass().getSimpleName() + ")",
                    "Make that folder writable or set CODEWHALE_HOME to another; until then nothing is saved.");
        }
    }

    private Finding provider() {
        Optional<String> url = set("SPYHOP_BASE_URL");
        if (url.isEmpty()) {
            return Finding.limited(
                    "provider",
                    "none set; the rehearsal needs none",
                    "Give exec --base-url URL, or set SPYHOP_BASE_URL.");
        }
        try {
            boolean key = Credentials.find(environment, url.get()).isPresent();
            return Finding.ok("provider", url.get() + ", key " + (key ? "set" : "absent"));
        } catch (EngineException e) {
            return Finding.broken("provider", e.failure().what(), e.failure().remedy());
        }
    }

    private Optional<String> set(String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(v -> !v.isEmpty());
    }

    private static String install(String packages) {
        return "Install it (Debian: apt-get install " + packages + ").";
    }

    private static boolean hasLibrary(String name) {
        for (String root : List.of("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib")) {
            Path folder = Path.of(root);
            try (Stream<Path> found = Files.isDirectory(folder)
                    ? Files.find(folder, 2, (p, _) -> p.getFileName().toString().equals(name))
                    : Stream.<Path>empty()) {
                if (found.findAny().isPresent()) {
                    return true;
                }
            } catch (IOException | java.io.UncheckedIOException unreadable) {
                // What cannot be listed holds nothing for us.
            }
        }
        return false;
    }

    /// The first line that a program prints, where it is there and ends well in time.
    private static Optional<String> firstLine(String... command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            String output = new String(process.getInputStream().readNBytes(1_000), StandardCharsets.UTF_8);
            return process.exitValue() == 0 ? output.lines().findFirst() : Optional.empty();
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }
}
