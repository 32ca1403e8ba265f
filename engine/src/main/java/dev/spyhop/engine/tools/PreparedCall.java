package dev.spyhop.engine.tools;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A call after preparation: everything a gate needs to know, worked out without side effects (`authority 4.1`
/// step 4).
///
/// @param call the call
/// @param action the action within the tool, such as `read`; empty where the tool has none
/// @param requirement how much permission it needs
/// @param readOnly whether it changes nothing
/// @param parallel whether it may share a batch
/// @param writeTargets files it would write, absolute, after resolving links of the deepest existing ancestor
/// @param command the whole shell command line, where it runs one
/// @param workingFolder where the command would run, where it runs one
/// @param headline the argument that matters, for a person, one line, at most 200 code points
public record PreparedCall(
        ToolCall call,
        String action,
        Requirement requirement,
        boolean readOnly,
        boolean parallel,
        List<Path> writeTargets,
        Optional<String> command,
        Optional<Path> workingFolder,
        String headline) {
    /// Copies the targets.
    public PreparedCall {
        writeTargets = List.copyOf(writeTargets);
    }

    /// A call that only reads and may share a batch.
    public static PreparedCall reading(ToolCall call, String action, String headline) {
        return new PreparedCall(
                call, action, Requirement.AUTO, true, true, List.of(), Optional.empty(), Optional.empty(), headline);
    }

    /// The canonical action: `File.read`, or the bare tool name where there is no action.
    public String canonicalAction() {
        return action.isEmpty() ? call.tool() : call.tool() + "." + action;
    }
}
