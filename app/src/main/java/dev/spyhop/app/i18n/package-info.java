/// Words for people, by key: {@link dev.spyhop.app.i18n.Messages}, one bundle a panel.
@NullMarked
package dev.spyhop.app.i18n;

import org.jspecify.annotations.NullMarked;
