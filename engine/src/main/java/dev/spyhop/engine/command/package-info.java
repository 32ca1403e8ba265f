/// What a client may ask for: sealed {@link dev.spyhop.engine.command.Command}s.
@NullMarked
package dev.spyhop.engine.command;

import org.jspecify.annotations.NullMarked;
