package dev.spyhop.engine.tools.bash;

import dev.spyhop.engine.authority.shell.ShellSafety;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.process.CapturedOutput;
import dev.spyhop.engine.process.ChildExit;
import dev.spyhop.engine.process.ChildExit.Cause;
import dev.spyhop.engine.sandbox.SandboxLabel;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The result of a run as text and metadata (`tools 5.3`).
///
/// @param exit how it ended
/// @param output what it wrote
/// @param errors what it wrote as errors
/// @param timeout its deadline
/// @param safety how the command was rated
record BashReport(ChildExit exit, CapturedOutput output, CapturedOutput errors, Duration timeout, ShellSafety safety) {
    private static final List<String> SIGNALS = List.of(
            "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM",
            "TERM");

    ToolResult result() {
        return new ToolResult(content(), isSuccess(), true, error(), metadata());
    }

    private boolean isSuccess() {
        return exit.cause() == Cause.EXITED && exit.code() == 0;
    }

    private Optional<ToolError> error() {
        return switch (exit.cause()) {
            case EXITED -> Optional.empty();
            case DEADLINE -> Optional.of(new ToolError.Timeout(outcome(), timeout));
            case CANCELLED -> Optional.of(new ToolError.Cancelled(outcome()));
        };
    }

    private String status() {
        return switch (exit.cause()) {
            case EXITED -> exit.code() == 0 ? "Completed" : "Failed";
            case DEADLINE -> "TimedOut";
            case CANCELLED -> "Killed";
        };
    }

    private String content() {
        StringBuilder text = new StringBuilder();
        if (!isSuccess()) {
            text.append(outcome()).append('\n');
        }
        append(text, output, "stdout");
        if (!errors.isEmpty()) {
            text.append("STDERR:\n");
            append(text, errors, "stderr");
        }
        if (output.isEmpty() && errors.isEmpty()) {
            text.append("(no output)\n");
        }
        if (exit.leftovers()) {
            text.append("[processes that this command left running were ended with it]\n");
        }
        if (exit.outputOpen()) {
            text.append("[a process that left this command's group still holds its output open; what it writes from"
                    + " now on is not seen]\n");
        }
        return text.toString().stripTrailing();
    }

    private String outcome() {
        return switch (exit.cause()) {
            case EXITED -> "Exit code: " + exit.code() + signal();
            case DEADLINE ->
                "Timed out after " + timeout.toMillis() + " ms; the command and all that it started were ended. Set"
                        + " timeout_ms (up to 600000) for a long command, or do it in smaller steps.";
            case CANCELLED -> "Canceled; the command and all that it started were ended.";
        };
    }

    private String signal() {
        int number = exit.code() - 128;
        return number >= 1 && number <= SIGNALS.size()
                ? " (128 + " + number + ", SIG" + SIGNALS.get(number - 1) + ")"
                : "";
    }

    private static void append(StringBuilder text, CapturedOutput stream, String name) {
        text.append(stream.head());
        if (stream.isTruncated()) {
            endLine(text);
            text.append("[")
                    .append(stream.omittedBytes())
                    .append(" bytes (")
                    .append(stream.omittedLines())
                    .append(" lines) of ")
                    .append(name)
                    .append(" omitted here]\n");
            if (!stream.signalLines().isEmpty()) {
                text.append("[").append(stream.signalLines().size()).append(" telling lines from the omitted part:]\n");
                stream.signalLines().forEach(line -> text.append(line).append('\n'));
                text.append("[end of telling lines]\n");
            }
            text.append(stream.tail());
        }
        if (!stream.isEmpty()) {
            endLine(text);
        }
    }

    private static void endLine(StringBuilder text) {
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
    }

    private JsonObject metadata() {
        SandboxLabel sandbox = SandboxLabel.POLICY_ONLY;
        return JsonValue.object()
                .put("exit_code", exit.code())
                .putOrNull("exit_code_hex", Optional.empty())
                .put("status", status())
                .put("duration_ms", exit.took().toMillis())
                .putOrNull("task_id", Optional.empty())
                .put("sandboxed", sandbox.isEnforced())
                .put("sandbox_type", sandbox.word())
                .put("sandbox_denied", false)
                .put("stdout_len", output.totalBytes())
                .put("stderr_len", errors.totalBytes())
                .put("stdout_truncated", output.isTruncated())
                .put("stderr_truncated", errors.isTruncated())
                .put("stdout_omitted", output.omittedBytes())
                .put("stderr_omitted", errors.omittedBytes())
                .put("summary", summary())
                .put("safety_level", safety.word())
                .put("interactive", false)
                .put("combined_output", false)
                .put("canceled", exit.cause() == Cause.CANCELLED)
                .put("backgrounded", false)
                .put("leftovers_ended", exit.leftovers())
                .build();
    }

    /// The last lines that say something, at most three and 240 characters.
    private String summary() {
        CapturedOutput telling = !isSuccess() && !errors.isEmpty() ? errors : output;
        String end = telling.isTruncated() ? telling.tail() : telling.head();
        List<String> lines = end.lines().filter(l -> !l.isBlank()).toList();
        String last = lines.subList(Math.max(0, lines.size() - 3), lines.size()).stream()
                .map(String::strip)
                .collect(Collectors.joining("\n"));
        return Text.firstChars(last, 240).value();
    }
}
