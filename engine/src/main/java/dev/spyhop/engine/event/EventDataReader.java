package dev.spyhop.engine.event;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Decision;
import dev.spyhop.engine.authority.Mode;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.authority.Posture;
import dev.spyhop.engine.json.JsonSyntaxException;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.json.JsonValue.JsonString;
import dev.spyhop.engine.model.CallId;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.work.WorkItem;
import dev.spyhop.engine.work.WorkLedger;
import dev.spyhop.engine.work.WorkStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Reads the `data` of a stored event. A member that a type needs and lacks ends in `NoSuchElementException`,
/// which
/// {@link EventJson#decode} turns into its own.
final class EventDataReader {
    private EventDataReader() {}

    static EngineEvent event(String type, JsonObject d) throws JsonSyntaxException {
        return switch (type) {
            case "SessionStarted" ->
                new EngineEvent.SessionStarted(
                        need(d, "workspace"), need(d, "provider"), need(d, "model"), mode(d), posture(d));
            case "SessionResumed" ->
                new EngineEvent.SessionResumed(need(d, "provider"), need(d, "model"), strings(d, "repairs"));
            case "SessionUpdated" -> new EngineEvent.SessionUpdated(need(d, "title"));
            case "TurnStarted" -> new EngineEvent.TurnStarted(need(d, "prompt"), need(d, "turn_meta"));
            case "RouteDispatched" ->
                new EngineEvent.RouteDispatched(need(d, "provider"), need(d, "model"), need(d, "endpoint_host"));
            case "MessageComplete" -> new EngineEvent.MessageComplete(need(d, "text"));
            case "ThinkingComplete" -> new EngineEvent.ThinkingComplete(need(d, "text"), millis(d, "took_ms"));
            case "StreamBroken" ->
                new EngineEvent.StreamBroken(
                        need(d, "partial_text"), need(d, "reason"), whole(d, "attempt"), flag(d, "will_retry"));
            case "AssistantMessage" ->
                new EngineEvent.AssistantMessage(
                        d.array("content").stream().map(BlockJson::read).toList(),
                        need(d, "finish_reason"),
                        flag(d, "interrupted"));
            case "TurnUsage" ->
                new EngineEvent.TurnUsage(
                        usage(d.object("usage").orElseThrow()),
                        route(d.object("route").orElseThrow()));
            case "ToolCallStarted" ->
                new EngineEvent.ToolCallStarted(call(d), need(d, "tool"), need(d, "action"), need(d, "headline"));
            case "ToolCallComplete" ->
                new EngineEvent.ToolCallComplete(
                        call(d),
                        need(d, "content"),
                        flag(d, "success"),
                        flag(d, "bounded"),
                        d.string("error_kind"),
                        millis(d, "took_ms"),
                        d.object("metadata").orElse(JsonObject.EMPTY));
            case "PermissionDecided" -> new EngineEvent.PermissionDecided(receipt(d));
            case "ApprovalRequired" -> new EngineEvent.ApprovalRequired(approval(d));
            case "ApprovalDecided" -> new EngineEvent.ApprovalDecided(call(d), flag(d, "allowed"), need(d, "reason"));
            case "WorkChanged" ->
                new EngineEvent.WorkChanged(call(d), ledger(d.object("ledger").orElseThrow()));
            case "ModeChanged" -> new EngineEvent.ModeChanged(mode(d));
            case "PostureChanged" -> new EngineEvent.PostureChanged(posture(d));
            case "CommandRefused" -> new EngineEvent.CommandRefused(need(d, "wish"), need(d, "reason"));
            case "InputQueued" -> new EngineEvent.InputQueued(need(d, "id"), need(d, "text"), flag(d, "follow_up"));
            case "InputWithdrawn" -> new EngineEvent.InputWithdrawn(need(d, "id"));
            case "SteerApplied" -> new EngineEvent.SteerApplied(need(d, "id"), need(d, "text"));
            case "TurnComplete" ->
                new EngineEvent.TurnComplete(
                        outcome(need(d, "outcome")),
                        d.object("failure").map(EventDataReader::failure),
                        need(d, "reason"));
            case "Status" -> new EngineEvent.Status(need(d, "text"));
            case "Error" -> new EngineEvent.Error(failure(d));
            default -> throw new JsonSyntaxException("no stored event is called " + type);
        };
    }

