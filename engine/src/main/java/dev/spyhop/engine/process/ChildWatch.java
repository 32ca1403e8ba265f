package dev.spyhop.engine.process;

import dev.spyhop.engine.process.ChildExit.Cause;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Where the thread that waits for a child learns what happens to it. Thread-safe.
final class ChildWatch {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final long reportNanos;
    private Optional<OutputCapture> wrote = Optional.empty();
    private boolean exited;
    private boolean cancelled;

    ChildWatch(Duration report) {
        reportNanos = report.toNanos();
    }

    void exited() {
        change(() -> exited = true);
    }

    void cancelled() {
        change(() -> cancelled = true);
    }

    void wrote(OutputCapture stream) {
        lock.lock();
        try {
            boolean first = wrote.isEmpty();
            wrote = Optional.of(stream);
            if (first) {
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private void change(Runnable action) {
        lock.lock();
        try {
            action.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Blocks until something ends the child; reports the newest line now and then.
    Cause await(long deadline, Consumer<String> newest) throws InterruptedException {
        long nextReport = System.nanoTime();
        while (true) {
            Optional<OutputCapture> report;
            lock.lockInterruptibly();
            try {
                long now = System.nanoTime();
                Optional<Cause> ended = ended(now, deadline);
                if (ended.isPresent()) {
                    return ended.get();
                }
                boolean due = wrote.isPresent() && now - nextReport >= 0;
                report = due ? wrote : Optional.empty();
                if (due) {
                    wrote = Optional.empty();
                    nextReport = now + reportNanos;
                } else {
                    long until = wrote.isPresent() && nextReport - deadline < 0 ? nextReport : deadline;
                    changed.await(until - now, TimeUnit.NANOSECONDS);
                }
            } finally {
                lock.unlock();
            }
            // Foreign code runs outside the lock.
            report.map(OutputCapture::newestLine).filter(l -> !l.isBlank()).ifPresent(newest);
        }
    }

    private Optional<Cause> ended(long now, long deadline) {
        if (exited) {
            return Optional.of(Cause.EXITED);
        } else if (cancelled) {
            return Optional.of(Cause.CANCELLED);
        }
        return now - deadline >= 0 ? Optional.of(Cause.DEADLINE) : Optional.empty();
    }
}
