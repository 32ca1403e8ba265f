/// The desktop's composition root: {@code Main}, {@code SpyhopApp}, {@code AppGraph}.
@NullMarked
package dev.spyhop.app;

import org.jspecify.annotations.NullMarked;
