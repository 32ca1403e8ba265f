/// Unicode-safe cutting and display of untrusted text. Units are code points unless a name says bytes.
@NullMarked
package dev.spyhop.engine.text;

import org.jspecify.annotations.NullMarked;
