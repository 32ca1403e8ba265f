/// The headless commands. Starts without JavaFX in the module graph; the only room that prints.
@NullMarked
package dev.spyhop.engine.cli;

import org.jspecify.annotations.NullMarked;
