package dev.spyhop.engine.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.workspace.PathRefusedException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspacePathsTest {
    @TempDir
    Path temp;

    Path root;
    Path outside;
    WorkspacePaths paths;

    @BeforeEach
    void makeWorkspace() throws IOException {
        root = Files.createDirectories(temp.toRealPath().resolve("ws"));
        outside = Files.createDirectories(temp.toRealPath().resolve("outside"));
        Files.writeString(outside.resolve("o.txt"), "o");
        Files.createDirectories(root.resolve("src"));
        Files.writeString(root.resolve("src/a.txt"), "a");
        paths = new WorkspacePaths(root, PathPolicy.STRICT);
    }

    private Kind refused(WorkspacePaths rules, String given) {
        try {
            throw new AssertionError("allowed " + rules.forReading(given));
        } catch (PathRefusedException e) {
            return e.kind();
        }
    }

    @ParameterizedTest
    @CsvSource({
        ".,.",
        "src,src",
        "src/a.txt,src/a.txt",
        "./src/../src/./a.txt,src/a.txt",
        "src//a.txt,src/a.txt",
        "missing/deep/x,missing/deep/x",
        "missing/../src/a.txt,src/a.txt",
        "src/a.txt/below,src/a.txt/below"
    })
    void pathsInsideAreResolved(String given, String display) throws Exception {
        ResolvedPath path = paths.forReading(given);

        assertThat(path.display()).isEqualTo(display);
        assertThat(path.real()).isEqualTo(root.resolve(display).normalize());
        assertThat(paths.forReading(root + "/" + given).real()).isEqualTo(path.real());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"..", "../outside/o.txt", "src/../../outside", "/", "/etc/passwd", "missing/../../x", "~", "~/x"
            })
    void pathsOutsideAreEscapesThatSayWhatToDo(String given) {
        assertThatThrownBy(() -> paths.forReading(given)).isInstanceOfSatisfying(PathRefusedException.class, e -> {
            assertThat(e.kind()).isEqualTo(Kind.ESCAPE);
            assertThat(e).hasMessageContaining("/trust add").hasMessageContaining("relative to the workspace");
        });
        assertThatThrownBy(() -> paths.forWriting(given)).isInstanceOf(PathRefusedException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\0b"})
    void T08_textThatIsNoPathIsUnusable(String given) {
        assertThat(refused(paths, given)).isEqualTo(Kind.UNUSABLE);
    }

    @Test
    void aPathLongerThanAnySystemTakesIsUnusable() {
        assertThat(refused(paths, "a/".repeat(3_000))).isEqualTo(Kind.UNUSABLE);
    }

    @Test
    void T30_linksThatLeadOutsideAreEscapesDanglingOnesToo() throws Exception {
        Files.createSymbolicLink(root.resolve("link"), outside);
        Files.createSymbolicLink(root.resolve("dangling"), outside.resolve("not-yet"));
        Files.createSymbolicLink(root.resolve("chain"), Path.of("link/o.txt"));
        Files.createSymbolicLink(root.resolve("up"), Path.of("../outside/o.txt"));

        for (String given : List.of("link", "link/o.txt", "link/new/x", "dangling", "chain", "up", "link/../o.txt")) {
            assertThat(refused(paths, given)).as(given).isEqualTo(Kind.ESCAPE);
            assertThatThrownBy(() -> paths.forWriting(given)).as(given).isInstanceOf(PathRefusedException.class);
        }
    }

    @Test
    void linksThatStayInsideAreResolvedDanglingOnesToo() throws Exception {
        Files.createSymbolicLink(root.resolve("in"), Path.of("src"));
        Files.createSymbolicLink(root.resolve("dangling"), Path.of("src/new.txt"));

        assertThat(paths.forWriting("in/a.txt").display()).isEqualTo("src/a.txt");
        assertThat(paths.forWriting("dangling").display()).isEqualTo("src/new.txt");
    }

    @Test
    void linksInACircleDoNotHang() throws Exception {
        Files.createSymbolicLink(root.resolve("x"), Path.of("y"));
        Files.createSymbolicLink(root.resolve("y"), Path.of("x"));

        assertThat(paths.forReading("x").display()).isIn("x", "y");
    }

    @Test
    void theSettingLetsLinksLeadOutButNotPlainPaths() throws Exception {
        Files.createSymbolicLink(root.resolve("link"), outside);
        WorkspacePaths following = new WorkspacePaths(root, PathPolicy.STRICT.withFollowLinks(true));

        assertThat(following.forReading("link/o.txt").real()).isEqualTo(outside.resolve("o.txt"));
        assertThat(refused(following, "../outside/o.txt")).isEqualTo(Kind.ESCAPE);
        assertThat(refused(following, outside.toString())).isEqualTo(Kind.ESCAPE);
    }

    @Test
    void trustedRootsAreMatchedByWholeNames() throws Exception {
        Files.createDirectories(temp.resolve("outside-too"));
        WorkspacePaths trusting = new WorkspacePaths(root, PathPolicy.STRICT.withTrustedRoots(List.of(outside)));

        assertThat(trusting.forReading(outside + "/o.txt").display()).isEqualTo(outside + "/o.txt");
        assertThat(trusting.forWriting("../outside/new.txt").real()).isEqualTo(outside.resolve("new.txt"));
        assertThat(refused(trusting, "../outside-too")).isEqualTo(Kind.ESCAPE);
        assertThat(refused(trusting, outside + "/../outside-too")).isEqualTo(Kind.ESCAPE);
    }

    @Test
    void aWorkspaceGivenThroughALinkKeepsItsAbsolutePaths() throws Exception {
        Path alias = Files.createSymbolicLink(temp.resolve("alias"), root);
        WorkspacePaths rules = new WorkspacePaths(alias, PathPolicy.STRICT);

        assertThat(rules.root()).isEqualTo(root);
        assertThat(rules.forReading(alias + "/src/a.txt").display()).isEqualTo("src/a.txt");
    }

    @Test
    void H11_theHomeIsNeverWrittenAndItsSecretsNeverRead() throws Exception {
        Path home = Files.createDirectories(root.resolve("home"));
        Files.createDirectories(home.resolve("secrets"));
        Files.writeString(home.resolve("config.toml"), "key");
        Files.writeString(home.resolve("notes.txt"), "n");
        Files.createSymbolicLink(root.resolve("innocent"), home.resolve("config.toml"));
        Files.createLink(root.resolve("second-name"), home.resolve("config.toml"));
        PathPolicy policy = PathPolicy.protecting(home);

        for (PathPolicy p : List.of(policy, policy.withTrustMode(true), policy.withTrustedRoots(List.of(home)))) {
            WorkspacePaths rules = new WorkspacePaths(root, p);
            for (String given : List.of(
                    "home/config.toml",
                    "home/config.toml.bak",
                    "home/secrets",
                    "home/secrets/x",
                    "home/spyhop/config.toml",
                    "innocent",
                    "second-name")) {
                assertThat(refused(rules, given)).as(given).isEqualTo(Kind.PROTECTED);
            }
            assertThat(rules.forReading("home/notes.txt").display()).isEqualTo("home/notes.txt");
            for (String given :
                    List.of("home", "home/notes.txt", "home/new", "home/spyhop/permissions.toml", "innocent")) {
                assertThatThrownBy(() -> rules.forWriting(given))
                        .as(given)
                        .isInstanceOfSatisfying(
                                PathRefusedException.class,
                                e -> assertThat(e.kind()).isEqualTo(Kind.PROTECTED));
            }
        }
    }

    @Test
    void aProtectedPathOutsideIsProtectedFirst() throws Exception {
        WorkspacePaths rules = new WorkspacePaths(root, PathPolicy.protecting(outside));
        Files.writeString(outside.resolve("config.toml"), "key");

        assertThat(refused(rules, "../outside/config.toml")).isEqualTo(Kind.PROTECTED);
        assertThat(refused(rules, "../outside/o.txt")).isEqualTo(Kind.ESCAPE);
    }
}
