/// The `Bash` tool (`tools 5`): one command line in the foreground, bounded and ended with its whole tree.
/// Start at
/// {@link dev.spyhop.engine.tools.bash.BashTool}; who may run what is not decided here but in the authority.
@NullMarked
package dev.spyhop.engine.tools.bash;

import org.jspecify.annotations.NullMarked;
