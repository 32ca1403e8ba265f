package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.tools.CancelToken;
import java.util.ArrayList;
import java.util.List;

/// The calls of one batch, each on a virtual thread of its own. Leaving the scope means that every call has
/// ended; cancelling
/// interrupts them all. Used by one thread.
final class CallScope implements AutoCloseable {
    private final List<Thread> calls = new ArrayList<>();
    private final List<CancelToken.Registration> registrations = new ArrayList<>();
    private final CancelToken cancel;

    CallScope(CancelToken cancel) {
        this.cancel = cancel;
    }

    /// Starts a call. Its work lets nothing escape.
    void start(Runnable work) {
        Thread thread = Thread.ofVirtual().name("call-" + calls.size()).unstarted(work);
        calls.add(thread);
        thread.start();
        registrations.add(cancel.onCancel(thread::interrupt));
    }

    /// Waits for all of them, also when this thread is interrupted, which then interrupts the calls.
    @Override
    public void close() throws InterruptedException {
        boolean interrupted = false;
        for (Thread call : calls) {
            while (call.isAlive()) {
                try {
                    call.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    calls.forEach(Thread::interrupt);
                }
            }
        }
        registrations.forEach(CancelToken.Registration::close);
        if (interrupted) {
            throw new InterruptedException();
        }
    }
}
