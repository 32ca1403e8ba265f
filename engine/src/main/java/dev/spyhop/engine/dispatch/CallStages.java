package dev.spyhop.engine.dispatch;

import dev.spyhop.engine.authority.ApprovalAnswer;
import dev.spyhop.engine.authority.ApprovalRequest;
import dev.spyhop.engine.authority.Authority;
import dev.spyhop.engine.authority.Decision;
import dev.spyhop.engine.authority.PermissionReceipt;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.catalog.NameResolver;
import dev.spyhop.engine.catalog.Resolution;
import dev.spyhop.engine.event.EngineEvent;
import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.text.Text;
import dev.spyhop.engine.tools.PreparedCall;
import dev.spyhop.engine.tools.Tool;
import dev.spyhop.engine.tools.ToolCall;
import dev.spyhop.engine.tools.ToolError;
import dev.spyhop.engine.tools.ToolException;
import dev.spyhop.engine.tools.ToolResult;
import java.util.Optional;

/// What each stage of the pipeline does, in the order of the pipeline.
final class CallStages {
    /// The single member of arguments that no repair could read (`tools 2.2`).
    static final String RAW_ARGUMENTS = "raw_arguments";

    private CallStages() {}

    /// Which tool is meant: exact name, exact alias, then the ladder (`tools 2.1`).
    static Optional<ToolResult> resolve(CallState state, CallHost host) throws ToolException {
        Resolution resolution =
                new NameResolver(state.catalog()).resolve(state.use().name());
        if (resolution instanceof Resolution.Resolved found) {
            state.resolved(found.tool());
        }
        Optional<ToolError> error = resolution.error();
        if (error.isPresent()) {
            announce(state, host);
            throw new ToolException(error.get());
        }
        return Optional.empty();
    }

    /// Arguments are an object, or the call ends here; nothing half-read is executed (`tools 2.2`).
    static Optional<ToolResult> repair(CallState state, CallHost host) throws ToolException {
        JsonValue input = state.use().input();
        if (!(input instanceof JsonObject object)) {
            announce(state, host);
            throw new ToolException(new ToolError.InvalidInput(
                    "the arguments of " + state.use().name() + " must be a JSON object, not a " + input.typeName(),
                    Optional.empty()));
        }
        if (object.members().size() == 1 && object.string(RAW_ARGUMENTS).isPresent()) {
            announce(state, host);
            throw new ToolException(new ToolError.InvalidInput(
                    "the arguments were malformed: they are not JSON and could not be repaired; nothing was executed",
                    Optional.empty()));
        }
        return Optional.empty();
    }

    /// What the call would do, worked out without effects. A call that fails here was still looked at.
    static Optional<ToolResult> prepare(CallState state, CallHost host) throws ToolException {
        Tool tool = state.tool();
        try {
            state.prepared(tool.prepare(new ToolCall(
                    state.use().id(), tool.name(), (JsonObject) state.use().input())));
        } finally {
            announce(state, host);
        }
        return Optional.empty();
    }

    /// Tells that the call is looked at; each stage that may end the call early says so first.
    static void announce(CallState state, CallHost host) {
        String tool = state.resolvedTool().map(Tool::name).orElse(state.use().name());
        String action = state.preparedCall()
                .map(PreparedCall::action)
                .orElseGet(() -> state.use().input() instanceof JsonObject o
                        ? o.string("action").orElse("")
                        : "");
        String headline = state.preparedCall().map(PreparedCall::headline).orElse("");
        host.emit(new EngineEvent.ToolCallStarted(
                state.use().id(), tool, Text.firstChars(action, 64).value(), headline));
    }

    /// The one question.
    static Optional<ToolResult> decide(CallState state, CallHost host, Authority authority) throws ToolException {
        TurnAuthority now = host.authority();
        Decision decision = authority.decide(state.prepared(), now);
        state.decided(decision, now.revision());
        host.emit(new EngineEvent.PermissionDecided(receipt(state, now, verdict(decision), decision, "rule")));
        if (decision instanceof Decision.Deny(String _, String reason, boolean retryable)) {
            throw new ToolException(new ToolError.PermissionDenied(reason + " Nothing ran.", retryable));
        }
        return Optional.empty();
    }

