package dev.spyhop.app.composer;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A command that a person types. Nothing of it goes to a model.
///
/// @param name such as `/mode`
/// @param arguments how its arguments are written, such as `plan | act | operate`; empty for none
/// @param about what it does, in a few words
/// @param run acts on the arguments as typed, stripped; gives back what was wrong with them, empty where it
/// acted
public record SlashCommand(String name, String arguments, String about, Function<String, Optional<String>> run) {
    /// A command without arguments.
    public static SlashCommand plain(String name, String about, Runnable action) {
        return new SlashCommand(name, "", about, _ -> {
            action.run();
            return Optional.empty();
        });
    }

    /// The command of a line with its arguments; the longest name wins. Empty where the line is a message.
    static Optional<Typed> parse(List<SlashCommand> all, String line) {
        String text = line.stripTrailing();
        return all.stream()
                .filter(c -> text.equals(c.name()) || text.startsWith(c.name() + " "))
                .max(java.util.Comparator.comparingInt(c -> c.name().length()))
                .map(c -> new Typed(c, text.substring(c.name().length()).strip()));
    }

    /// Whether a line was meant as a command: one slash, then letters.
    static boolean looksLikeOne(String line) {
        return line.stripTrailing().matches("/[a-z-]+( .*)?");
    }

    /// A command as it was typed.
    ///
    /// @param command which
    /// @param arguments what followed it
    record Typed(SlashCommand command, String arguments) {}
}
