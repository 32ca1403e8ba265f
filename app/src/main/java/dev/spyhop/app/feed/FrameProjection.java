package dev.spyhop.app.feed;

import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.Projection;
import dev.spyhop.engine.projection.SessionProjection;
import dev.spyhop.engine.projection.TranscriptProjection;
import dev.spyhop.engine.projection.WorkProjection;

/// All projections that panels need, folded together so that a frame never mixes two moments.
public final class FrameProjection implements Projection<SessionFrame> {
    private final SessionProjection session = new SessionProjection();
    private final WorkProjection work = new WorkProjection();
    private final TranscriptProjection transcript = new TranscriptProjection();

    @Override
    public SessionFrame initial() {
        return new SessionFrame(0, session.initial(), work.initial(), transcript.initial());
    }

    @Override
    public SessionFrame apply(SessionFrame frame, Envelope envelope) {
        return new SessionFrame(
                envelope.sequence(),
                session.apply(frame.session(), envelope),
                work.apply(frame.work(), envelope),
                transcript.apply(frame.transcript(), envelope));
    }
}
