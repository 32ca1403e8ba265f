/// The window: rail, bars, docking, palette, key map; it places the panels and knows them all. Start at {@link
/// dev.spyhop.app.shell.MainWindow}.
@NullMarked
package dev.spyhop.app.shell;

import org.jspecify.annotations.NullMarked;
