/// Meanings of colour and type: {@link dev.spyhop.app.theme.Theme} loads the style sheets, {@link
/// dev.spyhop.app.theme.Styles} names their classes. No colour value is written in Java.
@NullMarked
package dev.spyhop.app.theme;

import org.jspecify.annotations.NullMarked;
