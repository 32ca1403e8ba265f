package dev.spyhop.engine.cli;

import dev.spyhop.engine.authority.Posture;
import picocli.CommandLine.Option;

/// The posture that a headless command works under.
final class PostureOption {
    @Option(
            names = "--posture",
            converter = Words.PostureWord.class,
            paramLabel = "ask|auto-review|full-access",
            description = "Who is asked. Default: ask; nobody can answer here, so what needs an approval does not run.",
            defaultValue = "ask")
    private Posture posture = Posture.ASK;

    Posture posture() {
        return posture;
    }
}
