/// The only to-do of a session: {@link dev.spyhop.engine.work.WorkLedger} and its bounded grounding block.
@NullMarked
package dev.spyhop.engine.work;

import org.jspecify.annotations.NullMarked;
