package dev.spyhop.engine.event;

import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonArray;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.Failure;
import dev.spyhop.engine.model.RouteReceipt;
import dev.spyhop.engine.model.Usage;
import dev.spyhop.engine.work.WorkLedger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/// The `data` member of each event. A table: one arm a type, so it is longer than most classes.
final class EventDataWriter {
    private EventDataWriter() {}

    static JsonObject data(EngineEvent event) {
        return switch (event) {
            case EngineEvent.SessionStarted e ->
                JsonValue.object()
                        .put("workspace", e.workspace())
                        .put("provider", e.provider())
                        .put("model", e.model())
                        .put("mode", e.mode().word())
                        .put("posture", e.posture().word())
                        .build();
            case EngineEvent.SessionResumed e ->
                JsonValue.object()
                        .put("provider", e.provider())
                        .put("model", e.model())
                        .put("repairs", JsonValue.strings(e.repairs()))
                        .build();
            case EngineEvent.SessionUpdated e ->
                JsonValue.object().put("title", e.title()).build();
            case EngineEvent.TurnStarted e ->
                JsonValue.object()
                        .put("prompt", e.prompt())
                        .put("turn_meta", e.turnMeta())
                        .build();
            case EngineEvent.RouteDispatched e ->
                JsonValue.object()
                        .put("provider", e.provider())
                        .put("model", e.model())
                        .put("endpoint_host", e.endpointHost())
                        .build();
            case EngineEvent.ToolRequestSnapshot e -> snapshot(e);
            case EngineEvent.MessageStarted _, EngineEvent.ThinkingStarted _ -> JsonObject.EMPTY;
            case EngineEvent.MessageDelta e -> text(e.text());
            case EngineEvent.MessageComplete e -> text(e.text());
            case EngineEvent.ThinkingDelta e -> text(e.text());
            case EngineEvent.ThinkingComplete e ->
                JsonValue.object()
                        .put("text", e.text())
                        .put("took_ms", e.took().toMillis())
                        .build();
            case EngineEvent.StreamBroken e ->
                JsonValue.object()
                        .put("partial_text", e.partialText())
                        .put("reason", e.reason())
                        .put("attempt", e.attempt())
                        .put("will_retry", e.willRetry())
                        .build();
            case EngineEvent.AssistantMessage e ->
                JsonValue.object()
                        .put("content", array(e.content(), BlockJson::write))
                        .put("finish_reason", e.finishReason())
                        .put("interrupted", e.interrupted())
                        .build();
            case EngineEvent.TurnUsage e ->
                JsonValue.object()
                        .put("usage", usage(e.usage()))
                        .put("route", route(e.route()))
                        .build();
            case EngineEvent.ToolCallStarted e ->
                JsonValue.object()
                        .put("call", e.call().value())
                        .put("tool", e.tool())
                        .put("action", e.action())
                        .put("headline", e.headline())
                        .build();
            case EngineEvent.ToolCallHeartbeat e ->
                JsonValue.object()
                        .put("call", e.call().value())
                        .put("progress", e.progress())
                        .build();
            case EngineEvent.ToolCallComplete e ->
                JsonValue.object()
                        .put("call", e.call().value())
                        .put("content", e.content())
                        .put("success", e.success())
                        .put("bounded", e.bounded())
                        .putIfPresent("error_kind", e.errorKind().map(JsonValue::of))
                        .put("took_ms", e.took().toMillis())
                        .put("metadata", e.metadata())
                        .build();
            case EngineEvent.PermissionDecided e -> receipt(e.receipt());
            case EngineEvent.ApprovalRequired e -> approval(e.request());
            case EngineEvent.ApprovalDecided e ->
                JsonValue.object()
                        .put("call", e.call().value())
                        .put("allowed", e.allowed())
                        .put("reason", e.reason())
                        .build();
            case EngineEvent.WorkChanged e ->
                JsonValue.object()
                        .put("call", e.call().value())
                        .put("ledger", ledger(e.ledger()))
                        .build();
            case EngineEvent.ModeChanged e ->
                JsonValue.object().put("mode", e.mode().word()).build();
            case EngineEvent.PostureChanged e ->
                JsonValue.object().put("posture", e.posture().word()).build();
            case EngineEvent.CommandRefused e ->
                JsonValue.object()
                        .put("wish", e.wish())
                        .put("reason", e.reason())
                        .build();
            case EngineEvent.InputQueued e ->
                JsonValue.object()
                        .put("id", e.id())
                        .put("text", e.text())
                        .put("follow_up", e.followUp())
                        .build();
            case EngineEvent.InputWithdrawn e ->
                JsonValue.object().put("id", e.id()).build();
            case EngineEvent.SteerApplied e ->
                JsonValue.object().put("id", e.id()).put("text", e.text()).build();
            case EngineEvent.TurnComplete e ->
                JsonValue.object()
                        .put("outcome", e.outcome().word())
                        .putIfPresent("failure", e.failure().map(EventDataWriter::failure))
                        .put("reason", e.reason())
                        .build();
            case EngineEvent.Status e -> text(e.text());
            case EngineEvent.Error e -> failure(e.failure());
        };
    }

