package dev.spyhop.app.settings;

import dev.spyhop.app.theme.Theme;
import dev.spyhop.engine.ProviderOptions;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// What a person has chosen. Immutable. Holds no key: keys come from the environment (decision 26).
///
/// @param theme light or dark; empty follows the system
/// @param provider the server to talk to; empty for none set up
/// @param fullAccess folders in which Full Access was agreed to
public record UiSettings(Optional<Theme> theme, Optional<Server> provider, Set<String> fullAccess) {
    /// Nothing was chosen.
    public static final UiSettings DEFAULT = new UiSettings(Optional.empty(), Optional.empty(), Set.of());

    /// Copies the folders.
    public UiSettings {
        fullAccess = Set.copyOf(fullAccess);
    }

    /// A server that speaks Chat Completions.
    ///
    /// @param baseUrl such as `http://127.0.0.1:11434/v1`
    /// @param model the model's id there
    public record Server(String baseUrl, String model) {
        /// As the engine takes it.
        public ProviderOptions.Chat options(Optional<String> key) {
            return new ProviderOptions.Chat(baseUrl, model, key, OptionalInt.empty(), Optional.empty());
        }
    }

    /// With another theme.
    public UiSettings withTheme(Theme next) {
        return new UiSettings(Optional.of(next), provider, fullAccess);
    }

    /// With another server.
    public UiSettings withProvider(Server next) {
        return new UiSettings(theme, Optional.of(next), fullAccess);
    }

    /// With Full Access agreed to in one more folder.
    public UiSettings withFullAccess(String folder) {
        var folders = new java.util.HashSet<>(fullAccess);
        folders.add(folder);
        return new UiSettings(theme, provider, folders);
    }
}
