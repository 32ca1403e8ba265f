package dev.spyhop.engine.provider.chat;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Whether a model wants its reasoning sent back (`tool-studio 6.6`). Such a model answers 400 to a tool call
/// that comes without it.
final class ReasoningReplay {
    /// What stands for reasoning that a message with calls does not have.
    static final String PLACEHOLDER = "(reasoning omitted)";

    private static final Pattern MODELS =
            Pattern.compile("deepseek-(v4|chat|reasoner).*|.*(reasoner|-reasoning|-thinking|deepseek-r[0-9]).*");

    private ReasoningReplay() {}

    /// Decided by the model's id, whatever host serves it; never where thinking is off.
    static boolean isWanted(String model, Optional<Effort> effort) {
        String id = model.toLowerCase(Locale.ROOT);
        String name = id.substring(id.lastIndexOf('/') + 1);
        return !effort.equals(Optional.of(Effort.OFF)) && MODELS.matcher(name).matches();
    }
}
