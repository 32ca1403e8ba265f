/// Values that say how much is known: {@link dev.spyhop.engine.fact.Evidence} and {@link
/// dev.spyhop.engine.fact.Bounded}. Nothing here depends on anything else.
@NullMarked
package dev.spyhop.engine.fact;

import org.jspecify.annotations.NullMarked;
