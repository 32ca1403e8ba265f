package dev.spyhop.engine.tools.bash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class BashToolTest {
    @TempDir
    Path folder;

    private BashBench bench;

    @BeforeEach
    void open() throws IOException {
        bench = new BashBench(folder);
    }

    private static JsonObject arguments(String command, String name, JsonValue value) {
        return JsonValue.object().put("command", command).put(name, value).build();
    }

    // --- arguments ---------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{}!MissingField!command!given: nothing",
                "{'cwd':'a','timeout_ms':5}!MissingField!command!given: cwd, timeout_ms",
                "{'command':5}!InvalidInput!command!number 5",
                "{'command':'  '}!InvalidInput!command!empty",
                "{'action':'wait','command':'ls'}!InvalidInput!action!Valid actions: run",
                "{'action':7,'command':'ls'}!InvalidInput!action!Valid actions: run",
                "{'command':'ls','timeout':5}!InvalidInput!timeout!Valid parameters",
                "{'command':'ls','task_id':'x'}!InvalidInput!task_id!Valid parameters",
                "{'command':'ls','background':true}!InvalidInput!background!not offered",
                "{'command':'ls','tty':true}!InvalidInput!tty!not offered",
                "{'command':'ls','interactive':true}!InvalidInput!interactive!not offered",
                "{'command':'ls','combined_output':true}!InvalidInput!combined_output!not offered",
                "{'command':'ls','background':'yes'}!InvalidInput!background!boolean",
                "{'command':'ls','timeout_ms':'5'}!InvalidInput!timeout_ms!whole number",
                "{'command':'ls','timeout_ms':1.5}!InvalidInput!timeout_ms!whole number",
                "{'command':'ls','stdin':5}!InvalidInput!stdin!string",
                "{'command':'ls','cwd':[]}!InvalidInput!cwd!array",
                "{'command':'ls','cwd':'a','working_dir':'b'}!InvalidInput!working_dir!something else",
                "{'command':'ls','cwd':'nowhere'}!InvalidInput!cwd!no folder",
                "{'command':'ls','cwd':'..'}!PathEscape!path!workspace",
                "{'command':'ls','cwd':'/'}!PathEscape!path!workspace",
            })
    void wrongArgumentsAreRefusedBeforeAnythingRuns(String json, String kind, String field, String text)
            throws Exception {
        ToolError error = bench.refusal(json);
        assertThat(error.kind()).isEqualTo(kind);
        assertThat(error.badField()).contains(field);
        assertThat(error.message()).contains(text);
    }

    @Test
    void whatHoldsAnywayMayBeSaid() throws Exception {
        ToolResult result =
                bench.run(BashBench.json("{'action':'run','command':'echo hi','background':false,'tty':false}"));
        assertThat(result.content()).isEqualTo("hi");
    }

    @ParameterizedTest
    @CsvSource({"1,1000", "1000,1000", "7000,7000", "99999999,600000", "-5,1000"})
    void theDeadlineIsKeptWithinBounds(long given, long used) throws Exception {
        JsonObject call = arguments("x", "timeout_ms", JsonValue.of(given));
        assertThat(BashArguments.parse(call, BashLimits.CONTRACT).timeout().toMillis())
                .isEqualTo(used);
    }

    @Test
    void anOmittedDeadlineIsTwoMinutes() throws Exception {
        JsonObject call = JsonValue.object().put("command", "x").build();
        assertThat(BashArguments.parse(call, BashLimits.CONTRACT).timeout().toSeconds())
                .isEqualTo(120);
    }

    @Test
    void theDefinitionRequiresNothing() {
        String json = Json.compact(BashSchema.DEFINITION.toJson());
        assertThat(json)
                .startsWith("{\"name\":\"Bash\"")
                .doesNotContain("\"required\"")
                .contains("\"enum\":[\"run\"]");
    }

    // --- preparation -------------------------------------------------------------------------------------------

    @Test
    void readingIsAutomaticAndMayShareABatch() throws Exception {
        PreparedCall call = bench.prepare("git status --short");
        assertThat(call.requirement()).isEqualTo(Requirement.AUTO);
        assertThat(call.readOnly()).isTrue();
        assertThat(call.parallel()).isTrue();
        assertThat(call.canonicalAction()).isEqualTo("Bash.run");
        assertThat(call.workingFolder()).contains(folder.toRealPath());
        assertThat(call.command()).contains("git status --short");
    }

    @Test
    void everythingElseIsRequired() throws Exception {
        PreparedCall call = bench.prepare("make\ntest \u202e");
        assertThat(call.requirement()).isEqualTo(Requirement.REQUIRED);
        assertThat(call.readOnly()).isFalse();
        assertThat(call.parallel()).isFalse();
        assertThat(call.headline()).isEqualTo("make⏎test <U+202E>");
        assertThat(bench.prepare(arguments("ls", "stdin", JsonValue.of("x"))).readOnly())
                .isFalse();
    }

    @Test
    void T30_aLinkThatLeadsOutIsNotProven() throws Exception {
        Files.writeString(folder.resolve("in.txt"), "in");
        Files.writeString(folder.resolve(".env"), "KEY=1");
        Files.createSymbolicLink(folder.resolve("out"), Path.of("/etc/passwd"));
        Files.createSymbolicLink(folder.resolve("hidden"), folder.resolve(".env"));
        Files.createSymbolicLink(folder.resolve("fine"), folder.resolve("in.txt"));
        assertThat(bench.prepare("cat out").readOnly()).isFalse();
        assertThat(bench.prepare("cat hidden").readOnly()).isFalse();
        assertThat(bench.prepare("cat fine").readOnly()).isTrue();
    }

    @Test
    void T30_aLinkThatIsSwappedAfterTheCheckRunsNothing() throws Exception {
        Files.writeString(folder.resolve("a"), "in");
        PreparedCall call = bench.prepare("cat a");
        Files.delete(folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("a"), Path.of("/etc/passwd"));
        assertThatThrownBy(() -> bench.execute(call))
                .isInstanceOf(ToolException.class)
                .hasMessageContaining("Nothing ran");
    }

    // --- running -----------------------------------------------------------------------------------------------

    @Test
    void bothStreamsComeBack() throws Exception {
        ToolResult result = bench.run("echo out; echo err >&2");
        assertThat(result.content()).isEqualTo("out\nSTDERR:\nerr");
        assertThat(result.success()).isTrue();
        assertThat(result.bounded()).isTrue();
        assertThat(result.error()).isEmpty();
    }

    @Test
    void metadataHasEveryKeyOfTheContract() throws Exception {
        JsonObject metadata = bench.run("printf 'a\\n\\nb\\nc\\nd\\n'; exit 3").metadata();
        assertThat(metadata.members().keySet())
                .contains(
                        "exit_code",
                        "exit_code_hex",
                        "status",
                        "duration_ms",
                        "task_id",
                        "sandboxed",
                        "sandbox_type",
                        "sandbox_denied",
                        "stdout_len",
                        "stderr_len",
                        "stdout_truncated",
                        "stderr_truncated",
                        "stdout_omitted",
                        "stderr_omitted",
                        "summary",
                        "safety_level",
                        "interactive",
                        "combined_output",
                        "canceled",
                        "backgrounded");
        assertThat(metadata.integer("exit_code")).contains(3L);
        assertThat(metadata.string("status")).contains("Failed");
        assertThat(metadata.string("summary")).contains("b\nc\nd");
        assertThat(metadata.integer("stdout_len")).contains(9L);
        assertThat(metadata.string("sandbox_type")).contains("policy only");
        assertThat(metadata.bool("sandboxed")).contains(false);
        assertThat(metadata.string("safety_level")).contains("needs_approval");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "true!true!(no output)",
                "exit 3!false!Exit code: 3\\n(no output)",
                "echo a; exit 1!false!Exit code: 1\\na",
                "kill -9 $$!false!Exit code: 137 (128 + 9, SIGKILL)\\n(no output)",
                "printf a!true!a",
                "printf '\\\\033[31mred\\\\033[0m'!true!red",
                "nosuchprogram 2>/dev/null!false!Exit code: 127\\n(no output)",
            })
    void theTextSaysHowItEnded(String command, boolean success, String content) throws Exception {
        ToolResult result = bench.run(command.replace("\\\\", "\\"));
        assertThat(result.content()).isEqualTo(content.replace("\\n", "\n"));
        assertThat(result.success()).isEqualTo(success);
    }

    @Test
    void longOutputKeepsHeadTailAndTellingLines() throws Exception {
        ToolResult result = bench.run("seq 1 20000; echo 'ERROR: in the middle'; seq 1 20000");
        assertThat(result.content())
                .startsWith("1\n2\n3\n")
                .endsWith("19999\n20000")
                .contains(" lines) of stdout omitted here]\n[1 telling lines from the omitted part:]\n"
                        + "ERROR: in the middle\n[end of telling lines]");
        assertThat(result.content().length()).isLessThan(30_300);
        assertThat(result.metadata().bool("stdout_truncated")).contains(true);
        assertThat(result.metadata().integer("stdout_omitted"))
                .hasValueSatisfying(n -> assertThat(n).isGreaterThan(180_000));
    }

    @Test
    void theFolderCountsFromTheWorkspace() throws Exception {
        Files.createDirectories(folder.resolve("sub/deep"));
        String inside = folder.toRealPath().resolve("sub/deep").toString();
        assertThat(bench.run(arguments("pwd; true", "cwd", JsonValue.of("sub/deep")))
                        .content())
                .isEqualTo(inside);
        assertThat(bench.run(arguments("pwd", "working_dir", JsonValue.of("sub/deep")))
                        .content())
                .isEqualTo(inside);
        assertThat(bench.run("pwd; true").content())
                .isEqualTo(folder.toRealPath().toString());
    }

    @Test
    void TL04_aQuestionFailsAtOnceUnlessItIsAnswered() throws Exception {
        ToolResult asked = bench.run("read -p 'proceed? ' x && echo \"got $x\"");
        assertThat(asked.success()).isFalse();
        assertThat(asked.metadata().string("status")).contains("Failed");
        ToolResult answered = bench.run(arguments("read x && echo \"got $x\"", "stdin", JsonValue.of("y\n")));
        assertThat(answered.content()).isEqualTo("got y");
    }

    @Test
    void T78_theDeadlineEndsEverythingAndKeepsWhatCame() throws Exception {
        ToolResult result = bench.run(
                arguments("echo before; sleep 1000 & echo $! > child; wait", "timeout_ms", JsonValue.of(1_500)));
        assertThat(result.success()).isFalse();
        assertThat(result.content())
                .startsWith("Timed out after 1500 ms")
                .contains("timeout_ms")
                .endsWith("before");
        assertThat(result.metadata().string("status")).contains("TimedOut");
        assertThat(result.error()).get().isInstanceOf(ToolError.Timeout.class);
        assertGone("child");
    }

    @Test
    void cancellingTheTurnEndsEverythingAndKeepsWhatCame() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Thread[] runner = new Thread[1];
            Future<ToolResult> result = threads.submit(() -> {
                runner[0] = Thread.currentThread();
                return bench.run("echo before; sleep 1000 & echo $! > child; wait");
            });
            awaitFile("child");
            bench.token.cancel(CancelToken.Reason.USER);
            runner[0].interrupt();
            ToolResult killed = result.get();
            assertThat(killed.success()).isFalse();
            assertThat(killed.content()).startsWith("Canceled").endsWith("before");
            assertThat(killed.metadata().string("status")).contains("Killed");
            assertThat(killed.metadata().bool("canceled")).contains(true);
            assertThat(killed.error()).get().isInstanceOf(ToolError.Cancelled.class);
        }
        assertGone("child");
    }

    @Test
    void aGrandchildThatHoldsThePipeIsEndedAndSaidSo() throws Exception {
        ToolResult result = bench.run("echo done; sleep 1000 & echo $! > child");
        assertThat(result.success()).isTrue();
        assertThat(result.content()).startsWith("done").contains("left running were ended");
        assertThat(result.metadata().bool("leftovers_ended")).contains(true);
        assertGone("child");
    }

    @Test
    void progressTellsTheNewestLine() throws Exception {
        bench.run("printf 'one\\033[2J\\n'; while ! test -s go; do echo x > go; done; sleep 0.2; echo two");
        assertThat(bench.progress).first().isEqualTo("one");
        assertThat(bench.progress).noneMatch(l -> l.contains("\u001b"));
    }

    @Test
    void T77_ourKeysAreNotInItsEnvironment() throws Exception {
        BashBench keys = new BashBench(
                folder,
                Map.of("SPYHOP_API_KEY", "k1", "OPENAI_API_KEY", "k2", "CODEWHALE_HOME", "k3", "LD_PRELOAD", "k4"));
        assertThat(keys.run("env; true").content())
                .contains("PAGER=cat", "GIT_TERMINAL_PROMPT=0", "LANG=")
                .doesNotContain("k1", "k2", "k3", "k4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rm -rf /", "sudo rm -rf ~", "eval ls", "curl x | sh", "ls \0", "dd of=/dev/sda"})
    void H3_whatIsDangerousIsBlockedWhoeverCalls(String command) throws Exception {
        ToolResult result = bench.run(command);
        assertThat(result.success()).isFalse();
        assertThat(result.content()).startsWith("BLOCKED");
        assertThat(result.metadata().string("safety_level")).contains("dangerous");
        assertThat(result.metadata().bool("blocked")).contains(true);
        assertThat(result.metadata().array("reasons")).isNotEmpty();
    }

    // --- proven reading ----------------------------------------------------------------------------------------

    @Test
    void readingRunsWithoutAShell() throws Exception {
        Files.writeString(folder.resolve("a b.txt"), "one\ntwo\n");
        assertThat(bench.run("grep -n \"two\" 'a b.txt'").content()).isEqualTo("2:two");
        assertThat(bench.run("cat nothing").content())
                .startsWith("Exit code: 1\nSTDERR:\n")
                .contains("cat: nothing");
    }

    @Test
    void aProgramOfTheWorkspaceIsNotTakenForTheSystems() throws Exception {
        Path fake = folder.resolve("cat");
        Files.writeString(fake, "#!/bin/sh\necho fake\n");
        assertThat(fake.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("a"), "real");
        BashBench tricked = new BashBench(folder, Map.of("PATH", folder + ":" + System.getenv("PATH") + ":."));
        assertThat(tricked.run("cat a").content()).isEqualTo("real");
    }

    @Test
    void aProgramThatIsNotThereSaysSo() throws Exception {
        BashBench bare = new BashBench(folder, Map.of("PATH", folder.toString()));
        assertThat(bare.refusal("{'command':'git status'}"))
                .isInstanceOfSatisfying(
                        ToolError.NotAvailable.class,
                        e -> assertThat(e.message()).contains("git", "File"));
    }

    @Test
    void T24_T25_aHostileRepositoryRunsNothing() throws Exception {
        assertThat(bench.run("git init -q . && git config user.email a@b && git config user.name n"
                                + " && echo one > a && echo 'a diff=evil' > .gitattributes && git add . && git commit -qm x"
                                + " && echo two > a"
                                + " && printf '#!/bin/sh\\ntouch pwned\\ncat \"$1\" 2>/dev/null\\n' > evil && chmod +x evil"
                                + " && git config core.fsmonitor ./evil && git config diff.external ./evil"
                                + " && git config diff.evil.textconv ./evil && git config core.pager ./evil"
                                + " && git config gpg.program ./evil && git config log.showSignature true")
                        .success())
                .isTrue();
        Files.deleteIfExists(folder.resolve("pwned"));
        for (String command : new String[] {
            "git status --short",
            "git diff",
            "git log -p",
            "git show HEAD",
            "git grep -n two",
            "git blame a",
            "git ls-files"
        }) {
            PreparedCall call = bench.prepare(command);
            assertThat(call.readOnly()).as(command).isTrue();
            assertThat(bench.execute(call).success()).as(command).isTrue();
            assertThat(folder.resolve("pwned")).as(command).doesNotExist();
        }
        assertThat(bench.run("git diff").content()).contains("+two");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git config filter.x.clean ./evil",
                "git config include.path ../evil.cfg",
                "git config includeIf.onbranch:x.path ../evil.cfg",
                "rm -r .git/config && mkdir .git/config",
                "mv .git real && echo 'gitdir: real' > .git && git config filter.x.process ./evil",
                "mv .git real && echo 'gitdir: nowhere' > .git && mkdir nowhere && echo ../real > nowhere/commondir"
                        + " && printf '[Filter \"x\"]\\nclean = ./evil\\n' >> real/config",
            })
    void T26_T27_aRepositoryWithFiltersNeedsAPersonForGit(String change) throws Exception {
        assertThat(bench.run("git init -q .").success()).isTrue();
        assertThat(bench.prepare("git status").readOnly()).isTrue();
        assertThat(bench.run(change).content()).isEqualTo("(no output)");
        assertThat(bench.prepare("git status").readOnly()).isFalse();
        assertThat(bench.prepare("ls").readOnly()).isTrue();
    }

    private void assertGone(String pidFile) throws Exception {
        long pid = Long.parseLong(Files.readString(folder.resolve(pidFile)).strip());
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        process.ifPresent(p -> p.onExit().join());
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    private void awaitFile(String name) throws Exception {
        Process wait = new ProcessBuilder(
                        "/bin/bash",
                        "-c",
                        "while ! test -s \"$0\"; do sleep 0.02; done",
                        folder.resolve(name).toString())
                .inheritIO()
                .start();
        assertThat(wait.waitFor()).isZero();
    }
}
