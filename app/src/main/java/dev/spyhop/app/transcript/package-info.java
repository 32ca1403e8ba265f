/// The conversation as a list of rows, of which only the visible ones have nodes. A block is cut into rows, so that
/// long
/// replies and outputs are virtual too. Start at {@link dev.spyhop.app.transcript.TranscriptPanel}; the rows of a block
/// are
/// made by {@link dev.spyhop.app.transcript.TranscriptRows}.
@NullMarked
package dev.spyhop.app.transcript;

import org.jspecify.annotations.NullMarked;
