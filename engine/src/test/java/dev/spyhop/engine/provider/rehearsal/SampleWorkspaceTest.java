package dev.spyhop.engine.provider.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.revwalk.RevCommit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleWorkspaceTest {
    @TempDir
    Path temp;

    private record Run(int status, String output) {}

    private Run java(Path folder, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }

    @Test
    void oneCheckReallyFailsUntilTheParserIsMended() throws Exception {
        Path folder = SampleWorkspace.copyTo(temp.resolve("sample"));
        Run before = java(folder, "src/tide/DateParserCheck.java");
        assertThat(before.status()).isEqualTo(1);
        assertThat(before.output()).contains("1 of 12 checks failed: leapDay");

        Path parser = folder.resolve("src/tide/DateParser.java");
        String source = Files.readString(parser);
        String clamp = "        int day = Math.min(field(text, 8, 10), 28);";
        assertThat(source).contains(clamp);
        Files.writeString(
                parser,
                source.replace(clamp, "        int day = field(text, 8, 10);\n        checkDay(year, month, day);"));
        Run after = java(folder, "src/tide/DateParserCheck.java", "--every-day");
        assertThat(after.status()).isZero();
        assertThat(after.output()).contains("all 13 checks passed");
        assertThat(after.output().length()).isGreaterThan(100_000);
    }

    @Test
    void theCopyIsARepositoryWithOneCommitThatIsTheSameEverywhere() throws Exception {
        SampleWorkspace.copyTo(temp.resolve("a"));
        SampleWorkspace.copyTo(temp.resolve("b"));
        try (Git a = Git.open(temp.resolve("a").toFile());
                Git b = Git.open(temp.resolve("b").toFile())) {
            RevCommit first = a.log().call().iterator().next();
            assertThat(first.getParentCount()).isZero();
            assertThat(first.getId()).isEqualTo(b.log().call().iterator().next().getId());
            assertThat(a.getRepository().getBranch()).isEqualTo("main");
            assertThat(a.status().call().isClean()).isTrue();
        }
    }

    @Test
    void theListOfFilesIsWhole() throws Exception {
        Path folder = SampleWorkspace.copyTo(temp.resolve("sample"));
        Path source = Path.of("src/main/resources/spyhop-sample");
        try (var walk = Files.walk(source)) {
            List<String> there = walk.filter(Files::isRegularFile)
                    .map(f -> source.relativize(f).toString().replace('\\', '/'))
                    .filter(f -> !"FILES".equals(f))
                    .sorted()
                    .toList();
            assertThat(SampleWorkspace.files()).isEqualTo(there);
        }
        assertThat(folder.resolve("src/tide/TideTable.java")).exists();
    }

    @Test
    void aFolderThatHoldsSomethingIsLeftAlone() throws IOException {
        Files.writeString(temp.resolve("mine.txt"), "mine");
        assertThatThrownBy(() -> SampleWorkspace.copyTo(temp))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not: " + temp);
        assertThat(temp.resolve("src")).doesNotExist();
    }
}
