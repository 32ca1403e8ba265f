package dev.spyhop.engine.cli;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import java.io.PrintWriter;
import java.time.Duration;

/// The model's words on standard output, everything else a line each on standard error.
final class PlainText implements ExecCommand.EventPrinter {
    private final PrintWriter out;
    private final PrintWriter err;

    PlainText(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public Duration patience() {
        return Duration.ofHours(1);
    }

    @Override
    public void print(Envelope envelope) {
        switch (envelope.event()) {
            case EngineEvent.MessageDelta(String text) -> out.print(Terminal.safe(text));
            case EngineEvent.MessageComplete _ -> out.println();
            case EngineEvent.ToolCallStarted e -> note(e.tool() + " " + e.action() + " " + e.headline());
            case EngineEvent.ToolCallComplete e ->
                note("  " + (e.success() ? "ok" : e.errorKind().orElse("failed")) + ", "
                        + e.took().toMillis() + " ms");
            case EngineEvent.ApprovalRequired e ->
                note("approval needed: " + e.request().reason());
            case EngineEvent.StreamBroken e ->
                note("the answer broke off (" + e.reason() + ")" + (e.willRetry() ? ", asking again" : ""));
            case EngineEvent.Error e -> note(e.failure().oneLine());
            case EngineEvent.Status e -> note(e.text());
            case EngineEvent.CommandRefused e -> note("refused: " + e.wish() + ": " + e.reason());
            case EngineEvent.TurnComplete e -> e.failure().ifPresent(f -> note(f.oneLine()));
            case EngineEvent.SessionStarted _,
                    EngineEvent.SessionResumed _,
                    EngineEvent.SessionUpdated _,
                    EngineEvent.TurnStarted _,
                    EngineEvent.RouteDispatched _,
                    EngineEvent.ToolRequestSnapshot _,
                    EngineEvent.MessageStarted _,
                    EngineEvent.ThinkingStarted _,
                    EngineEvent.ThinkingDelta _,
                    EngineEvent.ThinkingComplete _,
                    EngineEvent.AssistantMessage _,
                    EngineEvent.TurnUsage _,
                    EngineEvent.ToolCallHeartbeat _,
                    EngineEvent.PermissionDecided _,
                    EngineEvent.ApprovalDecided _,
                    EngineEvent.WorkChanged _,
                    EngineEvent.ModeChanged _,
                    EngineEvent.PostureChanged _,
                    EngineEvent.InputQueued _,
                    EngineEvent.InputWithdrawn _,
                    EngineEvent.SteerApplied _ -> {}
        }
    }

    private void note(String line) {
        out.flush();
        err.println("spyhop: " + Terminal.safe(line.strip().replace('\n', ' ')));
    }

    @Override
    public void flushIfDue() {
        out.flush();
    }

    @Override
    public void flush() {
        out.flush();
        err.flush();
    }
}
