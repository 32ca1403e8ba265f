/// Files that only grow: {@link dev.spyhop.engine.store.JournalFile} appends lines that survive `kill -9`.
@NullMarked
package dev.spyhop.engine.store;

import org.jspecify.annotations.NullMarked;
