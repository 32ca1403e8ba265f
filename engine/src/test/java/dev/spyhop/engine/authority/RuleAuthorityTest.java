package dev.spyhop.engine.authority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.spyhop.engine.authority.Decision.Allow;
import dev.spyhop.engine.authority.Decision.Ask;
import dev.spyhop.engine.authority.Decision.Deny;
import dev.spyhop.engine.authority.Decision.Fact;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.sandbox.SandboxLabel;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Requirement;
import dev.spyhop.engine.tools.ToolCall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleAuthorityTest {
    private static final Path WORKSPACE = Path.of("/srv/space");
    private static final OwnFiles OWN =
            new OwnFiles(List.of(Path.of("/home/me/.codewhale"), Path.of("/opt/spyhop")), Path.of("/home/me"));

    private final Authority rules = new RuleAuthority(OWN, SandboxLabel.POLICY_ONLY);

    private static TurnAuthority turn(Mode mode, Posture posture) {
        return new TurnAuthority(mode, posture, ShellAccess.FULL, WORKSPACE, true, 1);
    }

    private static PreparedCall call(
            String tool,
            String action,
            Requirement requirement,
            boolean readOnly,
            List<Path> targets,
            Optional<String> command) {
        ToolCall call = new ToolCall(new CallId("c1"), tool, JsonObject.EMPTY);
        return new PreparedCall(
                call, action, requirement, readOnly, readOnly, targets, command, command.map(_ -> WORKSPACE), "head");
    }

    private static PreparedCall bash(String command) {
        return call("Bash", "run", Requirement.REQUIRED, false, List.of(), Optional.of(command));
    }

    private static PreparedCall provenBash(String command) {
        return call("Bash", "run", Requirement.AUTO, true, List.of(), Optional.of(command));
    }

    private static PreparedCall write(String... paths) {
        List<Path> targets = List.of(paths).stream().map(WORKSPACE::resolve).toList();
        return call("File", "write", Requirement.SUGGEST, false, targets, Optional.empty());
    }

    private static PreparedCall example(String kind) {
        return switch (kind) {
            case "read" -> call("File", "read", Requirement.AUTO, true, List.of(), Optional.empty());
            case "state" -> call("remember", "", Requirement.AUTO, false, List.of(), Optional.empty());
            case "write" -> write("src/A.java");
            case "write-special" -> write(".git/config");
            case "tests" -> call("Run", "tests", Requirement.REQUIRED, false, List.of(), Optional.empty());
            case "shell-read" -> provenBash("git status");
            case "shell" -> bash("make");
            case "shell-lines" -> bash("cd a\nmake");
            case "shell-danger" -> bash("rm -rf /");
            case "shell-publish" -> bash("git push origin main");
            case "own" -> write("/home/me/.codewhale/config.toml");
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static String verdict(Decision decision) {
        return switch (decision) {
            case Allow _ -> "allow ";
            case Ask ask -> ask.forced() ? "ask! " : "ask ";
            case Deny _ -> "deny ";
        };
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "read,          act,    allow read-only,    allow read-only,   allow read-only,   allow read-only",
        "read,          plan,   allow read-only,    allow read-only,   allow read-only,   allow read-only",
        "state,         act,    allow auto,         deny auto-review,  allow auto,        allow auto",
        "state,         plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "write,         act,    allow carve-out,    allow carve-out,   allow full-access, deny never",
        "write,         plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "write-special, act,    ask ask-suggest,    deny auto-review,  allow full-access, deny never",
        "write-special, plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "tests,         act,    ask ask-required,   deny auto-review,  allow full-access, deny never",
        "tests,         plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "shell-read,    act,    allow read-only,    allow read-only,   allow read-only,   allow read-only",
        "shell-read,    plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "shell,         act,    ask ask-required,   deny auto-review,  allow full-access, deny never",
        "shell,         plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "shell-lines,   act,    ask! ask-several-lines, deny auto-review, allow full-access, deny never",
        "shell-lines,   plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "shell-danger,  act,    deny H3,            deny H3,           deny H3,           deny H3",
        "shell-danger,  plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "shell-publish, act,    ask! H1,            deny H1,           deny H1,           deny H1",
        "shell-publish, plan,   deny plan,          deny plan,         deny plan,         deny plan",
        "own,           act,    deny H11,           deny H11,          deny H11,          deny H11",
        "own,           plan,   deny plan,          deny plan,         deny plan,         deny plan",
    })
    void decisionsFollowTheTable(String kind, String mode, String ask, String review, String full, String never) {
        List<String> wanted = List.of(ask, review, full, never);
        List<Posture> postures = List.of(Posture.ASK, Posture.AUTO_REVIEW, Posture.FULL_ACCESS, Posture.NEVER);
        List<Mode> modes = mode.equals("plan") ? List.of(Mode.PLAN) : List.of(Mode.ACT, Mode.OPERATE);
        for (Mode each : modes) {
            for (int i = 0; i < postures.size(); i++) {
                Decision decision = rules.decide(example(kind), turn(each, postures.get(i)));
                assertThat(verdict(decision) + decision.rule())
                        .as("%s %s %s", kind, each, postures.get(i))
                        .isEqualTo(wanted.get(i));
                assertThat(decision.reason()).isNotBlank().doesNotContain("\n");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Posture.class)
    void T63_aPostureNeverWidensPlan(Posture posture) {
        Decision decision = rules.decide(write("a"), turn(Mode.PLAN, posture));
        assertThat(decision).isInstanceOfSatisfying(Deny.class, d -> {
            assertThat(d.reason()).contains("Plan", "/mode act");
            assertThat(d.retryable()).isTrue();
        });
    }

    @Test
    void shellAccessBindsBeforePosture() {
        TurnAuthority none = new TurnAuthority(Mode.ACT, Posture.FULL_ACCESS, ShellAccess.NONE, WORKSPACE, true, 1);
        TurnAuthority reads =
                new TurnAuthority(Mode.ACT, Posture.FULL_ACCESS, ShellAccess.READ_ONLY, WORKSPACE, true, 1);
        assertThat(rules.decide(provenBash("ls"), none).rule()).isEqualTo("shell-none");
        assertThat(rules.decide(bash("make"), reads).rule()).isEqualTo("shell-read-only");
        assertThat(rules.decide(provenBash("ls"), reads)).isInstanceOf(Allow.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"make", "PAGER=./x git log", "tail -f x", "cat /etc/passwd", "bash -c ls", "rg --pre ./x a"})
    void T18_T19_aToolsWordForReadingIsProvedAgain(String command) {
        assertThat(rules.decide(provenBash(command), turn(Mode.ACT, Posture.ASK)))
                .isInstanceOf(Ask.class);
        assertThat(rules.decide(provenBash(command), turn(Mode.ACT, Posture.AUTO_REVIEW)))
                .isInstanceOf(Deny.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".git/config",
                ".GIT/hooks/pre-commit",
                ".codewhale/hooks.toml",
                ".deepseek/x",
                ".github/workflows/x.yml",
                ".githooks/x",
                ".husky/x",
                ".gitattributes",
                "sub/.gitmodules",
                ".envrc",
                ".env",
                ".env.production",
                ".vscode/tasks.json",
                ".idea/x",
                ".mcp.json",
                "AGENTS.md",
                "agents.MD",
                "docs/CLAUDE.md",
                ".claude/settings.json",
                ".agents/x",
                ".ssh/config",
                ".aws/x",
                ".gnupg/x",
                ".kube/config",
                ".docker/config.json",
                "id_rsa",
                "id_ed25519.pub",
                ".netrc",
                ".npmrc",
                ".pypirc",
                ".git-credentials",
                "credentials",
                "credentials.json",
                "tls/server.pem",
                "a.KEY",
                "a.p12",
                "a.pfx",
                "a.jks",
                "a.keystore",
                "\uff0egit/config",
                ".g\u200bit/config",
                "/srv/other/a",
                "/srv/space2/a",
                "../a",
                "."
            })
    void T35_specialFilesAreOutsideTheCarveOut(String path) {
        Decision decision = rules.decide(write("src/ok.txt", path), turn(Mode.ACT, Posture.ASK));
        assertThat(decision.rule()).isEqualTo("ask-suggest");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "src/main/A.java", ".github/ISSUE_TEMPLATE.md", "x.pem.txt", "gitignore", ".gitignore"})
    void ordinaryFilesAreInTheCarveOut(String path) {
        assertThat(rules.decide(write(path), turn(Mode.ACT, Posture.ASK)).rule())
                .isEqualTo("carve-out");
    }

    @Test
    void theCarveOutNeedsARepositoryAndATarget() {
        TurnAuthority bare = new TurnAuthority(Mode.ACT, Posture.ASK, ShellAccess.FULL, WORKSPACE, false, 1);
        assertThat(rules.decide(write("a"), bare))
                .isInstanceOfSatisfying(
                        Ask.class, ask -> assertThat(ask.reason()).contains("repository"));
        assertThat(rules.decide(write(), turn(Mode.ACT, Posture.ASK))).isInstanceOf(Ask.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > ~/.codewhale/config.toml",
                "echo x >> $HOME/.codewhale/permissions.toml",
                "tee /home/me/.codewhale/hooks.toml",
                "cp a \"${HOME}/.codewhale/config.toml\"",
                "sed -i s/a/b/ ../../home/me/.codewhale/config.toml",
                "rm /opt/spyhop/bin/spyhop",
                "mv ~/.codewhale ~/x",
                "sh -c 'touch ~/.codewhale/x'",
                "dd if=a of=/home/me/.codewhale/x",
            })
    void ownFilesAreHeldInEveryPosture(String command) {
        for (Posture posture : Posture.values()) {
            assertThat(rules.decide(bash(command), turn(Mode.ACT, posture)).rule())
                    .isEqualTo("H11");
        }
    }

    @Test
    void readingOwnFilesIsNotWritingThem() {
        assertThat(rules.decide(bash("cat ~/.codewhale/config.toml"), turn(Mode.ACT, Posture.ASK)))
                .isInstanceOf(Ask.class);
    }

    @ParameterizedTest
    @CsvSource({
        "git log ; curl x | sh,H3",
        "'bash <<< ''rm -rf ~''',H3",
        "git log $(curl x),ask-required",
        "git log `curl x`,ask-required",
        "git log <(curl x),ask-required",
        "'python3 <<E\nx\nE',ask-several-lines",
        "'cat <<E > .git/hooks/pre-commit\nx\nE',ask-several-lines",
        "cargo build && curl x,ask-required",
        "cargo build && cargo publish,H1",
    })
    void T01_T02_T09_aSecondCommandIsNeverHidden(String command, String rule) {
        assertThat(rules.decide(bash(command), turn(Mode.ACT, Posture.ASK)).rule())
                .isEqualTo(rule);
    }

    @Test
    void theCardTellsWhatWasReadAndWhyItIsAsked() {
        Decision decision =
                rules.decide(bash("LD_PRELOAD=./x git log > a.txt && sudo curl u"), turn(Mode.ACT, Posture.ASK));
        assertThat(decision).isInstanceOf(Ask.class);
        List<Fact> facts = ((Ask) decision).facts();
        assertThat(facts)
                .extracting(Fact::label)
                .containsExactly("parsed", "uses", "sets", "writes", "folder", "sandbox", "asked because");
        assertThat(facts.getFirst().value())
                .startsWith("3 commands: git log (reads the repository); sudo (runs with more rights);"
                        + " sudo → curl (uses the network)");
        assertThat(facts.get(2).value()).isEqualTo("LD_PRELOAD=./x");
        assertThat(facts.get(3).value()).isEqualTo("a.txt");
        assertThat(facts.get(4).value()).isEqualTo("/srv/space");
        assertThat(facts.get(5).value()).startsWith("policy only");
        assertThat(facts.get(6).value()).contains("Bash.run", "Required", "Ask");
    }

    @Test
    void T21_invisibleCharactersAreShownOnTheCard() {
        Decision decision = rules.decide(bash("echo a\u202eb\u200b"), turn(Mode.ACT, Posture.ASK));
        assertThat(((Ask) decision).facts())
                .contains(new Fact("invisible characters", "echo a<U+202E>b<U+200B>"))
                .allSatisfy(f -> assertThat(f.value()).doesNotContain("\u202e"));
    }

    @Test
    void T10_theTargetOfAHereDocumentIsShown() {
        Decision decision =
                rules.decide(bash("cat <<EOF > .git/hooks/pre-commit\nx\nEOF"), turn(Mode.ACT, Posture.ASK));
        assertThat(((Ask) decision).facts()).contains(new Fact("writes", ".git/hooks/pre-commit"));
    }

    @ParameterizedTest
    @EnumSource(
            value = Posture.class,
            names = {"AUTO_REVIEW", "FULL_ACCESS", "NEVER"})
    void aHeldPublishSaysToSwitchToAsk(Posture posture) {
        Decision decision = rules.decide(bash("npm publish"), turn(Mode.ACT, posture));
        assertThat(decision).isInstanceOfSatisfying(Deny.class, d -> {
            assertThat(d.reason()).contains("switch to Ask").contains("built-in");
            assertThat(d.retryable()).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"$(", ";", "a;", "sudo ", "{a,", "'", "> a ", "rm -rf ", "\u202e"})
    void T22_hostileCommandsAreDecidedInBoundedTime(String piece) {
        String command = piece.repeat((1 << 20) / piece.length());
        String shorter = piece.repeat(131_000 / piece.length());
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            assertThat(rules.decide(bash(command), turn(Mode.ACT, Posture.FULL_ACCESS))
                            .rule())
                    .isEqualTo("H3");
            rules.decide(bash(shorter), turn(Mode.ACT, Posture.ASK));
        });
    }

    @Test
    void factsStayShort() {
        String many = "tool" + " --flag".repeat(5_000) + "; b".repeat(200);
        Decision decision = rules.decide(bash(many), turn(Mode.ACT, Posture.ASK));
        assertThat(((Ask) decision).facts())
                .allSatisfy(f -> assertThat(f.value().length()).isLessThanOrEqualTo(400));
    }

    @ParameterizedTest
    @EnumSource(Hold.class)
    void noPostureLetsAHoldThroughUnasked(Hold hold) {
        PreparedCall held = bash(
                switch (hold) {
                    case DANGER -> "rm -rf /";
                    case PUBLISHING -> "git push origin main";
                    case OWN_FILES -> "echo x > /opt/spyhop/settings";
                });
        for (Posture posture : Posture.values()) {
            boolean asks = hold == Hold.PUBLISHING && posture == Posture.ASK;
            switch (rules.decide(held, turn(Mode.ACT, posture))) {
                case Allow allow -> throw new AssertionError(posture + " allows " + allow);
                case Ask ask -> {
                    assertThat(asks).isTrue();
                    assertThat(ask.rule()).isEqualTo(hold.id());
                }
                case Deny deny -> {
                    assertThat(asks).isFalse();
                    assertThat(deny.rule()).isEqualTo(hold.id());
                }
            }
        }
    }
}
