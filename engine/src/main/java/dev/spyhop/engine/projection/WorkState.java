package dev.spyhop.engine.projection;

import dev.spyhop.engine.work.WorkItem;
import dev.spyhop.engine.work.WorkLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The ledger as it is shown, with what is known of how its lines came to stand as they do. Immutable.
///
/// @param ledger the ledger with its revision
/// @param lines one for each item, in order
/// @param changedAtStep the 0-based step that wrote this revision
/// @param offered what the latest request's Work block was rendered from; empty before the first request
/// @param lastCall tool and action of the latest ended call, empty for none
public record WorkState(
        WorkLedger ledger, List<Line> lines, OptionalInt changedAtStep, Optional<Offered> offered, String lastCall) {
    /// Nobody wrote a ledger yet.
    public static final WorkState INITIAL =
            new WorkState(WorkLedger.EMPTY, List.of(), OptionalInt.empty(), Optional.empty(), "");

    /// Copies the lines.
    public WorkState {
        lines = List.copyOf(lines);
    }

    /// Whether the latest request's Work block was rendered from this very revision.
    public boolean isOffered() {
        return offered.map(o -> o.revision() == ledger.revision()).orElse(false);
    }

    /// An item with its trace.
    ///
    /// @param item the item
    /// @param begun when it was first in progress, where it was
    /// @param took from there to its settling, where both are known
    /// @param step the 0-based step at which its status last changed
    /// @param by tool and action of the call before that change; empty for none
    public record Line(WorkItem item, Optional<Instant> begun, Optional<Duration> took, OptionalInt step, String by) {}

    /// What a request's Work block was rendered from.
    ///
    /// @param step the request's 0-based step
    /// @param revision the ledger's revision at that moment
    public record Offered(int step, long revision) {}
}