    private static JsonObject text(String text) {
        return JsonValue.object().put("text", text).build();
    }

    private static <T> JsonArray array(List<T> values, Function<T, JsonValue> write) {
        return new JsonArray(values.stream().map(write).toList());
    }

    /// The live line tells counts and digest; the whole evidence stays in memory (decision 13).
    private static JsonObject snapshot(EngineEvent.ToolRequestSnapshot e) {
        var s = e.snapshot();
        return JsonValue.object()
                .put("tools_field_present", s.toolsFieldPresent())
                .put("tool_count", s.toolCount())
                .putIfPresent("payload_json_bytes", number(s.payloadJsonBytes()))
                .putIfPresent("active_tool_catalog_sha256", s.catalogSha256().map(JsonValue::of))
                .put("added", JsonValue.strings(e.receipt().added()))
                .put("removed", JsonValue.strings(e.receipt().removed()))
                .put("changed", JsonValue.strings(e.receipt().changed()))
                .put("prefix_equal_bytes", e.prefix().equalBytes())
                .put("prefix_previous_bytes", e.prefix().previousBytes())
                .put("prefix_kept", e.prefix().kept())
                .build();
    }

    private static Optional<JsonValue> number(OptionalLong n) {
        return n.isPresent() ? Optional.of(JsonValue.of(n.getAsLong())) : Optional.empty();
    }

    static JsonObject usage(Usage u) {
        return JsonValue.object()
                .putIfPresent("input_tokens", number(u.input()))
                .putIfPresent("output_tokens", number(u.output()))
                .putIfPresent("prompt_cache_hit_tokens", number(u.cacheHit()))
                .putIfPresent("prompt_cache_miss_tokens", number(u.cacheMiss()))
                .putIfPresent("reasoning_tokens", number(u.reasoning()))
                .build();
    }

    private static JsonObject route(RouteReceipt r) {
        return JsonValue.object()
                .put("provider", r.provider())
                .put("endpoint_host", r.endpointHost())
                .put("model", r.model())
                .put("request_bytes", r.requestBytes())
                .putIfPresent(
                        "status",
                        r.status().isPresent()
                                ? Optional.of(JsonValue.of(r.status().getAsInt()))
                                : Optional.empty())
                .put("attempts", r.attempts())
                .put("first_byte_ms", r.firstByte().toMillis())
                .put("total_ms", r.total().toMillis())
                .build();
    }

    private static JsonObject receipt(PermissionReceipt r) {
        return JsonValue.object()
                .put("call", r.call().value())
                .put("canonical_action", r.canonicalAction())
                .put("mode", r.mode().word())
                .put("posture", r.posture().word())
                .put("verdict", r.verdict())
                .put("rule", r.rule())
                .put("reason", r.reason())
                .put("decided_by", r.decidedBy())
                .build();
    }

    private static JsonObject approval(ApprovalRequest r) {
        return JsonValue.object()
                .put("call", r.call().value())
                .put("tool", r.tool())
                .put("action", r.action())
                .put("headline", r.headline())
                .putIfPresent("command", r.command().map(JsonValue::of))
                .putIfPresent("preview", r.preview().map(JsonValue::of))
                .put("arguments", r.arguments())
                .put("rule", r.rule())
                .put("reason", r.reason())
                .put(
                        "facts",
                        array(
                                r.facts(),
                                f -> JsonValue.object()
                                        .put("label", f.label())
                                        .put("value", f.value())
                                        .build()))
                .build();
    }

    static JsonObject ledger(WorkLedger l) {
        return JsonValue.object()
                .put("revision", l.revision())
                .put(
                        "items",
                        array(
                                l.items(),
                                i -> JsonValue.object()
                                        .put("id", i.id())
                                        .put("content", i.content())
                                        .put("status", i.status().wire())
                                        .build()))
                .build();
    }

    private static JsonObject failure(Failure f) {
        return JsonValue.object()
                .put("kind", f.kind())
                .put("what", f.what())
                .put("kept", f.kept())
                .put("remedy", f.remedy())
                .put("retryable", f.retryable())
                .build();
    }
}
