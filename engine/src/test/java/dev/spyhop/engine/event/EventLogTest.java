package dev.spyhop.engine.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.store.JournalFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogTest {
    private static final SessionId SESSION = new SessionId("s");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);

    @TempDir
    private Path folder;

    private EventLog log(EventLog.Limits limits) throws IOException {
        return new EventLog(SESSION, CLOCK, Optional.of(JournalFile.open(folder.resolve("events.jsonl"))), 0, limits);
    }

    private static void status(EventLog log, int n) {
        log.append(Origin.SESSION, new EngineEvent.Status("event " + n));
    }

    private static List<Long> drain(EventCursor cursor) throws InterruptedException {
        List<Long> sequences = new ArrayList<>();
        for (List<Envelope> batch = cursor.poll(7, Duration.ZERO);
                !batch.isEmpty();
                batch = cursor.poll(7, Duration.ZERO)) {
            batch.forEach(e -> sequences.add(e.sequence()));
        }
        return sequences;
    }

    private static List<Long> upTo(long n) {
        return java.util.stream.LongStream.rangeClosed(1, n).boxed().toList();
    }

    @Test
    void aReaderThatComesLateSeesAllWithoutGapOrRepeatWhereFileAndMemoryMeet() throws Exception {
        try (EventLog log = log(new EventLog.Limits(10, 1 << 20))) {
            for (int i = 1; i <= 100; i++) {
                status(log, i);
            }
            try (EventCursor cursor = log.cursor(0)) {
                assertThat(drain(cursor)).isEqualTo(upTo(100));
                for (int i = 101; i <= 150; i++) {
                    status(log, i);
                }
                assertThat(drain(cursor)).isEqualTo(upTo(150).subList(100, 150));
            }
            try (EventCursor cursor = log.cursor(42)) {
                assertThat(drain(cursor)).isEqualTo(upTo(150).subList(42, 150));
            }
        }
    }

    @Test
    void eventsThatAreNeverStoredAreSkippedOnceTheyHaveLeftMemory() throws Exception {
        try (EventLog log = log(new EventLog.Limits(4, 1 << 20))) {
            for (int i = 1; i <= 20; i++) {
                if (i % 2 == 0) {
                    status(log, i);
                } else {
                    log.append(Origin.SESSION, new EngineEvent.MessageDelta("d" + i));
                }
            }
            try (EventCursor cursor = log.cursor(0)) {
                assertThat(drain(cursor)).isEqualTo(List.of(2L, 4L, 6L, 8L, 10L, 12L, 14L, 16L, 18L, 20L));
            }
            assertThat(Files.readAllLines(folder.resolve("events.jsonl"))).hasSize(10);
        }
    }

    @Test
    void memoryIsBoundedByTextToo() throws Exception {
        try (EventLog log = log(new EventLog.Limits(1_000_000, 100_000))) {
            for (int i = 1; i <= 50; i++) {
                log.append(Origin.SESSION, new EngineEvent.Status("x".repeat(20_000)));
            }
            try (EventCursor cursor = log.cursor(0)) {
                assertThat(drain(cursor)).isEqualTo(upTo(50));
            }
        }
    }

    @Test
    void aWaitingReaderIsWokenByTheNextEventAndByTheEnd() throws Exception {
        EventLog log = log(EventLog.Limits.DEFAULT);
        CompletableFuture<List<Long>> read = new CompletableFuture<>();
        Thread reader = Thread.ofVirtual().start(() -> {
            List<Long> seen = new ArrayList<>();
            try (EventCursor cursor = log.cursor(0)) {
                while (!cursor.isExhausted()) {
                    cursor.take(10).forEach(e -> seen.add(e.sequence()));
                }
                read.complete(seen);
            } catch (InterruptedException e) {
                read.completeExceptionally(e);
            }
        });
        for (int i = 1; i <= 1_000; i++) {
            status(log, i);
        }
        log.close();
        reader.join();
        assertThat(read.get()).isEqualTo(upTo(1_000));
    }

    @Test
    void severalWritersShareOneOrderAndEachReaderSeesTheSame() throws Exception {
        try (EventLog log = log(new EventLog.Limits(50, 1 << 20))) {
            List<Thread> writers = new ArrayList<>();
            for (int w = 0; w < 8; w++) {
                writers.add(Thread.ofVirtual().start(() -> {
                    for (int i = 0; i < 250; i++) {
                        status(log, i);
                    }
                }));
            }
            for (Thread writer : writers) {
                writer.join();
            }
            try (EventCursor a = log.cursor(0);
                    EventCursor b = log.cursor(0)) {
                assertThat(drain(a)).isEqualTo(upTo(2_000)).isEqualTo(drain(b));
            }
        }
    }

    @Test
    void withoutAJournalEverythingStaysInMemory() throws Exception {
        try (EventLog log = new EventLog(SESSION, CLOCK, Optional.empty(), 0, new EventLog.Limits(10, 1_000))) {
            for (int i = 1; i <= 100; i++) {
                status(log, i);
            }
            assertThat(log.isSaved()).isFalse();
            try (EventCursor cursor = log.cursor(0)) {
                assertThat(drain(cursor)).isEqualTo(upTo(100));
            }
        }
    }

    @Test
    void aJournalThatRefusesIsSaidOnceAndTheSessionGoesOn() throws Exception {
        JournalFile journal = JournalFile.open(folder.resolve("events.jsonl"));
        EventLog log = new EventLog(SESSION, CLOCK, Optional.of(journal), 0, EventLog.Limits.DEFAULT);
        status(log, 1);
        journal.close();
        status(log, 2);
        status(log, 3);
        try (EventCursor cursor = log.cursor(0)) {
            List<Envelope> events = cursor.poll(100, Duration.ZERO);
            assertThat(events.stream().map(e -> e.event().type()))
                    .containsExactly("Status", "Status", "Error", "Status");
            assertThat(events.get(2).event()).isInstanceOfSatisfying(EngineEvent.Error.class, e -> {
                assertThat(e.failure().kind()).isEqualTo("storage");
                assertThat(e.failure().kept()).isNotBlank();
                assertThat(e.failure().remedy()).isNotBlank();
            });
        }
        assertThat(log.isSaved()).isFalse();
        log.close();
    }
}
