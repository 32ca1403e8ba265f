package dev.spyhop.engine.cli;

import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the words for modes and postures on the command line.
final class Words {
    private Words() {}

    /// Reads a mode.
    static final class ModeWord implements ITypeConverter<Mode> {
        @Override
        public Mode convert(String value) {
            return Mode.parse(value)
                    .orElseThrow(() ->
                            new TypeConversionException("no mode is called '" + value + "': plan, act or operate"));
        }
    }

    /// Reads a posture.
    static final class PostureWord implements ITypeConverter<Posture> {
        @Override
        public Posture convert(String value) {
            return Posture.parse(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "no posture is called '" + value + "': ask, auto-review or full-access"));
        }
    }
}
