/// Drives real windows on the Headless platform: {@link dev.spyhop.app.testkit.FxDriver} shows, finds, clicks
/// and
/// types; {@link dev.spyhop.app.testkit.Frames} builds frames from events.
@NullMarked
package dev.spyhop.app.testkit;

import org.jspecify.annotations.NullMarked;
