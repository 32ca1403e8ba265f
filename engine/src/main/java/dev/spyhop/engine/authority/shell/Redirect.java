package dev.spyhop.engine.authority.shell;

/// Where a command reads from or writes to.
///
/// @param operator such as `>`, `>>`, `<`, `<<` or `<<<`, without a number before it
/// @param target the word after it; the end mark for a here-document
public record Redirect(String operator, Word target) {
    /// Whether a file is written: not for `>&2` or `>&-`, which only name a stream.
    public boolean isWrite() {
        if (!operator.contains(">")) {
            return false;
        }
        boolean copies = operator.equals(">&") && target.text().matches("[0-9]+-?|-");
        return !copies;
    }

    /// Whether the text that follows is fed to the command.
    boolean isHere() {
        return operator.startsWith("<<");
    }
}
