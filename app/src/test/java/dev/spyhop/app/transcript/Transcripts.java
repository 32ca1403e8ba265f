package dev.spyhop.app.transcript;

import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.projection.TranscriptProjection;
import dev.spyhop.engine.projection.TranscriptState;
import dev.spyhop.engine.testkit.EventScript;
import java.util.List;

/// Folds scripts of events for tests of the transcript.
final class Transcripts {
    private static final TranscriptProjection PROJECTION = new TranscriptProjection();

    private Transcripts() {}

    static TranscriptState of(EventScript script) {
        return of(script.events());
    }

    static TranscriptState of(List<Envelope> events) {
        TranscriptState state = PROJECTION.initial();
        for (Envelope e : events) {
            state = PROJECTION.apply(state, e);
        }
        return state;
    }
}
