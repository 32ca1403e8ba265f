package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.authority.shell.ShellSafety;
import dev.spyhop.engine.process.ChildCommand;
import dev.spyhop.engine.process.ChildExit;
import dev.spyhop.engine.process.ChildExit.Cause;
import dev.spyhop.engine.process.ChildProcess;
import dev.spyhop.engine.process.OutputCapture;
import dev.spyhop.engine.text.VisibleText;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.ToolContext;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.io.IOException;
import java.time.Duration;

/// One run in the foreground, from start to report.
///
/// @param limits bounds of the tool
/// @param timeout deadline of this run
/// @param safety how the command was rated
record BashRun(BashLimits limits, Duration timeout, ShellSafety safety) {
    private static final int PROGRESS_CHARS = 200;

    ToolResult run(ChildCommand command, ToolContext context) throws ToolException, InterruptedException {
        OutputCapture output = new OutputCapture(limits.output());
        OutputCapture errors = new OutputCapture(limits.output());
        ChildProcess child = start(command, output, errors);
        ChildExit exit;
        try (CancelToken.Registration _ = context.cancel().onCancel(child::cancel)) {
            exit = child.await(timeout, line -> context.progress(VisibleText.line(line, PROGRESS_CHARS)));
        } catch (InterruptedException e) {
            if (!context.cancel().isCancelled()) {
                throw e;
            }
            // Cancelling a turn interrupts this thread too; what the command had written is still worth telling.
            exit = child.ended(Cause.CANCELLED);
        }
        return new BashReport(exit, output.close(), errors.close(), timeout, safety).result();
    }

    private ChildProcess start(ChildCommand command, OutputCapture output, OutputCapture errors) throws ToolException {
        try {
            return ChildProcess.start(command, output, errors, limits.child());
        } catch (IOException e) {
            throw new ToolException(new ToolError.ExecutionFailed(
                    "the command could not be started: " + e.getMessage() + ". Nothing ran."));
        }
    }
}
