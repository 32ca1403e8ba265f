package dev.spyhop.engine.process;

import dev.spyhop.engine.process.ChildExit.Cause;
import dev.spyhop.engine.process.ProcessGroup.Signal;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A running child with its whole tree. Started as leader of a session of its own, so that one signal reaches
/// all of
/// it; what it leaves running in that group is ended with it. One thread calls {@link #await}; {@link #cancel}
/// may
/// come from any.
public final class ChildProcess {
    private static final Logger LOG = LoggerFactory.getLogger(ChildProcess.class);

    private static final long GONE_STEP_MILLIS = 10;

    private final Process process;
    private final ChildLimits limits;
    private final ChildWatch watch;
    private final CountDownLatch pumps = new CountDownLatch(2);
    private final long started = System.nanoTime();

    private ChildProcess(Process process, ChildLimits limits) {
        this.process = process;
        this.limits = limits;
        watch = new ChildWatch(limits.report());
    }

    /// Starts a child.
    ///
    /// @param output receives its output
    /// @param errors receives its error output
    /// @throws IOException where program or folder cannot be used
    public static ChildProcess start(
            ChildCommand command, OutputCapture output, OutputCapture errors, ChildLimits limits) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(ProcessGroup.leading(command.argv()));
        builder.directory(command.folder().toFile());
        builder.environment().clear();
        builder.environment().putAll(command.environment());
        if (command.input().isEmpty()) {
            builder.redirectInput(Redirect.from(new File("/dev/null")));
        }
        ChildProcess child = new ChildProcess(builder.start(), limits);
        child.follow(output, errors, command.input());
        return child;
    }

    /// Its process id, which is its group's too.
    public long pid() {
        return process.pid();
    }

    /// Ends it, and everything it started, soon. Returns at once.
    public void cancel() {
        watch.cancelled();
    }

    /// Waits for its end, its deadline or {@link #cancel}, whichever comes first; then ends what is left of it.
    ///
    /// @param limit how long it may run
    /// @param newest gets the newest line of output now and then, on this thread
    /// @throws InterruptedException where this thread is interrupted; the tree is ended before
    public ChildExit await(Duration limit, Consumer<String> newest) throws InterruptedException {
        try {
            Cause cause = watch.await(started + limit.toNanos(), newest);
            boolean leftovers = false;
            if (cause == Cause.EXITED) {
                leftovers = settle();
            } else {
                end();
            }
            boolean open = !drained(cause == Cause.EXITED ? Duration.ZERO : limits.drain());
            return new ChildExit(cause, code(), Duration.ofNanos(System.nanoTime() - started), leftovers, open);
        } catch (InterruptedException e) {
            endUninterrupted();
            throw e;
        }
    }

    /// How it stands after {@link #await} was interrupted, which ended it.
    public ChildExit ended(Cause cause) {
        boolean open = pumps.getCount() > 0;
        return new ChildExit(cause, code(), Duration.ofNanos(System.nanoTime() - started), false, open);
    }

    /// After an exit: waits a little for output that others hold open, then ends what stayed in the group.
    private boolean settle() throws InterruptedException {
        // Asked at once: while somebody is left in the group, its number cannot be given to others.
        boolean left = ProcessGroup.signal(pid(), Signal.PROBE);
        drained(limits.drain());
        if (!left || !ProcessGroup.signal(pid(), Signal.PROBE)) {
            return false;
        }
        end();
        drained(limits.grace());
        return true;
    }

    private void end() throws InterruptedException {
        // Those who left the group are known only as long as their parents live.
        List<ProcessHandle> seen = process.descendants().toList();
        if (!ProcessGroup.signal(pid(), Signal.TERM)) {
            process.destroy();
            seen.forEach(ProcessHandle::destroy);
        }
        awaitGone(System.nanoTime() + limits.grace().toNanos());
        ProcessGroup.signal(pid(), Signal.KILL);
        process.destroyForcibly();
        seen.forEach(ProcessHandle::destroyForcibly);
        process.waitFor(limits.drain().toMillis(), TimeUnit.MILLISECONDS);
    }

    /// No system call waits for a whole group, so it is asked again and again, for the short time of the grace.
    private void awaitGone(long until) throws InterruptedException {
        while (System.nanoTime() - until < 0 && (process.isAlive() || ProcessGroup.signal(pid(), Signal.PROBE))) {
            process.waitFor(GONE_STEP_MILLIS, TimeUnit.MILLISECONDS);
            Thread.sleep(process.isAlive() ? 0 : GONE_STEP_MILLIS);
        }
    }

    private void endUninterrupted() {
        try {
            end();
        } catch (InterruptedException again) {
            ProcessGroup.signal(pid(), Signal.KILL);
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private boolean drained(Duration atMost) throws InterruptedException {
        return pumps.await(Math.max(0, atMost.toNanos()), TimeUnit.NANOSECONDS);
    }

    private int code() {
        return process.isAlive() ? -1 : process.exitValue();
    }

    private void follow(OutputCapture output, OutputCapture errors, Optional<String> input) {
        String name = "child-" + pid();
        Thread.ofVirtual().name(name + "-out").start(() -> pump(process.getInputStream(), output));
        Thread.ofVirtual().name(name + "-err").start(() -> pump(process.getErrorStream(), errors));
        input.ifPresent(text -> Thread.ofVirtual().name(name + "-in").start(() -> feed(text)));
        Thread.ofVirtual().name(name + "-exit").start(this::followExit);
    }

    private void pump(InputStream from, OutputCapture to) {
        byte[] chunk = new byte[64 * 1024];
        try (from) {
            for (int count = from.read(chunk); count >= 0; count = from.read(chunk)) {
                to.accept(chunk, count);
                watch.wrote(to);
            }
        } catch (IOException closed) {
            // The system closes the pipe under us when the child is gone; what came before is kept.
            LOG.debug("output of child {} ended early", pid(), closed);
        } finally {
            pumps.countDown();
        }
    }

    private void feed(String text) {
        try (OutputStream to = process.getOutputStream()) {
            to.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException notRead) {
            // A child need not read all of its input; it shows in its own exit code where it should have.
            LOG.debug("child {} did not read all of its input", pid(), notRead);
        }
    }

    private void followExit() {
        try {
            process.waitFor();
            watch.exited();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
