package dev.spyhop.engine.session;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Tells when an awaited answer has been silent for long, so that nobody looks at a still window and wonders
/// (hazard
/// PV-02). One virtual thread that sleeps until the next moment it could have something to say. Closed by
/// whoever opened it.
final class SilenceWatch implements AutoCloseable {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final long patience;
    private final Consumer<Duration> tell;
    private final Thread thread;
    private long heardAt = System.nanoTime();
    private long toldAfter;
    private boolean closed;

    /// Watches from now on.
    ///
    /// @param patience how long silence may last before it is told; told again each time it has doubled
    /// @param tell told the length of the silence, on the watch's thread
    SilenceWatch(Duration patience, Consumer<Duration> tell) {
        this.patience = patience.toNanos();
        this.toldAfter = this.patience;
        this.tell = tell;
        this.thread = Thread.ofVirtual().name("silence-watch").start(this::watch);
    }

    /// Something came.
    void heard() {
        lock.lock();
        try {
            heardAt = System.nanoTime();
            toldAfter = patience;
        } finally {
            lock.unlock();
        }
    }

    private void watch() {
        try {
            while (true) {
                Duration silence = awaitSilence();
                if (silence.isZero()) {
                    return;
                }
                tell.accept(silence);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /// Waits until silence has lasted long enough to be told; zero when closed.
    private Duration awaitSilence() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!closed) {
                long left = heardAt + toldAfter - System.nanoTime();
                if (left <= 0) {
                    long silence = toldAfter;
                    toldAfter *= 2;
                    return Duration.ofNanos(silence);
                }
                changed.await(left, TimeUnit.NANOSECONDS);
            }
            return Duration.ZERO;
        } finally {
            lock.unlock();
        }
    }

    /// Ends the watch; after it nothing is told.
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
