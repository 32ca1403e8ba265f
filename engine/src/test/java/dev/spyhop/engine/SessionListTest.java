package dev.spyhop.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.session.SessionStore;
import dev.spyhop.engine.store.DiskSync;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionListTest {
    private static final String START =
            "{\"v\":1,\"seq\":1,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"%s\",\"type\":\"SessionStarted\",\"data\":"
                    + "{\"workspace\":\"/w\",\"provider\":\"p\",\"model\":\"m\",\"mode\":\"act\",\"posture\":\"ask\"}}\n";

    @TempDir
    private Path folder;

    private final DiskSync disk = new DiskSync();

    @AfterEach
    void end() {
        disk.close();
    }

    private SessionList list() {
        Path ours = folder.resolve("ours");
        Path theirs = folder.resolve("theirs");
        return new SessionList(ours, theirs, new SessionStore(ours, theirs, InstantSource.system(), disk));
    }

    private void session(String id, String log, long second) throws IOException {
        Path file = Files.createDirectories(folder.resolve("ours").resolve(id)).resolve("events.jsonl");
        Files.writeString(file, log);
        Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(second)));
    }

    @Test
    void anAbsentFolderIsAnEmptyList() {
        assertThat(list().page(0, 50)).isEmpty();
    }

    @Test
    void PF05_ofFiveThousandSessionsOnePageIsReadNewestFirst() throws IOException {
        for (int i = 0; i < 5_000; i++) {
            boolean onTheFirstPage = i >= 4_950;
            session(
                    "s" + i,
                    onTheFirstPage ? START.formatted("s" + i) : "a log that would be damaged if it were read\n",
                    i);
        }
        List<SessionSummary> page = list().page(0, 50);
        assertThat(page).hasSize(50).allSatisfy(s -> assertThat(s.state()).isEqualTo(SessionSummary.State.NEW));
        assertThat(page.getFirst().id().value()).isEqualTo("s4999");
        assertThat(list().page(4_990, 50)).hasSize(10);
    }

    @Test
    void SS06_aDamagedSessionIsListedWithANoteAndHidesNoOther() throws IOException {
        session("good", START.formatted("good"), 1);
        session("bad", "not json\n", 2);
        List<SessionSummary> page = list().page(0, 50);
        assertThat(page.stream().map(s -> s.id().value() + " " + s.state())).containsExactly("bad DAMAGED", "good NEW");
        assertThat(page.getFirst().note()).hasValueSatisfying(n -> assertThat(n).contains("line 1"));
    }

    @Test
    void SS04_aSessionThatStoppedInATurnIsInterruptedAndSaysWhere() throws IOException {
        session(
                "cut",
                START.formatted("cut")
                        + "{\"v\":1,\"seq\":2,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"cut\",\"turn\":\"t\",\"type\":\"TurnStarted\",\"data\":{\"prompt\":\"x\",\"turn_meta\":\"\"}}\n"
                        + "{\"v\":1,\"seq\":3,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"cut\",\"turn\":\"t\",\"type\":\"ToolCallStarted\",\"data\":{\"call\":\"c\",\"tool\":\"Bash\",\"action\":\"run\",\"headline\":\"\"}}\n",
                1);
        SessionSummary summary = list().page(0, 1).getFirst();
        assertThat(summary.state()).isEqualTo(SessionSummary.State.INTERRUPTED);
        assertThat(summary.note()).contains("last: Bash run");
    }

    @Test
    void otherProgramsSessionsAreListedBesideOurs() throws IOException {
        session("ours", START.formatted("ours"), 1);
        Path theirs = Files.createDirectories(folder.resolve("theirs"));
        Files.writeString(
                theirs.resolve("foreign.json"),
                "{\"schema_version\":1,\"metadata\":{\"title\":\"Theirs\",\"workspace\":\"/w\"},\"messages\":[]}");
        Files.writeString(theirs.resolve("session_boot_owners.json"), "{}");
        assertThat(list().page(0, 50).stream().map(SessionSummary::title))
                .containsExactlyInAnyOrder("Theirs", "New Session");
        assertThat(folder.resolve("ours/foreign")).doesNotExist();
    }

    @Test
    void aFileChangedSinceIsReadAgain() throws IOException {
        session("s", START.formatted("s"), 1);
        SessionList list = list();
        assertThat(list.page(0, 1).getFirst().title()).isEqualTo("New Session");
        session(
                "s",
                START.formatted("s")
                        + "{\"v\":1,\"seq\":2,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"s\",\"type\":\"SessionUpdated\",\"data\":{\"title\":\"Named\"}}\n",
                2);
        assertThat(list.page(0, 1).getFirst().title()).isEqualTo("Named");
    }

    @Test
    void aPageOutOfBoundsIsRefused() {
        assertThatThrownBy(() -> list().page(-1, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> list().page(0, 501)).isInstanceOf(IllegalArgumentException.class);
    }
}
