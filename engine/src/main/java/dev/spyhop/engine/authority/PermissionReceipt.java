package dev.spyhop.engine.authority;

import dev.spyhop.engine.model.CallId;

/// Who decided what about one call, and by which rule (decision 17).
///
/// @param call the call
/// @param canonicalAction such as `Bash.run`
/// @param mode the mode it was judged under
/// @param posture the posture it was judged under
/// @param verdict allow, ask or deny
/// @param rule id of the deciding rule
/// @param reason why, in one sentence
/// @param decidedBy `rule` or `person`
public record PermissionReceipt(
        CallId call,
        String canonicalAction,
        Mode mode,
        Posture posture,
        String verdict,
        String rule,
        String reason,
        String decidedBy) {}
