/// The engine's front door and composition root: {@link dev.spyhop.engine.Engine} starts and ends everything.
@NullMarked
package dev.spyhop.engine;

import org.jspecify.annotations.NullMarked;
