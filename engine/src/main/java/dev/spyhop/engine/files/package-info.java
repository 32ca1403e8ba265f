/// Atomic, durable file writes.
@NullMarked
package dev.spyhop.engine.files;

import org.jspecify.annotations.NullMarked;
