/// Where a person writes: send, steer, follow up, commands. Start at {@link
/// dev.spyhop.app.composer.ComposerPanel}.
@NullMarked
package dev.spyhop.app.composer;

import org.jspecify.annotations.NullMarked;
