/// The tool that writes the session's to-do. Start with {@link dev.spyhop.engine.tools.work.WorkUpdateTool}.
@NullMarked
package dev.spyhop.engine.tools.work;

import org.jspecify.annotations.NullMarked;
