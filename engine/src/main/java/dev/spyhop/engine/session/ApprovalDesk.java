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

    /// A place at the desk: taken before the card is shown, so that no answer can come too early.
    final class Place implements AutoCloseable {
        private final CallId call;
        private final CompletableFuture<Optional<ApprovalAnswer>> future = new CompletableFuture<>();

        private Place(CallId call) {
            this.call = call;
        }

        /// Waits for the answer; empty where the token was cancelled first.
        Optional<ApprovalAnswer> await(CancelToken cancel) throws InterruptedException {
            try (var _ = cancel.onCancel(() -> future.complete(Optional.empty()))) {
                return future.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("an approval is never completed with a fault", e);
            }
        }

        /// Gives the place up; a later answer is refused.
        @Override
        public void close() {
            synchronized (waiting) {
                waiting.remove(call, future);
            }
        }
    }

    /// Takes a place for a call.
    Place open(CallId call) {
        Place place = new Place(call);
        synchronized (waiting) {
            waiting.put(call, place.future);
        }
        return place;
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
