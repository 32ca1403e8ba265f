package dev.spyhop.engine.work;

import java.util.Locale;
import java.util.Optional;

/// The state of a line of work (`tool-studio 5.1`).
public enum WorkStatus {
    /// Not begun.
    PENDING("pending", "[ ]"),
    /// Being worked on; at most one line is.
    IN_PROGRESS("in_progress", "[~]"),
    /// Done.
    COMPLETED("completed", "[x]"),
    /// Given up.
    CANCELLED("cancelled", "[-]");

    private final String wire;
    private final String marker;

    WorkStatus(String wire, String marker) {
        this.wire = wire;
        this.marker = marker;
    }

    /// The word in JSON.
    public String wire() {
        return wire;
    }

    /// The mark in the grounding block.
    public String marker() {
        return marker;
    }

    /// Whether nothing is left to do on it.
    public boolean isSettled() {
        return this == COMPLETED || this == CANCELLED;
    }

    /// The status of a spelling, including the synonyms of `tools 11`; case is ignored.
    public static Optional<WorkStatus> parse(String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "pending" -> Optional.of(PENDING);
            case "in_progress", "inprogress", "in-progress", "in progress" -> Optional.of(IN_PROGRESS);
            case "completed", "complete", "done" -> Optional.of(COMPLETED);
            case "cancelled", "canceled" -> Optional.of(CANCELLED);
            default -> Optional.empty();
        };
    }
}
