package dev.spyhop.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalFileTest {
    @TempDir
    private Path folder;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> lines(Path path) throws IOException {
        List<String> lines = new ArrayList<>();
        try (JournalFile.Lines in = new JournalFile.Lines(path, 0)) {
            for (byte[] line = in.next(); line != null; line = in.next()) {
                lines.add(new String(line, StandardCharsets.UTF_8));
            }
        }
        return lines;
    }

    @Test
    void whatWasAppendedIsReadBackInOrderAndIsItsOwnersAlone() throws IOException {
        Path path = folder.resolve("a/b/log.jsonl");
        try (JournalFile journal = JournalFile.open(path)) {
            assertThat(journal.append(utf8("one"))).isZero();
            assertThat(journal.append(utf8("zwei 界"))).isEqualTo(4);
            assertThat(lines(path)).containsExactly("one", "zwei 界");
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                .isEqualTo("rw-------");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "t", "torn line", "{\"v\":1,"})
    void SS_aTornTailIsCutAtOpeningAndTheRestKept(String torn) throws IOException {
        Path path = folder.resolve("log.jsonl");
        Files.writeString(path, "one\ntwo\n" + torn);
        try (JournalFile journal = JournalFile.open(path)) {
            journal.append(utf8("three"));
        }
        assertThat(Files.readString(path)).isEqualTo("one\ntwo\nthree\n");
    }

    @Test
    void aTornTailLongerThanABlockIsCutToo() throws IOException {
        Path path = folder.resolve("log.jsonl");
        Files.writeString(path, "one\n" + "x".repeat(200_000));
        try (JournalFile journal = JournalFile.open(path)) {
            journal.append(utf8("two"));
        }
        assertThat(Files.readString(path)).isEqualTo("one\ntwo\n");
    }

    @Test
    void aFileWithoutAnyLineEndBecomesEmpty() throws IOException {
        Path path = folder.resolve("log.jsonl");
        Files.writeString(path, "never finished");
        try (JournalFile journal = JournalFile.open(path)) {
            assertThat(journal.append(utf8("first"))).isZero();
        }
        assertThat(Files.readString(path)).isEqualTo("first\n");
    }

    @Test
    void aSecondWriterIsRefusedAndTheFirstGoesOn() throws IOException {
        Path path = folder.resolve("log.jsonl");
        try (JournalFile journal = JournalFile.open(path)) {
            assertThatThrownBy(() -> JournalFile.open(path))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("open elsewhere");
            journal.append(utf8("still"));
        }
        assertThat(lines(path)).containsExactly("still");
    }

    @Test
    void aFolderInThePlaceOfTheFileIsAClearError() throws IOException {
        Path path = Files.createDirectories(folder.resolve("log.jsonl"));
        assertThatThrownBy(() -> JournalFile.open(path)).isInstanceOf(IOException.class);
    }

    @Test
    void aLineOverTheBoundIsRefusedWhole() throws IOException {
        Path path = folder.resolve("log.jsonl");
        try (JournalFile journal = JournalFile.open(path)) {
            assertThatThrownBy(() -> journal.append(new byte[JournalFile.MAX_LINE_BYTES + 1]))
                    .isInstanceOf(IOException.class);
            journal.append(utf8("ok"));
        }
        assertThat(lines(path)).containsExactly("ok");
    }

    @Test
    void anInterruptedThreadStillAppends() throws IOException {
        Path path = folder.resolve("log.jsonl");
        try (JournalFile journal = JournalFile.open(path)) {
            Thread.currentThread().interrupt();
            journal.append(utf8("one"));
            journal.append(utf8("two"));
            assertThat(Thread.interrupted()).isTrue();
            journal.append(utf8("three"));
        }
        assertThat(lines(path)).containsExactly("one", "two", "three");
    }
}
