package dev.spyhop.engine.cli;

import dev.spyhop.engine.authority.Mode;
import picocli.CommandLine.Option;

/// The mode that a headless command works in.
final class ModeOption {
    @Option(
            names = "--mode",
            converter = Words.ModeWord.class,
            paramLabel = "plan|act|operate",
            description = "Kind of work. Default: act.",
            defaultValue = "act")
    private Mode mode = Mode.ACT;

    Mode mode() {
        return mode;
    }
}
