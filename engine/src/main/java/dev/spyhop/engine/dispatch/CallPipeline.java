package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.authority.Authority;
import dev.spyhop.engine.catalog.ToolCatalog;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.Json;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.ContentBlock.ToolUse;
import dev.spyhop.engine.tools.CancelToken;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// From a model's calls to one result each, whatever happens (`tools 2`): resolve and admit, repair, prepare,
/// decide, then ask,
/// re-check, execute. Everything that runs a tool, a session's turn as well as `spyhop call`, comes through
/// here.
///
/// Calls run in order, one at a time; neighbours that only read, may run in parallel and need nobody's word
/// share a batch.
/// Each call of a batch runs on a virtual thread of its own, and all have ended before the next begins.
public final class CallPipeline {
    private final List<CallStage> planning;
    private final List<CallStage> running;
    private final Supplier<String> faultIds;

    /// A pipeline under that authority.
    ///
    /// @param faultIds names for our own faults, shown to the model and logged
    public CallPipeline(Authority authority, Supplier<String> faultIds) {
        this.planning = List.of(
                CallStages::resolve,
                CallStages::repair,
                CallStages::prepare,
                (s, h) -> CallStages.decide(s, h, authority));
        this.running = List.of(CallStages::ask, (s, h) -> CallStages.recheck(s, h, authority), CallStages::execute);
        this.faultIds = faultIds;
    }

    /// Runs the calls of one model answer, publishing start and end of each. Returns when all have their
    /// result.
    ///
    /// @throws InterruptedException where this thread was interrupted; results that were still due are then
    /// missing
    public void run(List<ToolUse> uses, ToolCatalog catalog, CallHost host) throws InterruptedException {
        int next = 0;
        Optional<Timed> carried = Optional.empty();
        while (next < uses.size() || carried.isPresent()) {
            List<Timed> batch = new ArrayList<>();
            if (carried.isPresent()) {
                batch.add(carried.get());
                carried = Optional.empty();
            } else {
                batch.add(plan(uses.get(next++), catalog, host));
            }
            while (next < uses.size() && batch.getLast().state().isParallel()) {
                Timed following = plan(uses.get(next++), catalog, host);
                if (following.state().isParallel()) {
                    batch.add(following);
                } else {
                    carried = Optional.of(following);
                    break;
                }
            }
            finish(batch, host);
        }
    }

    private record Timed(CallState state, long startedNanos) {}

    private Timed plan(ToolUse use, ToolCatalog catalog, CallHost host) {
        CallState state = new CallState(use, catalog);
        long started = System.nanoTime();
        if (host.cancel().isCancelled()) {
            CallStages.announce(state, host);
            state.result(notExecuted(host.cancel()));
        } else {
            walk(planning, state, host);
        }
        return new Timed(state, started);
    }

    private void finish(List<Timed> batch, CallHost host) throws InterruptedException {
        if (batch.size() == 1 && batch.getFirst().state().result().isPresent()) {
            complete(batch.getFirst(), host);
            return;
        }
        try (CallScope scope = new CallScope(host.cancel())) {
            for (Timed call : batch) {
                scope.start(() -> {
                    if (call.state().result().isEmpty()) {
                        walk(running, call.state(), host);
                    }
                    complete(call, host);
                });
            }
        }
    }

    /// Walks the stages until one answers. This is one of the three borders where our own faults stop.
    private void walk(List<CallStage> stages, CallState state, CallHost host) {
        try {
            for (CallStage stage : stages) {
                Optional<ToolResult> answer = stage.apply(state, host);
                if (answer.isPresent()) {
                    state.result(answer.get());
                    return;
                }
            }
        } catch (ToolException e) {
            state.result(failed(e.error(), state.resolvedTool(), host));
        } catch (InterruptedException cancelled) {
            state.result(interrupted(host.cancel()));
        } catch (RuntimeException e) {
            String id = faultIds.get();
            Log.LOGGER.error("fault {} in tool call {}", id, state.use().name(), e);
            state.result(failed(
                    new ToolError.ExecutionFailed("an internal fault stopped this call (fault id " + id + ")"),
                    Optional.empty(),
                    host));
        }
    }

    private static void complete(Timed call, CallHost host) {
        CallState state = call.state();
        ToolResult result = state.result()
                .orElseGet(() ->
                        ToolResult.failed(new ToolError.Cancelled("not executed"), "Error: the call was not executed"));
        host.emit(new EngineEvent.ToolCallComplete(
                state.use().id(),
                result.content(),
                result.success(),
                result.bounded(),
                result.error().map(ToolError::kind),
                Duration.ofNanos(System.nanoTime() - call.startedNanos()),
                result.metadata()));
    }

    /// The result of a failed call: the message, then the feedback object on a line of its own (`tools 2.3`).
    static ToolResult failed(ToolError error, Optional<Tool> tool, CallHost host) {
        Optional<JsonObject> shape =
                tool.map(t -> t.definition(host.authority().isReadOnly()).inputSchema());
        String feedback = error.feedback(shape.orElse(JsonObject.EMPTY))
                .map(f -> "\n" + Json.compact(f))
                .orElse("");
        JsonObject metadata = JsonValue.object()
                .put(
                        "error",
                        JsonValue.object()
                                .put("kind", error.kind())
                                .put("category", error.category())
                                .putOrNull("bad_field", error.badField().map(JsonValue::of))
                                .put("retryable", error.isRetryable())
                                .put("side_effect_status", error.sideEffectStatus())
                                .build())
                .build();
        return new ToolResult("Error: " + error.message() + feedback, false, true, Optional.of(error), metadata);
    }

    private static ToolResult interrupted(CancelToken cancel) {
        return ToolResult.failed(
                new ToolError.Cancelled("cancelled"),
                "Error: cancelled while it ran ("
                        + cancel.reason().map(Enum::name).orElse("interrupted") + ")");
    }

    private static ToolResult notExecuted(CancelToken cancel) {
        return ToolResult.failed(
                new ToolError.Cancelled("not executed"),
                "Error: not executed, the turn was cancelled ("
                        + cancel.reason().map(Enum::name).orElse("") + ")");
    }

    /// Made at the first fault, so that a start without one loads no logging.
    private static final class Log {
        static final Logger LOGGER = LoggerFactory.getLogger(CallPipeline.class);
    }
}
