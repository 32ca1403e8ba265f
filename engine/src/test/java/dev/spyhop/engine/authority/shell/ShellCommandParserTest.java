package dev.spyhop.engine.authority.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShellCommandParserTest {
    private final ShellCommandParser parser = new ShellCommandParser();

    private List<String> lines(String command) {
        return parser.parse(command).commands().stream()
                .map(c -> String.join(" ", c.words().stream().map(Word::text).toList()))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "ls -la src!ls -la src",
                "git log && rm x; echo a | wc -l & true!git log / rm x / echo a / wc -l / true",
                "(cd a; make) && { touch b; }!cd a / make / touch b",
                "echo $(git rev-parse HEAD)!git rev-parse HEAD / echo $(git rev-parse HEAD)",
                "echo \"$(date)\"!date / echo $(date)",
                "diff <(sort a) <(sort b)!sort a / sort b / diff <(sort a) <(sort b)",
                "echo ${X:-$(whoami)}!whoami / echo ${X:-$(whoami)}",
                "echo 'a;b' \"c|d\" e\\&f!echo a;b c|d e&f",
                "$'\\x72\\155' -rf x!rm -rf x",
                "r\"m\" -r'f' x!rm -rf x",
                "{rm,-rf,x}!rm -rf x",
                "if true; then rm a; else rm b; fi!true / rm a / rm b",
                "for f in a b; do rm $f; done!rm $f",
                "f() { rm a; }; f!rm a / f",
                "A=1 B=2 env C=3 rm x!env C=3 rm x / rm x",
                "sudo -u root -E rm x!sudo -u root -E rm x / rm x",
                "timeout -s KILL 5 nice -n 3 rm x!timeout -s KILL 5 nice -n 3 rm x / nice -n 3 rm x / rm x",
                "xargs -0 -n 1 rm!xargs -0 -n 1 rm / rm",
                "bash -o vi -c 'rm x'!bash -o vi -c rm x / rm x",
                "sh -lc 'a && b'!sh -lc a && b / a / b",
                "find . -name x -exec rm {} +!find . -name x -exec rm {} + / rm {}",
                "echo a > b 2>&1 < c!echo a",
                "echo $((1<<2)) ; rm x!echo $((1<<2)) / rm x",
                "echo hi # rm x!echo hi",
            })
    void everyCommandIsFound(String command, String expected) {
        List<String> wanted = List.of(expected.split(" / "));
        assertThat(lines(command)).containsAll(wanted);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "a; b!CHAIN",
                "a && b!CHAIN",
                "a | b!PIPE",
                "a & b!BACKGROUND",
                "(a)!SUBSHELL",
                "a $(b)!SUBSTITUTION",
                "a `b`!SUBSTITUTION",
                "a <(b)!PROCESS_SUBSTITUTION",
                "a $B!EXPANSION",
                "a *.java!GLOB",
                "a > b!REDIRECT",
                "a &> b!REDIRECT",
                "a <<< b!HERE_DOC",
                "A=1 a!ASSIGNMENT",
                "if a; then b; fi!KEYWORD",
                "f() { a; }!FUNCTION",
                "a # b!COMMENT",
                "eval a!EVAL",
                "a 'b!UNFINISHED",
                "a $(b!UNFINISHED",
                "a\u202eb!INVISIBLE_CHARACTERS",
                "a\u200bb!INVISIBLE_CHARACTERS",
            })
    void featuresAreSeen(String command, ShellFeature feature) {
        assertThat(parser.parse(command).features()).contains(feature);
    }

    @Test
    void onePlainCommandHasNoFeature() {
        ShellScript script = parser.parse("git log --oneline 'a b' \"c d\"");
        assertThat(script.isSimple()).isTrue();
        assertThat(script.features()).isEmpty();
    }

    @Test
    void severalLinesAreOneScript() {
        ShellScript script = parser.parse("cd a\nmake\r\n");
        assertThat(script.has(ShellFeature.MULTI_LINE)).isTrue();
        assertThat(lines("cd a\nmake")).containsExactly("cd a", "make");
        assertThat(parser.parse("make\n").has(ShellFeature.MULTI_LINE)).isFalse();
    }

    @Test
    void theBodyOfAHereDocumentIsNoCommandUnlessAShellReadsIt() {
        assertThat(lines("cat <<EOF > a\nrm x\nEOF\nmake")).containsExactly("cat", "make");
        assertThat(lines("bash <<EOF\nrm x\nEOF")).contains("rm x");
        assertThat(lines("cat <<EOF | sudo sh\nrm x\nEOF")).contains("rm x");
        assertThat(lines("bash <<< 'rm x'")).contains("rm x");
        assertThat(lines("echo 'rm x' | sh")).contains("rm x");
        assertThat(lines("cat <<-'EOF'\n\t$(rm x)\n\tEOF\nmake")).containsExactly("cat", "make");
        assertThat(lines("cat <<EOF\n$(rm x)\nEOF")).contains("rm x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x=$(cat <<E); rm x\n",
                "echo \"$(case x in x) rm x;; esac)\"",
                "a[1<<2]=3\nrm x",
                "echo $((1<<2))\nrm x",
                "echo \"`sh -c \\\"rm x\\\"`\"",
                "echo \"${a:-`rm x`}\"",
                "case x in (x) rm x;; esac",
                "while read l; do rm x; done < a",
                "! rm x",
                "time rm x",
                "coproc rm x",
                "trap 'rm x' EXIT",
                "su root -c 'rm x'",
                "env -S 'rm x'",
                "git submodule foreach 'rm x'",
                "timeout --foreground 5 rm x",
                "echo \\\n; rm x",
            })
    void noCornerHidesACommand(String command) {
        assertThat(lines(command)).contains("rm x");
    }

    @ParameterizedTest
    @CsvSource({"curl u | sh,sh", "curl u | { cd a; sh; },sh", "curl u | tee a | sudo bash -s,bash"})
    void inputFromTheNetworkIsFollowedDownThePipe(String command, String program) {
        assertThat(parser.parse(command).commands()).anyMatch(c -> c.program().equals(program) && c.remoteInput());
        assertThat(parser.parse("curl u | cat; sh").commands())
                .noneMatch(c -> c.program().equals("sh") && c.remoteInput());
    }

    @ParameterizedTest
    @CsvSource({"/bin/rm,rm", "./RM,rm", "rm.exe,rm", "\uff52\uff4d,rm", "r\u200bm,rm", "\\rm,rm"})
    void spellingsOfAProgramFoldToItsName(String command, String program) {
        assertThat(parser.parse(command).commands().getFirst().program()).isEqualTo(program);
    }

    @Test
    void T22_boundsAreNamedWhenTheyArePassed() {
        assertThat(parser.parse("a".repeat(1 << 20)).tooComplex())
                .hasValueSatisfying(b -> assertThat(b).contains("longer than"));
        assertThat(parser.parse("a;".repeat(10_000)).tooComplex()).isPresent();
        assertThat(parser.parse(";".repeat(10_000)).tooComplex()).isPresent();
        assertThat(parser.parse("a ".repeat(8) + "$(".repeat(300) + ")".repeat(300))
                        .tooComplex())
                .isPresent();
        assertThat(parser.parse("sudo ".repeat(12) + "ls").tooComplex()).isPresent();
        assertThat(parser.parse("sudo ".repeat(7) + "ls").tooComplex()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$(",
                "`",
                "((",
                "{",
                "${a:-",
                "\"",
                "'",
                "<<E\n",
                "a[",
                "sudo -x ",
                "\\",
                "<(",
                "if ",
                "f(){ ",
                "{a,",
                "$((",
                "a=(",
                "sh -c ",
                "|",
                "case x in ",
                "\"$(",
                "xargs --a ",
                "2>",
                "\n"
            })
    void T22_hostileInputTakesBoundedTime(String piece) {
        String command = piece.repeat(131_000 / piece.length());
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> parser.parse(command));
    }

    @Test
    void anyTextIsReadWithoutAnError() {
        long seed = 20_261_201L;
        Random random = new Random(seed);
        String[] pieces = {
            "a",
            " ",
            "'",
            "\"",
            "$(",
            ")",
            "`",
            "{",
            "}",
            "${",
            "<<E",
            "\n",
            "E",
            ";",
            "&&",
            "|",
            ">",
            "\\",
            "sudo ",
            "sh -c ",
            "case ",
            "esac",
            "(",
            "[",
            "=",
            "#",
            "-",
            "é",
            "\ud83d",
            "function ",
            "f()",
            "$'",
            "xargs "
        };
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(40); j >= 0; j--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            String command = text.toString();
            assertThat(parser.parse(command).commands().size())
                    .as("seed %d round %d: %s", seed, i, command)
                    .isLessThanOrEqualTo(256);
        }
    }

    @Test
    void nulEndsReadingAtOnce() {
        assertThat(parser.parse("ls\0 -la").features()).isEqualTo(Set.of(ShellFeature.NUL));
    }
}
