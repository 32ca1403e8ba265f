package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.tools.CancelToken;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Where calls wait for a person. An answer is bound to the call it names; one for a call that does not wait is
/// refused.
/// Safe for use by several threads.
final class ApprovalDesk {
    private final Map<CallId, CompletableFuture<Optional<ApprovalAnswer>>> waiting = new HashMap<>();

    /// Waits for the answer; empty where the token was cancelled first.
    Optional<ApprovalAnswer> await(CallId call, CancelToken cancel) throws InterruptedException {
        CompletableFuture<Optional<ApprovalAnswer>> future = new CompletableFuture<>();
        synchronized (waiting) {
            waiting.put(call, future);
        }
        try (var _ = cancel.onCancel(() -> future.complete(Optional.empty()))) {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("an approval is never completed with a fault", e);
        } finally {
            synchronized (waiting) {
                waiting.remove(call);
            }
        }
    }

    /// Hands in an answer.
    ///
    /// @return whether that call was waiting
    boolean answer(CallId call, ApprovalAnswer answer) {
        CompletableFuture<Optional<ApprovalAnswer>> future;
        synchronized (waiting) {
            future = waiting.get(call);
        }
        return future != null && future.complete(Optional.of(answer));
    }
}
