package dev.spyhop.engine.projection;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.snapshot.StepReceipt;
import dev.spyhop.engine.snapshot.ToolRequestSnapshot;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// How a session stands: who it is, what it may do, what it is doing, what it waits for. Immutable.
///
/// @param identity title, folder and model
/// @param mode what kind of work
/// @param posture who is asked
/// @param turn what runs, or how the last turn ended
/// @param spending token counts
/// @param waiting what waits: calls for a person, words for the turn
/// @param request the latest prepared request's evidence, empty before the first and after a restart
/// @param notice the newest remark for the person
public record SessionState(
        Identity identity,
        Mode mode,
        Posture posture,
        Turn turn,
        Spending spending,
        Waiting waiting,
        Optional<Request> request,
        Optional<Notice> notice) {
    /// Before the first event.
    public static final SessionState INITIAL = new SessionState(
            new Identity("", "", "", ""),
            Mode.ACT,
            Posture.ASK,
            new Turn(0, OptionalInt.empty(), false, Optional.empty(), Optional.empty(), ""),
            new Spending(Usage.UNKNOWN, Usage.UNKNOWN, Optional.empty()),
            new Waiting(List.of(), List.of()),
            Optional.empty(),
            Optional.empty());

    /// Who the session is.
    ///
    /// @param title its name; empty before it has one
    /// @param workspace the folder's path
    /// @param provider canonical provider id
    /// @param model model id
    public record Identity(String title, String workspace, String provider, String model) {}

    /// The running or the last turn.
    ///
    /// @param ordinal 1-based number in the session, 0 before the first
    /// @param step 0-based step, empty before its first request
    /// @param running whether it still runs
    /// @param outcome how it ended, where it ended
    /// @param failure why it failed, where it failed
    /// @param reason why it was interrupted; blank for none
    public record Turn(
            int ordinal,
            OptionalInt step,
            boolean running,
            Optional<EngineEvent.Outcome> outcome,
            Optional<Failure> failure,
            String reason) {}

    /// Token counts; absent is unknown, not zero.
    ///
    /// @param total of the session as far as reported
    /// @param lastStep of the latest answered request
    /// @param route what was really sent and answered last
    public record Spending(Usage total, Usage lastStep, Optional<RouteReceipt> route) {}

    /// What waits.
    ///
    /// @param approvals cards without an answer, oldest first
    /// @param queue words that wait to join or follow the turn, oldest first
    public record Waiting(List<ApprovalRequest> approvals, List<Queued> queue) {
        /// Copies the lists.
        public Waiting {
            approvals = List.copyOf(approvals);
            queue = List.copyOf(queue);
        }
    }

    /// Words that wait.
    ///
    /// @param id name of the entry
    /// @param text the words
    /// @param followUp false for a steer, true for a follow-up
    public record Queued(String id, String text, boolean followUp) {}

    /// Evidence of the latest prepared request.
    ///
    /// @param snapshot what the tool field was
    /// @param receipt what changed against the step before
    /// @param prefix how much of the request equals the one before
    public record Request(ToolRequestSnapshot snapshot, StepReceipt receipt, EngineEvent.RequestPrefix prefix) {}

    /// A remark for the person.
    ///
    /// @param sequence the event that brought it; a greater one is a newer remark
    /// @param kind what sort
    /// @param text what to say, whole
    public record Notice(long sequence, Kind kind, String text) {
        /// What sort of remark.
        public enum Kind {
            /// For information.
            STATUS,
            /// A wish was not granted.
            REFUSED,
            /// Something was mended when the session was opened.
            REPAIRED,
            /// A fault.
            FAILED
        }
    }
}
