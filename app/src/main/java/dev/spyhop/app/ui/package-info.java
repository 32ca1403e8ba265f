/// Controls that several panels share; none of them knows a panel. Of the engine they know plain values to draw, a
/// line of a diff and the state of a session, and never a session itself. Start at {@link dev.spyhop.app.ui.Icon}.
@NullMarked
package dev.spyhop.app.ui;

import org.jspecify.annotations.NullMarked;
