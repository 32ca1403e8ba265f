package dev.spyhop.engine.authority.shell;

import java.util.List;
import java.util.Optional;

/// What a command line was found to be.
///
/// @param safety its rating
/// @param dangers why it never runs, each one sentence; none where it may
/// @param publish why it counts as publishing, where it does
/// @param rows each command with the reason for its rating
public record ShellJudgement(ShellSafety safety, List<String> dangers, Optional<String> publish, List<Row> rows) {
    /// Copies the lists.
    public ShellJudgement {
        dangers = List.copyOf(dangers);
        rows = List.copyOf(rows);
    }

    /// One command of the line.
    ///
    /// @param program its name, with what it was found in
    /// @param why the reason for its rating
    public record Row(String program, String why) {}
}
