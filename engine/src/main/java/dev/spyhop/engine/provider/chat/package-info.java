/// The Chat Completions dialect (`tool-studio 6.4`): how a request becomes a body, how the chunks of an answer
/// become parts, and what particular hosts want different. Start with {@link
/// dev.spyhop.engine.provider.chat.ChatClient}.
@NullMarked
package dev.spyhop.engine.provider.chat;

import org.jspecify.annotations.NullMarked;
