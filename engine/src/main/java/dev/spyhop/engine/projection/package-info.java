/// Pure folds of events into what is shown.
@NullMarked
package dev.spyhop.engine.projection;

import org.jspecify.annotations.NullMarked;
