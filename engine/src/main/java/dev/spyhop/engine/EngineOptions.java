package dev.spyhop.engine;

import dev.spyhop.engine.provider.RequestObserver;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/// How an engine is set up.
///
/// @param home the home folder; all that Spyhop writes lies in its folder `spyhop` (decision 23)
/// @param environment the process's variables; children get a cleaned copy
/// @param clock time and zone
/// @param ids fresh UUID texts
/// @param rehearsalPace how the built-in scripted model speaks
/// @param observer sees each prepared request
public record EngineOptions(
        Path home,
        Map<String, String> environment,
        Clock clock,
        Supplier<String> ids,
        Pace rehearsalPace,
        RequestObserver observer) {
    /// Copies the variables.
    public EngineOptions {
        environment = Map.copyOf(environment);
    }

    /// How fast the scripted model speaks.
    public enum Pace {
        /// As fast as it can.
        INSTANT,
        /// As a person can follow.
        NATURAL
    }

    /// The usual engine of this process: home from `CODEWHALE_HOME`, else `~/.codewhale`.
    public static EngineOptions standard(Map<String, String> environment) {
        String set = environment.getOrDefault("CODEWHALE_HOME", "");
        Path home = set.isBlank() ? Path.of(System.getProperty("user.home"), ".codewhale") : Path.of(set);
        return new EngineOptions(
                home.toAbsolutePath().normalize(),
                environment,
                Clock.system(ZoneId.systemDefault()),
                () -> UUID.randomUUID().toString(),
                Pace.NATURAL,
                RequestObserver.NONE);
    }

    /// The folder that Spyhop writes in.
    public Path spyhopHome() {
        return home.resolve("spyhop");
    }
}
