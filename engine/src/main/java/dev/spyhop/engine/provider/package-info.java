/// Model clients: how a {@link dev.spyhop.engine.model.ModelRequest} becomes a stream of parts. One package
/// below this
/// per dialect.
@NullMarked
package dev.spyhop.engine.provider;

import org.jspecify.annotations.NullMarked;
