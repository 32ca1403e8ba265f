/// From a model's call to its one result: {@link dev.spyhop.engine.dispatch.CallPipeline} is one list of
/// stages.
@NullMarked
package dev.spyhop.engine.dispatch;

import org.jspecify.annotations.NullMarked;
