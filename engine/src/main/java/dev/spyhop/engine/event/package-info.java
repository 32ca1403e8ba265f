/// What has happened: sealed {@link dev.spyhop.engine.event.EngineEvent}s in one ordered log.
@NullMarked
package dev.spyhop.engine.event;

import org.jspecify.annotations.NullMarked;
