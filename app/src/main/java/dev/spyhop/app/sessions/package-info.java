/// The list of sessions, by page. Start at {@link dev.spyhop.app.sessions.SessionsPanel}.
@NullMarked
package dev.spyhop.app.sessions;

import org.jspecify.annotations.NullMarked;
