package dev.spyhop.engine.authority.shell;

import dev.spyhop.engine.text.VisibleText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a command line into every command that a POSIX-like shell would run for it (`authority 6.1`). Nothing
/// is
/// evaluated; where two readings are possible both are given. Total: any text gives a script. Work is linear in
/// the
/// text and bounded by {@link ShellLimits}. Safe for use by several threads.
public final class ShellCommandParser {
    private final ShellLimits limits;

    /// A parser with the contract's bounds.
    public ShellCommandParser() {
        this(ShellLimits.CONTRACT);
    }

    /// A parser with bounds of one's own.
    public ShellCommandParser(ShellLimits limits) {
        this.limits = limits;
    }

    /// Reads one command line.
    public ShellScript parse(String line) {
        if (line.indexOf('\0') >= 0) {
            return new ShellScript(line, List.of(), EnumSet.of(ShellFeature.NUL), Optional.empty());
        }
        if (line.length() > limits.chars()) {
            String bound = "longer than " + limits.chars() + " characters";
            return new ShellScript(line, List.of(), Set.of(), Optional.of(bound));
        }
        Collector out = new Collector(limits);
        String body = line.strip();
        if (body.indexOf('\n') >= 0 || body.indexOf('\r') >= 0) {
            out.saw(ShellFeature.MULTI_LINE);
        }
        if (line.codePoints().anyMatch(c -> c != '\n' && c != '\r' && c != '\t' && VisibleText.isInvisible(c))) {
            out.saw(ShellFeature.INVISIBLE_CHARACTERS);
        }
        try {
            ScriptReader.readText(line, out, 0, false, List.of());
        } catch (LimitReached bound) {
            String reached = Optional.ofNullable(bound.getMessage()).orElse("too complex");
            return new ShellScript(line, out.commands(), out.features(), Optional.of(reached));
        }
        return new ShellScript(line, out.commands(), out.features(), Optional.empty());
    }
}
