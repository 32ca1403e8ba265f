package dev.spyhop.engine.store;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.LoggerFactory;

/// One thread that forces files to disk, so that no turn waits for a disk. Requests for the same file join
/// while one waits.
/// A refusal is logged; the next write of that file then reports it in its own way.
public final class DiskSync implements AutoCloseable {
    /// Something that can be forced to disk.
    public interface Target {
        /// Forces it.
        ///
        /// @throws java.io.IOException where the disk refused
        void sync() throws java.io.IOException;
    }

    /// Asks for one target again and again, joining requests that wait.
    public final class Requests implements Runnable {
        private final Target target;
        private final AtomicBoolean waiting = new AtomicBoolean();

        private Requests(Target target) {
            this.target = target;
        }

        @Override
        public void run() {
            if (waiting.compareAndSet(false, true)) {
                queue.add(this);
            }
        }
    }

    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final LinkedBlockingQueue<Requests> queue = new LinkedBlockingQueue<>();
    private final Requests end = new Requests(() -> {
        throw new Stop();
    });
    private final Thread thread;

    /// Starts the thread.
    public DiskSync() {
        thread = Thread.ofPlatform().name("spyhop-disk").daemon(true).start(this::work);
    }

    /// A handle that asks for that target; running it returns at once.
    public Requests of(Target target) {
        return new Requests(target);
    }

    private void work() {
        try {
            while (true) {
                Requests next = queue.take();
                next.waiting.set(false);
                try {
                    next.target.sync();
                } catch (java.io.IOException e) {
                    LoggerFactory.getLogger(DiskSync.class).warn("a log could not be forced to disk", e);
                }
            }
        } catch (Stop | InterruptedException asked) {
            // Both are the way this thread is told to end.
        }
    }

    /// Works off what waits, then ends the thread.
    @Override
    public void close() {
        queue.add(end);
        try {
            thread.join();
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
    }
}