    /// Puts a card before a person where one must say.
    static Optional<ToolResult> ask(CallState state, CallHost host) throws ToolException, InterruptedException {
        if (!(state.decision() instanceof Decision.Ask ask)) {
            return Optional.empty();
        }
        PreparedCall call = state.prepared();
        ApprovalOutcome outcome = host.ask(new ApprovalRequest(
                state.use().id(),
                call.call().tool(),
                call.action(),
                call.headline(),
                call.command(),
                Optional.empty(),
                call.call().arguments(),
                ask.rule(),
                ask.reason(),
                ask.facts()));
        return switch (outcome) {
            case ApprovalOutcome.Answered(ApprovalAnswer.AllowOnce allow) -> {
                state.answered(allow);
                person(state, host, "allow", "approved by the person");
                yield Optional.empty();
            }
            case ApprovalOutcome.Answered(ApprovalAnswer.Deny(String why)) -> {
                person(state, host, "deny", "denied by the person");
                throw new ToolException(new ToolError.PermissionDenied(
                        "denied by user"
                                + (why.isBlank()
                                        ? ""
                                        : ": " + Text.firstChars(why, 2_000).value())
                                + ". Nothing ran. Do not retry the same call; say what you need and wait.",
                        false));
            }
            case ApprovalOutcome.Withdrawn _ ->
                throw new ToolException(new ToolError.Cancelled("the turn ended before anybody answered; nothing ran"));
            case ApprovalOutcome.NobodyThere _ ->
                throw new ToolException(new ToolError.PermissionDenied(
                        "approval_required: nobody is there to answer (" + ask.reason() + "). Nothing ran.", false));
        };
    }

    /// A person may have tightened mode or posture meanwhile: then the call is judged again (`authority 4.1`
    /// step 13).
    static Optional<ToolResult> recheck(CallState state, CallHost host, Authority authority) throws ToolException {
        TurnAuthority now = host.authority();
        if (now.revision() == state.authorityRevision()) {
            return Optional.empty();
        }
        Decision decision = authority.decide(state.prepared(), now);
        boolean allowed = switch (decision) {
            case Decision.Allow _ -> true;
            case Decision.Ask _ -> state.isApprovedByPerson();
            case Decision.Deny _ -> false;
        };
        if (!allowed) {
            host.emit(new EngineEvent.PermissionDecided(receipt(state, now, "deny", decision, "rule")));
            throw new ToolException(new ToolError.PermissionDenied(
                    "mode or posture changed before the call began, and it may not run under "
                            + now.mode().word() + " and "
                            + now.effectivePosture().word() + ": " + decision.reason()
                            + " Nothing ran. You may try again under the posture that holds now.",
                    true));
        }
        return Optional.empty();
    }

    /// Does it, and stamps what a person approved (`tools 2.4`).
    static Optional<ToolResult> execute(CallState state, CallHost host) throws ToolException, InterruptedException {
        if (host.cancel().isCancelled()) {
            throw new ToolException(new ToolError.Cancelled("not executed, the turn was cancelled"));
        }
        ToolResult result =
                state.tool().execute(state.prepared(), host.context(state.use().id()));
        if (!state.isApprovedByPerson()) {
            return Optional.of(result);
        }
        JsonObject stamp = JsonValue.object()
                .put("required", true)
                .put("decision", "approved_by_user")
                .put("model_visible", true)
                .build();
        return Optional.of(new ToolResult(
                "[approval] approved by the user\n" + result.content(),
                result.success(),
                result.bounded(),
                result.error(),
                result.metadata().with("approval", stamp)));
    }

    private static void person(CallState state, CallHost host, String verdict, String reason) {
        TurnAuthority now = host.authority();
        host.emit(new EngineEvent.PermissionDecided(new PermissionReceipt(
                state.use().id(),
                state.prepared().canonicalAction(),
                now.mode(),
                now.effectivePosture(),
                verdict,
                state.decision().rule(),
                reason,
                "person")));
    }

    private static PermissionReceipt receipt(
            CallState state, TurnAuthority now, String verdict, Decision decision, String by) {
        return new PermissionReceipt(
                state.use().id(),
                state.prepared().canonicalAction(),
                now.mode(),
                now.effectivePosture(),
                verdict,
                decision.rule(),
                decision.reason(),
                by);
    }

    private static String verdict(Decision decision) {
        return switch (decision) {
            case Decision.Allow _ -> "allow";
            case Decision.Ask _ -> "ask";
            case Decision.Deny _ -> "deny";
        };
    }
}
