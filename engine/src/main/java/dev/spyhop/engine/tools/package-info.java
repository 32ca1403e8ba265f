/// The contract of every tool: definition, preparation without effects, execution, result. Tools themselves
/// live in
/// packages below this one.
@NullMarked
package dev.spyhop.engine.tools;

import org.jspecify.annotations.NullMarked;
