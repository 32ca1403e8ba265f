package dev.spyhop.engine.authority;

import dev.spyhop.engine.tools.PreparedCall;

/// The one question before a call runs. Pure: same input, same answer; bounded time.
public interface Authority {
    /// May this call run under that authority?
    Decision decide(PreparedCall call, TurnAuthority authority);
}
