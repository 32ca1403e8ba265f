package dev.spyhop.engine.authority.shell;

/// How much of a command line is read before it counts as too complex, which is dangerous and never *no match*
/// (`authority 6.1`).
///
/// @param chars UTF-16 units; a program's single argument cannot be longer on Linux
/// @param nesting substitutions, groups and shells within each other
/// @param wrappers programs such as `sudo` in front of each other
/// @param commands commands found, and separators passed
public record ShellLimits(int chars, int nesting, int wrappers, int commands) {
    /// The contract's bounds.
    public static final ShellLimits CONTRACT = new ShellLimits(131_071, 8, 8, 256);
}
