/// All that can run and what a turn may see: registry, name resolution, per-turn catalog, active set.
@NullMarked
package dev.spyhop.engine.catalog;

import org.jspecify.annotations.NullMarked;
