/// The Studio: what the model was offered at each step, wire facts beside surface facts, to the byte; and the
/// `/tools` overlay over the same evidence. What the engine records lives in its `snapshot` package, none of
/// it is worked out again here. Start at {@link dev.spyhop.app.studio.StudioPanel}.
@NullMarked
package dev.spyhop.app.studio;

import org.jspecify.annotations.NullMarked;
