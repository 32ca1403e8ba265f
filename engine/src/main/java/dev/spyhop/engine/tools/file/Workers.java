package dev.spyhop.engine.tools.file;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/// Platform threads for work that keeps a processor busy, so that it does not sit on the carriers of the
/// virtual threads that stream and wait. They live as long as one call.
final class Workers {
    private Workers() {}

    /// A pool of as many threads as the machine has processors, and one more for the walk that feeds them.
    static ExecutorService pool() {
        return Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors() + 1, threads());
    }

    private static ThreadFactory threads() {
        return Thread.ofPlatform().daemon().name("spyhop-search-", 0).factory();
    }

    /// Runs a task on a thread of its own and waits for it. An interrupt ends the waiting and the task.
    static <T> T aside(Callable<T> task) throws IOException, InterruptedException {
        ExecutorService one = Executors.newSingleThreadExecutor(threads());
        try {
            return result(one.submit(task));
        } finally {
            one.shutdownNow();
        }
    }

    /// The result of a task, its failure as it was thrown.
    static <T> T result(Future<T> task) throws IOException, InterruptedException {
        try {
            return task.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException io -> throw io;
                case RuntimeException fault -> throw fault;
                case null, default -> throw new IllegalStateException("a search task failed", e);
            }
        }
    }
}
