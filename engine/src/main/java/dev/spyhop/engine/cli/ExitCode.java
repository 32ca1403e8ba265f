package dev.spyhop.engine.cli;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.model.Failure;

/// What the headless commands exit with (decision 27).
final class ExitCode {
    static final int DONE = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int APPROVAL_NEEDED = 3;
    static final int RETRY_LATER = 75;
    static final int INTERRUPTED = 130;

    private ExitCode() {}

    static int of(EngineEvent.TurnComplete end) {
        return switch (end.outcome()) {
            case COMPLETED -> DONE;
            case INTERRUPTED -> INTERRUPTED;
            case FAILED -> end.failure().map(ExitCode::of).orElse(FAILED);
        };
    }

    static int of(Failure failure) {
        if (failure.kind().equals("approval_required")) {
            return APPROVAL_NEEDED;
        }
        return failure.retryable() ? RETRY_LATER : FAILED;
    }
}
