package dev.spyhop.engine.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import okio.Buffer;
import okio.Okio;
import okio.Source;
import okio.Timeout;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SseReaderTest {
    private static List<String> read(Source source) throws IOException {
        SseReader reader = new SseReader(Okio.buffer(source), 1_000);
        List<String> events = new ArrayList<>();
        while (reader.next()) {
            String data = new String(reader.data(), 0, reader.length(), StandardCharsets.UTF_8);
            events.add(reader.isError() ? "ERROR " + data : data);
        }
        return events;
    }

    static Stream<Arguments> streams() {
        return Stream.of(
                Arguments.of("one event", "data: a\n\n", List.of("a")),
                Arguments.of("CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", List.of("a", "b")),
                Arguments.of("no blank after the colon", "data:a\n\n", List.of("a")),
                Arguments.of("only the first blank is dropped", "data:  a \n\n", List.of(" a ")),
                Arguments.of("several lines are joined", "data: a\ndata: b\ndata:\n\n", List.of("a\nb\n")),
                Arguments.of("comments and other fields", ": hi\nid: 7\nretry: 5\ndata: a\n\n", List.of("a")),
                Arguments.of("named error", "event: error\ndata: a\n\ndata: b\n\n", List.of("ERROR a", "b")),
                Arguments.of("a name without data is forgotten", "event: error\n\ndata: b\n\n", List.of("b")),
                Arguments.of("last event without its empty line", "data: a\n\ndata: b\n", List.of("a", "b")),
                Arguments.of("last line without its end", "data: a\n\ndata: b", List.of("a", "b")),
                Arguments.of("many empty lines", "\n\n\ndata: a\n\n\n\n", List.of("a")),
                Arguments.of("an empty event", "data:\n\n", List.of("")),
                Arguments.of("nothing", "", List.of()),
                Arguments.of("no data at all", ": ping\n\n: ping\n\n", List.of()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("streams")
    void eventsAreReadAsTheStandardSays(String what, String text, List<String> events) throws IOException {
        assertThat(read(new Buffer().writeUtf8(text))).as(what).isEqualTo(events);
    }

    /// However the network cuts the bytes, the events are the same.
    @RepeatedTest(20)
    void cutsOfTheNetworkDoNotMatter(RepetitionInfo info) throws IOException {
        Random random = new Random(info.getCurrentRepetition());
        StringBuilder text = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String words = "grüße 世界 🎉 ".repeat(random.nextInt(6)) + i;
            expected.add(words);
            text.append(random.nextBoolean() ? "data: " : "data:").append(words);
            text.append(random.nextBoolean() ? "\n\n" : "\r\n\r\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        Source drip = new Source() {
            private int at;

            @Override
            public long read(Buffer sink, long byteCount) {
                int n = Math.min(bytes.length - at, 1 + random.nextInt(9));
                sink.write(bytes, at, n);
                at += n;
                return n == 0 ? -1 : n;
            }

            @Override
            public Timeout timeout() {
                return Timeout.NONE;
            }

            @Override
            public void close() {}
        };
        assertThat(read(drip)).as("seed %s", info.getCurrentRepetition()).isEqualTo(expected);
    }

    @Test
    void anEventBeyondTheBoundIsRefusedInOneLineOrMany() {
        assertThatThrownBy(() -> read(new Buffer().writeUtf8("data: " + "x".repeat(2_000) + "\n\n")))
                .hasMessageContaining("1000 bytes");
        assertThatThrownBy(() -> read(new Buffer().writeUtf8("data: xxxxxxxx\n".repeat(200) + "\n")))
                .hasMessageContaining("1000 bytes");
        assertThatThrownBy(() -> read(new Buffer().writeUtf8("x".repeat(1_000_000))))
                .hasMessageContaining("1000 bytes");
    }
}
