/// What every HTTP dialect of a provider shares: the transport with its retries and time limits, the reader of
/// server-sent events, the queue between reader and consumer, the classes and texts of faults, tool names,
/// secrets. Knows nothing of a body's form; that is the dialect's. Start with {@link
/// dev.spyhop.engine.provider.wire.HttpTransport}.
@NullMarked
package dev.spyhop.engine.provider.wire;

import org.jspecify.annotations.NullMarked;
