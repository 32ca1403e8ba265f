package dev.spyhop.engine.authority.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadOnlyProofTest {
    private static final Path WORKSPACE = Path.of("/srv/space");

    private static Optional<ReadOnlyProof.Proven> prove(String command) {
        return ReadOnlyProof.prove(new ShellCommandParser().parse(command), WORKSPACE.resolve("sub"), WORKSPACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ls",
                "ls -la src",
                "pwd",
                "cat a.txt 'b c.txt'",
                "head -n 20 a",
                "head -20 a",
                "tail -c 100 a",
                "wc -l a b",
                "which java",
                "stat -c %s a",
                "file a",
                "du -sh .",
                "df -h",
                "grep -rn \"class Foo\" src",
                "grep -n /api/users src",
                "rg -n --hidden foo src",
                "rg --files src",
                "fd -e java",
                "git status",
                "git status --short",
                "git log --oneline -n 5",
                "git log -5 main..dev",
                "git diff --stat HEAD~2",
                "git diff -- a.txt",
                "git show HEAD:src/A.java",
                "git ls-files",
                "git blame -L 1,5 a",
                "git grep -n foo",
                "cat /srv/space/a",
                "  ls  ",
            })
    void plainReadingIsProven(String command) {
        assertThat(prove(command)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // another command, or what a shell would make of the line
                "ls; ls",
                "ls && ls",
                "ls | wc",
                "ls > a",
                "cat < a",
                "ls &",
                "ls $X",
                "ls $(pwd)",
                "ls `pwd`",
                "ls *",
                "ls a?",
                "ls [ab]",
                "ls {a,b}",
                "grep 'a|b' x",
                "ls\nls",
                "ls ~",
                "ls ~/x",
                "ls # x",
                "bash -c ls",
                "sh -c 'cat a'",
                "A=1 ls",
                "PAGER=./x git log",
                "LD_PRELOAD=./x ls",
                "GIT_SSH_COMMAND=x git status",
                "BASH_ENV=x bash",
                "env ls",
                "sudo ls",
                "time ls",
                "command ls",
                // spelling
                "/bin/ls",
                "./ls",
                "LS",
                "l\"s\"",
                "\\ls",
                "\uff4cs",
                "ls\u200b",
                "ls \u202ea",
                "git 'status'x",
                // outside
                "cat /etc/passwd",
                "cat ../../x",
                "cat ../a",
                "ls /",
                "git -C /etc status",
                "cat /srv/spaces/a",
                // credentials
                "cat .env",
                "cat .env.local",
                "cat conf/ID_RSA",
                "cat server.PEM",
                "git show HEAD:.env",
                // options that start programs, write or follow
                "rg --pre ./x foo",
                "rg --pre=./x foo",
                "rg -z foo",
                "fd -x rm",
                "fd -X rm",
                "fd --exec rm",
                "git grep -O./x foo",
                "git grep --open-files-in-pager=x foo",
                "git -c core.pager=x log",
                "git --exec-path=x log",
                "git log --output=x",
                "git diff --ext-diff",
                "git diff --textconv",
                "git log --show-signature",
                "git diff --no-index /a /b",
                "git branch -D x",
                "git stash",
                "git push",
                "tail -f a",
                "tail -F a",
                "tail --follow a",
                "tail -5f a",
                "file -C -m x",
                "file -z x",
                "grep -f /etc/passwd x",
                "grep -R x .",
                "find . -exec rm x",
                "sed 1e a",
                "awk 1 a",
                "sort -o a b",
                "date -s x",
                "lsof",
                "less a"
            })
    void T18_T19_whateverIsNotPlainIsNotProven(String command) {
        assertThat(prove(command)).isEmpty();
    }

    @Test
    void theProofCarriesArgumentsAndPaths() {
        ReadOnlyProof.Proven proven = prove("grep -n 'a b' x/y").orElseThrow();
        assertThat(proven.argv()).containsExactly("grep", "-n", "a b", "x/y");
        assertThat(proven.paths()).containsExactly(WORKSPACE.resolve("sub/x/y"));
    }

    @Test
    void aFolderOutsideProvesNothing() {
        assertThat(ReadOnlyProof.prove(new ShellCommandParser().parse("ls"), Path.of("/etc"), WORKSPACE))
                .isEmpty();
    }
}
