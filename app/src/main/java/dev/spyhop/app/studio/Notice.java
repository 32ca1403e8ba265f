package dev.spyhop.app.studio;

/// What came of a person's last action in the studio.
///
/// @param failed whether it went wrong
/// @param text what happened and, where it went wrong, what was kept and what to do
record Notice(boolean failed, String text) {}
