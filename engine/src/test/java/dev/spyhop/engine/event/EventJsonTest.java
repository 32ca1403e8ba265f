package dev.spyhop.engine.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Decision;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.ContentBlock;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.SessionId;
import dev.spyhop.engine.model.TurnId;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventJsonTest {
    private static final CallId CALL = new CallId("call_1");
    private static final Failure FAILURE = new Failure("network", "It broke.", "All is kept.", "Try again.", true);

    static Stream<EngineEvent> storedEvents() {
        return Stream.of(
                new EngineEvent.SessionStarted("/w", "deepseek", "m", Mode.PLAN, Posture.AUTO_REVIEW),
                new EngineEvent.SessionResumed("openai", "m", List.of("one", "two")),
                new EngineEvent.SessionUpdated("Tïtle 界"),
                new EngineEvent.TurnStarted("do\nit", "<turn_meta>\n</turn_meta>"),
                new EngineEvent.RouteDispatched("custom", "m", "127.0.0.1:80"),
                new EngineEvent.MessageComplete("words \u0001 \uD83D\uDC0B"),
                new EngineEvent.ThinkingComplete("hm", Duration.ofMillis(1500)),
                new EngineEvent.StreamBroken("half", "reset", 2, true),
                new EngineEvent.AssistantMessage(
                        List.of(
                                new ContentBlock.Thinking("t", Optional.of("seal")),
                                new ContentBlock.Text("x"),
                                new ContentBlock.ToolUse(
                                        CALL,
                                        "File",
                                        JsonValue.object().put("action", "read").build()),
                                new ContentBlock.Image("data:image/png;base64,AA=="),
                                new ContentBlock.Opaque(JsonValue.object()
                                        .put("type", "from_the_future")
                                        .build())),
                        "tool_calls",
                        false),
                new EngineEvent.TurnUsage(
                        new Usage(
                                OptionalLong.of(0),
                                OptionalLong.of(2),
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                OptionalLong.of(4)),
                        new RouteReceipt(
                                "p",
                                "h:1",
                                "m",
                                123,
                                OptionalInt.of(200),
                                2,
                                Duration.ofMillis(4),
                                Duration.ofMillis(9))),
                new EngineEvent.ToolCallStarted(CALL, "Bash", "run", "ls"),
                new EngineEvent.ToolCallComplete(
                        CALL,
                        "out",
                        false,
                        true,
                        Optional.of("Timeout"),
                        Duration.ofMillis(7),
                        JsonValue.object().put("exit_code", 3).build()),
                new EngineEvent.PermissionDecided(new PermissionReceipt(
                        CALL, "Bash.run", Mode.OPERATE, Posture.FULL_ACCESS, "deny", "H3", "no", "rule")),
                new EngineEvent.ApprovalRequired(new ApprovalRequest(
                        CALL,
                        "Bash",
                        "run",
                        "ls",
                        Optional.of("ls -la"),
                        Optional.empty(),
                        JsonValue.object().put("command", "ls -la").build(),
                        "ask-required",
                        "why",
                        List.of(new Decision.Fact("parsed", "1 command")))),
                new EngineEvent.ApprovalDecided(CALL, false, "not now"),
                new EngineEvent.WorkChanged(
                        CALL,
                        WorkLedger.EMPTY.replaced(List.of(
                                new WorkLedger.Draft("a", WorkStatus.COMPLETED),
                                new WorkLedger.Draft("b", WorkStatus.IN_PROGRESS)))),
                new EngineEvent.ModeChanged(Mode.OPERATE),
                new EngineEvent.PostureChanged(Posture.NEVER),
                new EngineEvent.CommandRefused("mode act", "because"),
                new EngineEvent.InputQueued("i1", "words", true),
                new EngineEvent.InputWithdrawn("i1"),
                new EngineEvent.SteerApplied("i2", "left"),
                new EngineEvent.TurnComplete(EngineEvent.Outcome.FAILED, Optional.of(FAILURE), "r"),
                new EngineEvent.TurnComplete(EngineEvent.Outcome.COMPLETED, Optional.empty(), ""),
                new EngineEvent.Status("note"),
                new EngineEvent.Error(FAILURE));
    }

    @ParameterizedTest
    @MethodSource("storedEvents")
    void aStoredEventReadsBackEqual(EngineEvent event) throws JsonSyntaxException {
        Envelope written = new Envelope(
                7,
                Instant.parse("2026-03-02T08:15:04.120Z"),
                new SessionId("s-1"),
                Optional.of(new TurnId("t")),
                OptionalInt.of(3),
                event);
        assertThat(EventJson.decode(Json.bytes(EventJson.encode(written)))).isEqualTo(written);
    }

    @Test
    void everyDurableEventTypeIsInTheTableAbove() {
        List<String> covered = storedEvents().map(EngineEvent::type).distinct().toList();
        List<String> durable = Arrays.stream(EngineEvent.class.getPermittedSubclasses())
                .map(Class::getSimpleName)
                .filter(n -> !List.of(
                                "MessageStarted",
                                "MessageDelta",
                                "ThinkingStarted",
                                "ThinkingDelta",
                                "ToolRequestSnapshot",
                                "ToolCallHeartbeat")
                        .contains(n))
                .toList();
        assertThat(covered).containsExactlyInAnyOrderElementsOf(durable);
    }

    @Test
    void theLineHasItsMembersInTheContractsOrder() {
        Envelope e = new Envelope(
                1,
                Instant.parse("2026-03-02T08:15:04.120Z"),
                new SessionId("s"),
                Optional.of(new TurnId("t")),
                OptionalInt.of(0),
                new EngineEvent.MessageDelta("hi"));
        assertThat(Json.compact(EventJson.encode(e)))
                .isEqualTo("{\"v\":1,\"seq\":1,\"time\":\"2026-03-02T08:15:04.120Z\",\"session\":\"s\",\"turn\":\"t\","
                        + "\"step\":0,\"type\":\"MessageDelta\",\"data\":{\"text\":\"hi\"}}");
    }

    @Test
    void whatHasNoTurnLeavesTheMemberOut() {
        Envelope e = new Envelope(
                1,
                Instant.EPOCH,
                new SessionId("s"),
                Optional.empty(),
                OptionalInt.empty(),
                new EngineEvent.Status("x"));
        assertThat(EventJson.encode(e).members()).doesNotContainKeys("turn", "step", "agent");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "[]",
                "{}",
                "{\"v\":1,\"seq\":1,\"time\":\"yesterday\",\"session\":\"s\",\"type\":\"Status\",\"data\":{\"text\":\"x\"}}",
                "{\"v\":1,\"seq\":1,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"../s\",\"type\":\"Status\",\"data\":{\"text\":\"x\"}}",
                "{\"v\":1,\"seq\":1,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"s\",\"type\":\"Nope\",\"data\":{}}",
                "{\"v\":1,\"seq\":1,\"time\":\"2026-03-02T08:15:04Z\",\"session\":\"s\",\"type\":\"Status\",\"data\":{}}"
            })
    void aLineThatIsNoEventIsRefusedWithoutItsContent(String line) {
        assertThatThrownBy(() -> EventJson.decode(line.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(JsonSyntaxException.class);
    }

    @Test
    void absentCountsStayAbsent() {
        JsonObject usage = EventDataWriter.usage(Usage.UNKNOWN);
        assertThat(usage.members()).isEmpty();
    }
}
