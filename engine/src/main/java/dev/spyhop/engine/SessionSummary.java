package dev.spyhop.engine;

import dev.spyhop.engine.model.SessionId;
import java.time.Instant;
import java.util.Optional;

/// A line of the session list.
///
/// @param id the session
/// @param title at most 100 code points
/// @param workspace its folder
/// @param provider provider and model, such as `rehearsal / tide-1`
/// @param updatedAt last event
/// @param state how it stands
/// @param settledItems settled lines of its ledger
/// @param totalItems lines of its ledger
/// @param note why it cannot be opened, or what was interrupted; empty for none
public record SessionSummary(
        SessionId id,
        String title,
        String workspace,
        String provider,
        Instant updatedAt,
        State state,
        int settledItems,
        int totalItems,
        Optional<String> note) {
    /// How a session stands.
    public enum State {
        /// A turn runs.
        RUNNING,
        /// A call waits for a person.
        ASKS,
        /// The last turn was done.
        SETTLED,
        /// The last turn was stopped, or the program ended in the middle of it.
        INTERRUPTED,
        /// The last turn failed.
        FAILED,
        /// Nothing was asked yet.
        NEW,
        /// Its log cannot be read; see the note.
        DAMAGED
    }
}
