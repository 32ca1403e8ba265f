/// The one door to the toolkit's thread, work beside it, lifecycles, and the system's dialogs. Knows no panel.
/// Start at {@link dev.spyhop.app.fx.FxThread}.
@NullMarked
package dev.spyhop.app.fx;

import org.jspecify.annotations.NullMarked;
