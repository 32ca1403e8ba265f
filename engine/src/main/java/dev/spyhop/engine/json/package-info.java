/// JSON as immutable values with held key order, its compact text and the one canonical form. The only room
/// that knows
/// Jackson; start with {@link dev.spyhop.engine.json.Json}.
@NullMarked
package dev.spyhop.engine.json;

import org.jspecify.annotations.NullMarked;
