/// From engine events to the newest picture, a frame at a time: {@link dev.spyhop.app.feed.EventFeed} folds a
/// {@link dev.spyhop.app.feed.SessionFrame}. Panels read frames and never events.
@NullMarked
package dev.spyhop.app.feed;

import org.jspecify.annotations.NullMarked;
