/// How one panel sends the person to another: {@link dev.spyhop.app.nav.Route} and {@link
/// dev.spyhop.app.nav.Navigator}.
@NullMarked
package dev.spyhop.app.nav;

import org.jspecify.annotations.NullMarked;
