/// Mode and posture: two separate controls, and the sentence that says what the pair permits. Start at {@link
/// dev.spyhop.app.modes.ModesPanel}.
@NullMarked
package dev.spyhop.app.modes;

import org.jspecify.annotations.NullMarked;
