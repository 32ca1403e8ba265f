package dev.spyhop.engine.provider;

import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.StreamEvent;

/// A model's answer as it comes. Blocking; used by one thread; closing it from any thread ends a blocked
/// `next`.
public interface ModelStream extends AutoCloseable {
    /// The next part. After {@link StreamEvent.Finished} it is not called again.
    ///
    /// @throws ProviderException where the answer broke off, `BROKEN_STREAM` for an end without a finish
    /// @throws InterruptedException where the thread was interrupted or the call cancelled
    StreamEvent next() throws ProviderException, InterruptedException;

    /// What was sent and answered so far.
    RouteReceipt receipt();

    @Override
    void close();
}
