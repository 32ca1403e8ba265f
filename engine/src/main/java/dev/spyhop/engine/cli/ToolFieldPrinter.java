package dev.spyhop.engine.cli;

import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.event.Envelope;
import dev.spyhop.engine.snapshot.SnapshotJson;
import dev.spyhop.engine.snapshot.SnapshotText;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/// The tool field of each step, once a step, as `/tools` shows it.
final class ToolFieldPrinter {
    private final PrintWriter err;
    private final ExecCommand.@Nullable ToolForm form;

    ToolFieldPrinter(PrintWriter err, ExecCommand.@Nullable ToolForm form) {
        this.err = err;
        this.form = form;
    }

    void print(Envelope envelope) {
        if (form != null && envelope.event() instanceof EngineEvent.ToolRequestSnapshot e) {
            err.println(
                    switch (form) {
                        case text -> SnapshotText.of(e.snapshot());
                        case json -> SnapshotJson.pretty(e.snapshot());
                    });
        }
    }
}
