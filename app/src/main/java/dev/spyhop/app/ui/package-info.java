/// Controls that several panels share; none of them knows a panel. Start at {@link dev.spyhop.app.ui.Icon}.
@NullMarked
package dev.spyhop.app.ui;

import org.jspecify.annotations.NullMarked;
