package dev.spyhop.engine.projection;

/// One row of a unified diff.
///
/// @param kind what it is
/// @param before 1-based line number in the old file, 0 where the row is not in it
/// @param after 1-based line number in the new file, 0 where the row is not in it
/// @param text the line without its mark; for a file its path, for a gap the text behind the `@@`s
public record DiffLine(Kind kind, int before, int after, String text) {
    /// What a row of a diff is.
    public enum Kind {
        /// The beginning of a file's changes.
        FILE,
        /// Lines left out before this row.
        GAP,
        /// In both files.
        CONTEXT,
        /// In the new file alone.
        ADDED,
        /// In the old file alone.
        REMOVED,
        /// A remark of the format, such as a missing line feed at the end.
        NOTE
    }
}
