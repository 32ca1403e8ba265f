/// The tool field of one prepared request as inert evidence, and the one digest.
@NullMarked
package dev.spyhop.engine.snapshot;

import org.jspecify.annotations.NullMarked;
