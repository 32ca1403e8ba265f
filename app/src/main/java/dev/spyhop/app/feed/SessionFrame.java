package dev.spyhop.app.feed;

import dev.spyhop.engine.projection.SessionState;
import dev.spyhop.engine.projection.TranscriptState;
import dev.spyhop.engine.projection.WorkState;

/// One picture of a session: the states of all projections after the same event. Immutable.
///
/// @param sequence the last event folded, 0 before the first
/// @param session how the session stands
/// @param work the ledger as it is shown
/// @param transcript the blocks of the conversation
public record SessionFrame(long sequence, SessionState session, WorkState work, TranscriptState transcript) {
    /// Before the first event.
    public static final SessionFrame EMPTY = new FrameProjection().initial();
}
