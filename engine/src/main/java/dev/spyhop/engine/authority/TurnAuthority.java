package dev.spyhop.engine.authority;

import java.nio.file.Path;

/// Everything about permission, frozen for a step. Catalog, prompt, gate, executor and view read this and
/// nothing else.
///
/// @param mode what kind of work
/// @param posture who is asked
/// @param shell how much shell
/// @param workspace the workspace's canonical root
/// @param repository whether the workspace's root had a `.git` entry when this was frozen; the write carve-out
/// needs
/// one
/// @param revision one more for each change within a session
public record TurnAuthority(
        Mode mode, Posture posture, ShellAccess shell, Path workspace, boolean repository, long revision) {
    /// Whether only reading actions are admitted.
    public boolean isReadOnly() {
        return mode == Mode.PLAN;
    }

    /// The shell access that holds: none in Plan, whatever was set.
    public ShellAccess effectiveShell() {
        return mode == Mode.PLAN ? ShellAccess.NONE : shell;
    }

    /// The posture that holds: Ask in Plan (`authority 2`).
    public Posture effectivePosture() {
        return mode == Mode.PLAN && posture != Posture.NEVER ? Posture.ASK : posture;
    }
}
