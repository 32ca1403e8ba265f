/// What a person has chosen in the desktop, kept in {@code settings.json} below the home folder; never a key.
/// Start at
/// {@link dev.spyhop.app.settings.SettingsStore}.
@NullMarked
package dev.spyhop.app.settings;

import org.jspecify.annotations.NullMarked;
