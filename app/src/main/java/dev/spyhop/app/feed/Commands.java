package dev.spyhop.app.feed;

import dev.spyhop.engine.command.Command;

/// Where a panel's wishes go. What comes of a wish is seen in a later frame; nothing is guessed.
@FunctionalInterface
public interface Commands {
    /// Hands in a wish; never blocks.
    ///
    /// @return false where the session's inbox is full or the session closed, so that the panel says so
    boolean submit(Command command);
}
