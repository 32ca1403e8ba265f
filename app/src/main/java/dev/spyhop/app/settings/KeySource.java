package dev.spyhop.app.settings;

import dev.spyhop.engine.EngineException;
import java.util.Optional;

/// Where the key for an address comes from.
@FunctionalInterface
public interface KeySource {
    /// The key; empty where there is none. May read a file: for a background thread.
    ///
    /// @throws EngineException where a key file is named and cannot be read
    Optional<String> find(String baseUrl) throws EngineException;
}
