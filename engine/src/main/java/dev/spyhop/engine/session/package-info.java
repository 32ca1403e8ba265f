/// The conversation and its owner threads: inbox, turn loop, steps, steering, save and resume.
@NullMarked
package dev.spyhop.engine.session;

import org.jspecify.annotations.NullMarked;
