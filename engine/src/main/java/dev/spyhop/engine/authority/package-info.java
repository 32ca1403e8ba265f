/// Who may do what: modes, postures, holds and the one decision before execution. Pure rules.
@NullMarked
package dev.spyhop.engine.authority;

import org.jspecify.annotations.NullMarked;
