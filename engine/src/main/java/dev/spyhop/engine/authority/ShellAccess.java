package dev.spyhop.engine.authority;

/// How much shell a session may use (`authority 1`).
public enum ShellAccess {
    /// No shell; `Bash` is not offered.
    NONE,
    /// Proven read-only commands.
    READ_ONLY,
    /// Any command that the gates let through.
    FULL
}
