package dev.spyhop.engine.tools;

import dev.spyhop.engine.json.JsonValue.JsonObject;
import dev.spyhop.engine.model.CallId;

/// A call of one tool: the name it was resolved to and its arguments.
///
/// @param id the call's name
/// @param tool the registered name
/// @param arguments the repaired arguments
public record ToolCall(CallId id, String tool, JsonObject arguments) {}
