/// The start view: the rehearsal, open a folder, recent sessions, provider, machine. Start at {@link
/// dev.spyhop.app.start.StartPanel}.
@NullMarked
package dev.spyhop.app.start;

import org.jspecify.annotations.NullMarked;
