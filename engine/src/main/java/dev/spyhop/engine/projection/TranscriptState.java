package dev.spyhop.engine.projection;

import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.projection.TranscriptBlock.ToolCell;
import dev.spyhop.engine.work.WorkLedger;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/// A transcript as of one event: its blocks, and what is still open. Immutable; a successor shares what did not
/// change.
///
/// @param blocks all blocks in the order of their beginnings
/// @param reply place of the reply that is being written
/// @param thinking place of the reasoning that is being written
/// @param calls places of the calls that have not ended
/// @param turnBegan when the running turn began; empty between turns
/// @param spoke whether the running step's words are already a block
/// @param ledger the ledger as last written
public record TranscriptState(
        PersistentList<TranscriptBlock> blocks,
        OptionalInt reply,
        OptionalInt thinking,
        Map<CallId, Integer> calls,
        Optional<Instant> turnBegan,
        boolean spoke,
        WorkLedger ledger) {
    /// The transcript before the first event.
    public static final TranscriptState EMPTY = new TranscriptState(
            PersistentList.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            Map.of(),
            Optional.empty(),
            false,
            WorkLedger.EMPTY);

    /// Whether a turn is running.
    public boolean isRunning() {
        return turnBegan.isPresent();
    }

    TranscriptState plus(TranscriptBlock block) {
        return withBlocks(blocks.plus(block));
    }

    TranscriptState withBlocks(PersistentList<TranscriptBlock> next) {
        return new TranscriptState(next, reply, thinking, calls, turnBegan, spoke, ledger);
    }

    TranscriptState with(int place, TranscriptBlock block) {
        return withBlocks(blocks.with(place, block));
    }

    TranscriptState writingReply(OptionalInt place) {
        return new TranscriptState(blocks, place, thinking, calls, turnBegan, spoke, ledger);
    }

    TranscriptState writingThinking(OptionalInt place) {
        return new TranscriptState(blocks, reply, place, calls, turnBegan, spoke, ledger);
    }

    TranscriptState spoke(boolean now) {
        return new TranscriptState(blocks, reply, thinking, calls, turnBegan, now, ledger);
    }

    TranscriptState turnBegan(Optional<Instant> at) {
        return new TranscriptState(blocks, reply, thinking, calls, at, spoke, ledger);
    }

    TranscriptState withLedger(WorkLedger next) {
        return new TranscriptState(blocks, reply, thinking, calls, turnBegan, spoke, next);
    }

    TranscriptState withCalls(Map<CallId, Integer> next) {
        return new TranscriptState(blocks, reply, thinking, next, turnBegan, spoke, ledger);
    }

    /// With a new cell, found by its call from now on.
    TranscriptState opened(ToolCell cell) {
        Map<CallId, Integer> next = new LinkedHashMap<>(calls);
        next.put(cell.call(), blocks.size());
        return plus(cell).withCalls(Map.copyOf(next));
    }

    /// With the open cell of that call changed; the same state where no such cell is open.
    TranscriptState changed(CallId call, UnaryOperator<ToolCell> change) {
        int place = calls.getOrDefault(call, blocks.size());
        return place < blocks.size()
                        && blocks.get(place) instanceof ToolCell cell
                        && cell.call().equals(call)
                ? with(place, change.apply(cell))
                : this;
    }

    /// With that call no longer open.
    TranscriptState closed(CallId call) {
        Map<CallId, Integer> next = new LinkedHashMap<>(calls);
        next.remove(call);
        return withCalls(Map.copyOf(next));
    }
}
