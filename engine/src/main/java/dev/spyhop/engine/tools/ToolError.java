package dev.spyhop.engine.tools;

import dev.spyhop.engine.json.JsonValue;
import dev.spyhop.engine.json.JsonValue.JsonObject;
import java.time.Duration;
import java.util.Optional;

/// Why a call could not be done, with what a model can act on (`tools 2.3`).
public sealed interface ToolError {
    /// What happened, in words for the model.
    String message();

    /// The name of the kind, as batch output and tests spell it.
    default String kind() {
        return getClass().getSimpleName();
    }

    /// The category told to the model (`authority 19`).
    default String category() {
        return switch (this) {
            case InvalidInput _ -> "invalid_input";
            case MissingField _ -> "missing_field";
            case PathEscape _ -> "path_escape";
            case NotAvailable _ -> "tool_not_available";
            case PermissionDenied _ -> "permission_denied";
            case ExecutionFailed _ -> "execution_failed";
            case Timeout _ -> "timeout";
            case Cancelled _ -> "cancelled";
        };
    }

    /// The argument at fault, where one is.
    default Optional<String> badField() {
        return switch (this) {
            case InvalidInput e -> e.field();
            case MissingField e -> Optional.of(e.field());
            case PathEscape _ -> Optional.of("path");
            case NotAvailable _, PermissionDenied _, ExecutionFailed _, Timeout _, Cancelled _ -> Optional.empty();
        };
    }

    /// Whether the model may try again with other arguments.
    default boolean isRetryable() {
        return switch (this) {
            case InvalidInput _, MissingField _, PathEscape _, NotAvailable _ -> true;
            case PermissionDenied e -> e.retryable();
            case ExecutionFailed _, Timeout _ -> true;
            case Cancelled _ -> false;
        };
    }

    /// Whether anything had happened when it failed: `not_started` or `unknown`.
    default String sideEffectStatus() {
        return switch (this) {
            case InvalidInput _, MissingField _, PathEscape _, NotAvailable _, PermissionDenied _ -> "not_started";
            case ExecutionFailed _, Timeout _, Cancelled _ -> "unknown";
        };
    }

    /// The feedback object that the first four kinds append (`tools 2.3`).
    ///
    /// @param validShape the tool's input schema
    default Optional<JsonObject> feedback(JsonObject validShape) {
        return switch (this) {
            case InvalidInput _, MissingField _, PathEscape _, NotAvailable _ ->
                Optional.of(JsonValue.object()
                        .put("category", category())
                        .putOrNull("bad_field", badField().map(JsonValue::of))
                        .put("valid_shape", validShape)
                        .put("retryable", true)
                        .put("side_effect_status", "not_started")
                        .build());
            case PermissionDenied _, ExecutionFailed _, Timeout _, Cancelled _ -> Optional.empty();
        };
    }

    /// A bad value, an unknown action, malformed JSON.
    ///
    /// @param message what was wrong
    /// @param field the argument at fault, where one is
    record InvalidInput(String message, Optional<String> field) implements ToolError {}

    /// A required argument is absent.
    ///
    /// @param message what was given instead
    /// @param field the absent argument
    record MissingField(String message, String field) implements ToolError {}

    /// A path leads out of the workspace.
    ///
    /// @param message the path and the way to allow it
    record PathEscape(String message) implements ToolError {}

    /// A tool, action or program is missing, or a feature is off.
    ///
    /// @param message which, and what to use
    record NotAvailable(String message) implements ToolError {}

    /// Policy, mode or a guard says no.
    ///
    /// @param message layer, reason and the one legitimate next step
    /// @param retryable whether the same call may be allowed later
    record PermissionDenied(String message, boolean retryable) implements ToolError {}

    /// The world failed.
    ///
    /// @param message what, with the system's cause
    record ExecutionFailed(String message) implements ToolError {}

    /// The tool's own deadline passed.
    ///
    /// @param message what was going on
    /// @param after the deadline
    record Timeout(String message, Duration after) implements ToolError {}

    /// The turn or call was cancelled.
    ///
    /// @param message how far it had come
    record Cancelled(String message) implements ToolError {}
}
