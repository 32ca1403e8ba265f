package dev.spyhop.engine.tools.file;

import dev.spyhop.engine.workspace.FileTree;
import dev.spyhop.engine.workspace.SkipReason;
import dev.spyhop.engine.workspace.SkipTally;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/// One search over many files: one thread walks, a pool the size of the machine scans batches of files, and
/// the caller takes the outcomes in the order of the walk. At most a few dozen batches are under way, so
/// memory is bounded.
final class SearchRun {
    private static final int BATCH_FILES = 64;
    private static final long BATCH_BYTES = 2L << 20;
    private static final int BATCHES_AHEAD = 32;

    private final LineMatcher matcher;
    private final FileScan.Wanted wanted;
    private final Deadline deadline;
    private final BlockingQueue<Batch> batches = new ArrayBlockingQueue<>(BATCHES_AHEAD);
    private volatile boolean stopped;
    private volatile boolean timedOut;

    SearchRun(LineMatcher matcher, FileScan.Wanted wanted, Deadline deadline) {
        this.matcher = matcher;
        this.wanted = wanted;
        this.deadline = deadline;
    }

    /// Goes over the files to be searched.
    interface Walk {
        void over(FileTree.Visitor visitor) throws IOException;
    }

    /// Files that are scanned together.
    ///
    /// @param outcomes what comes of them
    /// @param skipped what the walk had skipped before the batch was closed
    /// @param last whether the walk has ended
    private record Batch(Future<List<FileScan.Outcome>> outcomes, SkipTally skipped, boolean last) {}

    /// Walks and searches until the end, the result has enough, or the call must end.
    void over(Walk walk, SearchResult result) throws IOException, InterruptedException {
        ExecutorService pool = Workers.pool();
        try {
            Feeder feeder = new Feeder(pool);
            Future<Boolean> walking = pool.submit(() -> {
                try {
                    walk.over(feeder);
                    return true;
                } finally {
                    feeder.close();
                }
            });
            boolean more = true;
            while (more) {
                Batch batch = batches.take();
                result.walkSkipped(batch.skipped());
                more = !batch.last();
                for (FileScan.Outcome outcome : Workers.result(batch.outcomes())) {
                    if (!result.add(outcome)) {
                        more = false;
                        break;
                    }
                }
                if (batch.last()) {
                    Workers.result(walking);
                }
            }
        } finally {
            stopped = true;
            pool.shutdownNow();
        }
    }

    /// Whether the deadline ended it.
    boolean hasTimedOut() {
        return timedOut;
    }

    private boolean goesOn() {
        if (!stopped && deadline.hasPassed()) {
            timedOut = true;
            stopped = true;
        }
        return !stopped && !deadline.isCancelled();
    }

    private List<FileScan.Outcome> scanned(List<FileTree.Found> files) {
        FileScan scan = new FileScan(matcher, wanted);
        List<FileScan.Outcome> outcomes = new ArrayList<>(files.size());
        int hits = 0;
        for (FileTree.Found file : files) {
            if (hits >= wanted.hits() || !goesOn()) {
                break;
            }
            FileScan.Outcome outcome = scan.scan(file);
            outcomes.add(outcome);
            hits += outcome.hits().size();
        }
        return outcomes;
    }

    /// Gathers what the walk finds into batches and hands them to the pool. Used by the walking thread
    /// alone.
    private final class Feeder implements FileTree.Visitor {
        private final ExecutorService pool;
        private final SkipTally skipped = new SkipTally();
        private List<FileTree.Found> files = new ArrayList<>();
        private long bytes;

        Feeder(ExecutorService pool) {
            this.pool = pool;
        }

        @Override
        public boolean wantsMore() {
            return goesOn();
        }

        @Override
        public void file(FileTree.Found file) {
            files.add(file);
            bytes += file.size();
            if (files.size() >= BATCH_FILES || bytes >= BATCH_BYTES) {
                hand(false);
            }
        }

        @Override
        public void skipped(SkipReason reason, boolean folder) {
            skipped.add(reason, folder);
        }

        void close() {
            hand(true);
        }

        private void hand(boolean last) {
            List<FileTree.Found> batch = files;
            files = new ArrayList<>();
            bytes = 0;
            try {
                batches.put(new Batch(pool.submit(() -> scanned(batch)), skipped.copy(), last));
            } catch (InterruptedException nobodyTakesMore) {
                stopped = true;
                Thread.currentThread().interrupt();
            }
        }
    }
}
