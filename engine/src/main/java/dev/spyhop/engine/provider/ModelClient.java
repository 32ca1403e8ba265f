package dev.spyhop.engine.provider;

import dev.spyhop.engine.model.ModelRequest;
import dev.spyhop.engine.tools.CancelToken;

/// Speaks one provider's dialect. Safe for use by several sessions at once; one stream belongs to one thread.
public interface ModelClient extends AutoCloseable {
    /// Canonical lower-case provider id, such as `deepseek`, `openai`, `custom` or `rehearsal`.
    String provider();

    /// The model that requests name.
    String model();

    /// Host and port that requests go to, or `local`.
    String endpointHost();

    /// Makes the bytes of a request without sending it. The same value gives the same bytes.
    PreparedRequest prepare(ModelRequest request);

    /// Sends a prepared request and opens the answer. Retries what may be retried (`tool-studio 6.8`) before
    /// the first
    /// part.
    ///
    /// @param cancel closes the connection from another thread at any stage
    /// @throws ProviderException where no answer could be opened, as one of its classes
    /// @throws InterruptedException where the thread was interrupted, or the token cancelled, while it waited
    ModelStream open(PreparedRequest request, CancelToken cancel) throws ProviderException, InterruptedException;

    @Override
    void close();
}
