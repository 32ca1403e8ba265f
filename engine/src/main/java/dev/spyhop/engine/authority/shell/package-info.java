/// Reads shell command lines without running them: every command that would run, what kind it is, and whether
/// it is proven to read only (`authority 6`). Pure and bounded: no file, no process, linear work. Start at
/// {@link dev.spyhop.engine.authority.shell.ShellCommandParser}; the verdicts are
/// {@link dev.spyhop.engine.authority.shell.ShellJudge}'s.
@NullMarked
package dev.spyhop.engine.authority.shell;

import org.jspecify.annotations.NullMarked;
