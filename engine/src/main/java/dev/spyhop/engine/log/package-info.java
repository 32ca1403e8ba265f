/// Where the log goes: a file a day below the home folder, never a standard stream. Set up when the first line
/// is
/// logged, so that a command that logs nothing pays nothing. Code that logs uses SLF4J and knows nothing of
/// this.
@NullMarked
package dev.spyhop.engine.log;

import org.jspecify.annotations.NullMarked;