    private static String need(JsonObject d, String name) {
        return d.string(name).orElseThrow();
    }

    private static boolean flag(JsonObject d, String name) {
        return d.bool(name).orElseThrow();
    }

    private static int whole(JsonObject d, String name) {
        return Math.toIntExact(d.integer(name).orElseThrow());
    }

    private static Duration millis(JsonObject d, String name) {
        return Duration.ofMillis(d.integer(name).orElseThrow());
    }

    private static CallId call(JsonObject d) {
        return new CallId(need(d, "call"));
    }

    private static Mode mode(JsonObject d) {
        return Mode.parse(need(d, "mode")).orElseThrow();
    }

    private static Posture posture(JsonObject d) {
        return Posture.parse(need(d, "posture")).orElseThrow();
    }

    private static List<String> strings(JsonObject d, String name) {
        List<String> values = new ArrayList<>();
        for (JsonValue v : d.array(name)) {
            if (v instanceof JsonString(String s)) {
                values.add(s);
            }
        }
        return values;
    }

    private static EngineEvent.Outcome outcome(String word) {
        for (EngineEvent.Outcome o : EngineEvent.Outcome.values()) {
            if (o.word().equals(word)) {
                return o;
            }
        }
        throw new IllegalArgumentException("no outcome is called " + word);
    }

    private static OptionalLong count(JsonObject d, String name) {
        return d.integer(name).map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    private static Usage usage(JsonObject d) {
        return new Usage(
                count(d, "input_tokens"),
                count(d, "output_tokens"),
                count(d, "prompt_cache_hit_tokens"),
                count(d, "prompt_cache_miss_tokens"),
                count(d, "reasoning_tokens"));
    }

    private static RouteReceipt route(JsonObject d) {
        return new RouteReceipt(
                need(d, "provider"),
                need(d, "endpoint_host"),
                need(d, "model"),
                d.integer("request_bytes").orElseThrow(),
                d.integer("status").map(s -> OptionalInt.of(Math.toIntExact(s))).orElse(OptionalInt.empty()),
                whole(d, "attempts"),
                millis(d, "first_byte_ms"),
                millis(d, "total_ms"));
    }

    private static PermissionReceipt receipt(JsonObject d) {
        return new PermissionReceipt(
                call(d),
                need(d, "canonical_action"),
                mode(d),
                posture(d),
                need(d, "verdict"),
                need(d, "rule"),
                need(d, "reason"),
                need(d, "decided_by"));
    }

    private static ApprovalRequest approval(JsonObject d) {
        List<Decision.Fact> facts = new ArrayList<>();
        for (JsonValue v : d.array("facts")) {
            if (v instanceof JsonObject f) {
                facts.add(new Decision.Fact(need(f, "label"), need(f, "value")));
            }
        }
        return new ApprovalRequest(
                call(d),
                need(d, "tool"),
                need(d, "action"),
                need(d, "headline"),
                d.string("command"),
                d.string("preview"),
                d.object("arguments").orElse(JsonObject.EMPTY),
                need(d, "rule"),
                need(d, "reason"),
                facts);
    }

    private static WorkLedger ledger(JsonObject d) {
        List<WorkItem> items = new ArrayList<>();
        for (JsonValue v : d.array("items")) {
            if (v instanceof JsonObject i) {
                items.add(new WorkItem(
                        whole(i, "id"),
                        need(i, "content"),
                        WorkStatus.parse(need(i, "status")).orElseThrow()));
            }
        }
        return new WorkLedger(d.integer("revision").orElseThrow(), items);
    }

    private static Failure failure(JsonObject d) {
        return new Failure(need(d, "kind"), need(d, "what"), need(d, "kept"), need(d, "remedy"), flag(d, "retryable"));
    }
}
