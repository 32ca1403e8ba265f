package dev.spyhop.engine.session;

import dev.spyhop.engine.authority.Authority;
import dev.spyhop.engine.authority.TurnAuthority;
import dev.spyhop.engine.catalog.ToolRegistry;
import dev.spyhop.engine.provider.ModelClient;
import dev.spyhop.engine.provider.RequestObserver;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// What a session is made of; the composition root fills it in.
///
/// @param registry its tools
/// @param authority the one decision
/// @param first authority at its start
/// @param client the model it talks to; closed with the session
/// @param clock time and zone
/// @param ids fresh UUID texts
/// @param maxSteps bound of steps a turn
/// @param interactive whether a person may answer approvals
/// @param silence how long an answer may be silent before that is told (hazard PV-02)
/// @param readOnly why it can be read but takes no words, where that is so
/// @param observer sees each prepared request; for dumps
public record SessionConfig(
        ToolRegistry registry,
        Authority authority,
        TurnAuthority first,
        ModelClient client,
        Clock clock,
        Supplier<String> ids,
        OptionalInt maxSteps,
        boolean interactive,
        Duration silence,
        Optional<String> readOnly,
        RequestObserver observer) {
    /// Ten seconds.
    public static final Duration USUAL_SILENCE = Duration.ofSeconds(10);
}
