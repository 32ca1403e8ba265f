/// Child processes with their whole tree: started in a session of their own, their output bounded, ended by
/// process
/// group (decision 22). Knows nothing of tools. Start at {@link dev.spyhop.engine.process.ChildProcess}.
@NullMarked
package dev.spyhop.engine.process;

import org.jspecify.annotations.NullMarked;
