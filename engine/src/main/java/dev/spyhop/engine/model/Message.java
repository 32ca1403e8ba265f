package dev.spyhop.engine.model;

import java.util.List;

/// One message of the history. Immutable; equal messages may be encoded once and sent many times.
///
/// @param role who speaks
/// @param content its parts in order, copied
public record Message(Role role, List<ContentBlock> content) {
    /// Copies the content.
    public Message {
        content = List.copyOf(content);
    }

    /// A message of one text part.
    public static Message text(Role role, String text) {
        return new Message(role, List.of(new ContentBlock.Text(text)));
    }
}
