/// The Work ledger as a panel. Start at {@link dev.spyhop.app.work.WorkPanel}.
@NullMarked
package dev.spyhop.app.work;

import org.jspecify.annotations.NullMarked;
