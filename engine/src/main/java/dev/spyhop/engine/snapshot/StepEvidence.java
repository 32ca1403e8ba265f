package dev.spyhop.engine.snapshot;

import dev.spyhop.engine.fact.Evidence;
import dev.spyhop.engine.model.TurnId;
import java.util.List;
import java.util.Optional;

/// What the engine keeps of a session's prepared requests, in memory only (decisions 13 and 14): the latest
/// snapshot, a receipt
/// a step, and the compact JSON of each carried tool, content-addressed, at most 1 MiB a step and 16 MiB in
/// all.
/// Safe for use by several threads; nothing it hands out can change.
public interface StepEvidence {
    /// The snapshot of the latest prepared request, with its receipt; none before the first.
    Optional<Captured> latest();

    /// Receipts of all steps that are still kept, oldest first.
    List<StepReceipt> receipts();

    /// How many receipts were dropped by the bound.
    long droppedReceipts();

    /// The compact JSON of a carried tool, as the step's tool array held it.
    ///
    /// @param ordinal 1-based place in the request
    /// @return the bytes as text, or unknown with the reason: over the bound, dropped, or no such tool
    Evidence<String> toolJson(TurnId turn, int step, int ordinal);

    /// A snapshot with its receipt.
    ///
    /// @param snapshot the evidence
    /// @param receipt what changed against the step before
    record Captured(ToolRequestSnapshot snapshot, StepReceipt receipt) {}
}
