package dev.spyhop.engine.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.spyhop.engine.process.ChildExit.Cause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ChildProcessTest {
    private static final Duration LONG = Duration.ofSeconds(50);
    private static final ChildLimits QUICK =
            new ChildLimits(Duration.ofMillis(500), Duration.ofMillis(400), Duration.ofMillis(50));

    @TempDir
    Path folder;

    private final OutputCapture output = new OutputCapture(OutputLimits.CONTRACT);
    private final OutputCapture errors = new OutputCapture(OutputLimits.CONTRACT);

    private ChildProcess start(String command, Optional<String> input) throws IOException {
        Map<String, String> environment = ChildEnvironment.of(System.getenv());
        ChildCommand child = new ChildCommand(List.of("/bin/bash", "-c", command), folder, environment, input);
        return ChildProcess.start(child, output, errors, QUICK);
    }

    private ChildProcess start(String command) throws IOException {
        return start(command, Optional.empty());
    }

    private static void ignore(String line) {
        assertThat(line).isNotNull();
    }

    /// Waits until the process with the id in that file is gone, and says which it was.
    private static void assertGone(Path pidFile) throws Exception {
        long pid = Long.parseLong(Files.readString(pidFile).strip());
        ProcessHandle.of(pid)
                .ifPresent(p -> p.onExit().orTimeout(10, TimeUnit.SECONDS).join());
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive))
                .as("process %d", pid)
                .isEmpty();
    }

    @Test
    void outputsAndExitCodeComeBack() throws Exception {
        ChildExit exit = start("echo out; echo err >&2; exit 7").await(LONG, ChildProcessTest::ignore);
        assertThat(exit.cause()).isEqualTo(Cause.EXITED);
        assertThat(exit.code()).isEqualTo(7);
        assertThat(exit.leftovers()).isFalse();
        assertThat(exit.outputOpen()).isFalse();
        assertThat(output.close().head()).isEqualTo("out\n");
        assertThat(errors.close().head()).isEqualTo("err\n");
    }

    @Test
    void aChildLeadsASessionOfItsOwn() throws Exception {
        ChildProcess child = start("ps -o pid=,pgid=,sid= -p $$ || cut -d' ' -f1,5,6 /proc/$$/stat");
        child.await(LONG, ChildProcessTest::ignore);
        String pid = Long.toString(child.pid());
        assertThat(output.close().head().strip().split("\\s+")).containsExactly(pid, pid, pid);
    }

    @ParameterizedTest
    @ValueSource(strings = {"read x; echo got:$x; test -n \"$x\"", "cat; false"})
    void TL04_aQuestionFailsAtOnceBecauseInputIsClosed(String command) throws Exception {
        ChildExit exit = start(command).await(LONG, ChildProcessTest::ignore);
        assertThat(exit.cause()).isEqualTo(Cause.EXITED);
        assertThat(exit.code()).isNotZero();
        assertThat(exit.took()).isLessThan(Duration.ofSeconds(20));
    }

    @Test
    void givenInputIsReadToItsEnd() throws Exception {
        String text = "é line\n".repeat(50_000);
        start("wc -c", Optional.of(text)).await(LONG, ChildProcessTest::ignore);
        assertThat(output.close().head().strip()).isEqualTo("400000");
    }

    @Test
    void inputThatNobodyReadsHarmsNothing() throws Exception {
        ChildExit exit = start("true", Optional.of("x".repeat(1 << 20))).await(LONG, ChildProcessTest::ignore);
        assertThat(exit.code()).isZero();
    }

    @Test
    void T78_aDeadlineEndsTheWholeTree() throws Exception {
        ChildProcess child = start("(sleep 1000 & echo $! > grandchild; wait) & echo $! > child; wait");
        awaitFile(folder.resolve("grandchild"));
        ChildExit exit = child.await(Duration.ofMillis(1), ChildProcessTest::ignore);
        assertThat(exit.cause()).isEqualTo(Cause.DEADLINE);
        assertThat(exit.code()).isEqualTo(143);
        assertGone(folder.resolve("child"));
        assertGone(folder.resolve("grandchild"));
    }

    @Test
    void cancellingEndsTheWholeTreeEvenWhereItRefusesToEnd() throws Exception {
        ChildProcess child = start("trap '' TERM; (trap '' TERM; echo $BASHPID > child; while :; do sleep 1000; done) &"
                + " while :; do wait; done");
        awaitFile(folder.resolve("child"));
        child.cancel();
        ChildExit exit = child.await(LONG, ChildProcessTest::ignore);
        assertThat(exit.cause()).isEqualTo(Cause.CANCELLED);
        assertThat(exit.code()).isEqualTo(137);
        assertGone(folder.resolve("child"));
    }

    @Test
    void interruptingTheWaitEndsTheTreeAndSaysSo() throws Exception {
        ChildProcess child = start("sleep 1000 & echo $! > child; wait");
        awaitFile(folder.resolve("child"));
        CountDownLatch interrupted = new CountDownLatch(1);
        Thread waiter = Thread.ofVirtual().start(() -> {
            try {
                child.await(LONG, ChildProcessTest::ignore);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        });
        waiter.interrupt();
        assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
        assertGone(folder.resolve("child"));
    }

    @Test
    void aGrandchildThatHoldsThePipeDelaysTheEndOnlyShortly() throws Exception {
        ChildProcess child = start("echo before; sleep 1000 & echo $! > child");
        ChildExit exit = child.await(LONG, ChildProcessTest::ignore);
        assertThat(exit.cause()).isEqualTo(Cause.EXITED);
        assertThat(exit.code()).isZero();
        assertThat(exit.leftovers()).isTrue();
        assertThat(exit.took()).isLessThan(Duration.ofSeconds(20));
        assertThat(output.close().head()).isEqualTo("before\n");
        assertGone(folder.resolve("child"));
    }

    @Test
    void aProcessThatLeftTheGroupDoesNotHoldUpTheCall() throws Exception {
        ChildProcess child =
                start("setsid sh -c 'echo $$ > child; exec sleep 1000' & while ! test -s child; do :; done");
        ChildExit exit = child.await(LONG, ChildProcessTest::ignore);
        assertThat(exit.code()).isZero();
        assertThat(exit.outputOpen()).isTrue();
        ProcessHandle.of(
                        Long.parseLong(Files.readString(folder.resolve("child")).strip()))
                .ifPresent(ProcessHandle::destroyForcibly);
        assertGone(folder.resolve("child"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "yes | tr -d '\\n'", "cat /dev/zero", "yes 'an error' >&2"})
    void T78_endlessOutputIsBounded(String command) throws Exception {
        ChildExit exit = start(command).await(Duration.ofMillis(1_500), ChildProcessTest::ignore);
        assertThat(exit.cause()).isEqualTo(Cause.DEADLINE);
        CapturedOutput kept = command.contains(">&2") ? errors.close() : output.close();
        assertThat(kept.totalBytes()).isGreaterThan(1_000_000);
        assertThat(kept.head().length() + kept.tail().length()).isLessThanOrEqualTo(30_000);
        assertThat(kept.signalLines().size()).isLessThanOrEqualTo(80);
    }

    @Test
    void newestLineIsReportedNowAndThen() throws Exception {
        LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
        ChildExit exit = start(
                        "echo first; while ! test -e gate; do sleep 0.02; done; for i in $(seq 20000); do echo line $i; done")
                .await(LONG, line -> {
                    lines.add(line);
                    openGate();
                });
        assertThat(exit.code()).isZero();
        assertThat(lines).first().isEqualTo("first");
        assertThat(lines.size()).isLessThan(1_000);
    }

    private void openGate() {
        try {
            Files.writeString(folder.resolve("gate"), "x\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatCannotBeStartedSaysSo() {
        ChildCommand missing = new ChildCommand(
                List.of("/bin/bash", "-c", "true"), folder.resolve("nowhere"), Map.of(), Optional.empty());
        assertThatThrownBy(() -> ChildProcess.start(missing, output, errors, QUICK))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nowhere");
    }

    @Test
    void manyChildrenAtOnceDoNotStarveEachOther() {
        assertTimeoutPreemptively(Duration.ofSeconds(40), () -> {
            List<Thread> waiters = new ArrayList<>();
            LinkedBlockingQueue<Integer> codes = new LinkedBlockingQueue<>();
            CountDownLatch all = new CountDownLatch(20);
            for (int i = 0; i < 20; i++) {
                OutputCapture out = new OutputCapture(OutputLimits.CONTRACT);
                ChildCommand command = new ChildCommand(
                        List.of("/bin/bash", "-c", "while ! test -e go; do sleep 0.05; done; exit 3"),
                        folder,
                        ChildEnvironment.of(System.getenv()),
                        Optional.empty());
                ChildProcess child = ChildProcess.start(command, out, new OutputCapture(OutputLimits.CONTRACT), QUICK);
                waiters.add(Thread.ofVirtual().start(() -> {
                    all.countDown();
                    try {
                        codes.add(child.await(LONG, ChildProcessTest::ignore).code());
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }));
            }
            all.await();
            Files.createFile(folder.resolve("go"));
            for (Thread waiter : waiters) {
                waiter.join();
            }
            assertThat(codes).hasSize(20).containsOnly(3);
        });
    }

    /// Waits for a file with something in it, by running a child that waits for it.
    private void awaitFile(Path file) throws Exception {
        Process wait = new ProcessBuilder(
                        "/bin/bash", "-c", "while ! test -s \"$0\"; do sleep 0.02; done", file.toString())
                .inheritIO()
                .start();
        assertThat(wait.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
}
