/// Confinement of child processes, and the honest label of what is really enforced (`authority 12`). Today
/// nothing
/// is: the only label is *policy only*.
@NullMarked
package dev.spyhop.engine.sandbox;

import org.jspecify.annotations.NullMarked;
